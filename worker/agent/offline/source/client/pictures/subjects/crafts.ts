import { candleJar, mug, vase } from '../objects/home'
import { bowl } from '../objects/kitchen'
import { ringOfGold, yarn } from '../objects/wear'
import { stillLife } from '../scenes/still-life'

export const crafts = stillLife([
  [/(?<!\p{L})(?:vase|amphora)/iu, vase],
  [/(?<!\p{L})(?:mug|becher|tasse)/iu, mug],
  [/(?<!\p{L})(?:yarn|knit|wool|crochet|strick|wolle|häkel)/iu, yarn],
  [/(?<!\p{L})(?:ring|jewel|diamond|necklace|gold|schmuck|kette)/iu, ringOfGold],
  [/(?<!\p{L})(?:jar|scent|candle|kerze|duft)/iu, candleJar],
  [/(?<!\p{L})(?:bowl|salad|fruit salad|berries|cereal|schale|schüssel|salat|obst)/iu, bowl],
])
