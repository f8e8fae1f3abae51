import { camera, laptop, phone, radio, watch } from '../objects/workshop'
import { stillLife } from '../scenes/still-life'

export const devices = stillLife([
  [/(?<!\p{L})(?:laptop|computer|notebook|software|rechner)/iu, laptop],
  [/(?<!\p{L})(?:phone|mobile|app|android|handy|telefon)/iu, phone],
  [/(?<!\p{L})(?:watch|clock|uhr)/iu, watch],
  [/(?<!\p{L})(?:camera|lens|kamera|objektiv)/iu, camera],
  [/(?<!\p{L})(?:radio|podcast|broadcast|sendung)/iu, radio],
])
