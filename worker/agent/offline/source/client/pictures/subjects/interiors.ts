import { chair, lamp, mug, pottedPlant, vase } from '../objects/home'
import { stillLife } from '../scenes/still-life'
import { street } from '../scenes/street'

export const interiors = stillLife(
  [
    [/(?<!\p{L})(?:chair|sofa|furniture|table|stuhl|möbel|tisch)/iu, chair],
    [/(?<!\p{L})(?:lamp|light|desk|lampe|licht)/iu, lamp],
    [/(?<!\p{L})(?:vase|amphora)/iu, vase],
    [/(?<!\p{L})(?:plant|fern|monstera|houseplant|herb|basil|mint|pflanze|farn|kraut)/iu, pottedPlant],
    [/(?<!\p{L})(?:mug|becher|tasse)/iu, mug],
  ],
  street,
)
