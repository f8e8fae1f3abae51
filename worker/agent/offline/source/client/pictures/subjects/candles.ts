import { candleJar, pillar, taper } from '../objects/home'
import { stillLife } from '../scenes/still-life'

export const candles = stillLife([
  [/(?<!\p{L})(?:jar|scent|candle|kerze|duft)/iu, candleJar],
  [/(?<!\p{L})(?:taper|dinner candle|stabkerze)/iu, taper],
  [/(?<!\p{L})(?:pillar|church|stumpen)/iu, pillar],
])
