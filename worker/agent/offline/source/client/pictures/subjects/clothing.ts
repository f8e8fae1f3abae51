import { bag, dress, hat, shirt, shoe, spools, yarn } from '../objects/wear'
import { stillLife } from '../scenes/still-life'

export const clothing = stillLife([
  [/(?<!\p{L})(?:shirt|top|sweater|jacket|hoodie|hemd|pullover|jacke)/iu, shirt],
  [/(?<!\p{L})(?:dress|skirt|gown|kleid|rock)/iu, dress],
  [/(?<!\p{L})(?:shoe|sneaker|boot|run|schuh|stiefel|lauf)/iu, shoe],
  [/(?<!\p{L})(?:bag|tote|backpack|tasche|rucksack)/iu, bag],
  [/(?<!\p{L})(?:hat|cap|beanie|hut|mütze)/iu, hat],
  [/(?<!\p{L})(?:thread|fabric|sew|textile|cloth|faden|stoff|näh)/iu, spools],
  [/(?<!\p{L})(?:yarn|knit|wool|crochet|strick|wolle|häkel)/iu, yarn],
])
