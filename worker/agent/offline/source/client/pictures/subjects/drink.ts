import { mug } from '../objects/home'
import { bottle, cup, glass, jug } from '../objects/kitchen'
import { stillLife } from '../scenes/still-life'

export const drink = stillLife([
  [/(?<!\p{L})(?:coffee|tea|espresso|cocoa|latte|cappuccino|kaffee|tee|kakao)/iu, cup],
  [/(?<!\p{L})(?:glass|wine|cocktail|champagne|glas|sekt)/iu, glass],
  [/(?<!\p{L})(?:bottle|oil|wine|water|drink|juice|vinegar|flasche|öl|wein|saft|wasser)/iu, bottle],
  [/(?<!\p{L})(?:mug|becher|tasse)/iu, mug],
  [/(?<!\p{L})(?:jug|milk|soup|sauce|dairy|krug|milch|suppe)/iu, jug],
])
