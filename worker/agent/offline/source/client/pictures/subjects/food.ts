import { bottle, bowl, cake, fish, fruit, jug, loaf, plateOfFood } from '../objects/kitchen'
import { stillLife } from '../scenes/still-life'

export const food = stillLife([
  [/(?<!\p{L})(?:bowl|salad|fruit salad|berries|cereal|schale|schüssel|salat|obst)/iu, bowl],
  [/(?<!\p{L})(?:bread|loaf|bakery|roll|sourdough|brot|brötchen|laib)/iu, loaf],
  [
    /(?<!\p{L})(?:pasta|steak|curry|dinner|lunch|meal|dish|burger|pizza|rice|chicken|nudel|gericht|mittag|abendessen|reis|huhn)/iu,
    plateOfFood,
  ],
  [/(?<!\p{L})(?:cake|tart|dessert|pastry|muffin|pie|torte|kuchen|nachtisch)/iu, cake],
  [/(?<!\p{L})(?:apple|fruit|orange|tomato|pear|lemon|peach|apfel|frucht|tomate|birne)/iu, fruit],
  [/(?<!\p{L})(?:fish|salmon|tuna|seafood|sushi|fisch|lachs)/iu, fish],
  [/(?<!\p{L})(?:jug|milk|soup|sauce|dairy|krug|milch|suppe)/iu, jug],
  [/(?<!\p{L})(?:bottle|oil|wine|water|drink|juice|vinegar|flasche|öl|wein|saft|wasser)/iu, bottle],
])
