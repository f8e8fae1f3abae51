import { wateringCan } from '../objects/care'
import { bunch, cactus, pottedPlant } from '../objects/home'
import { specimen } from '../scenes/specimen'
import { stillLife } from '../scenes/still-life'

export const plants = stillLife(
  [
    [/(?<!\p{L})(?:bouquet|rose|tulip|flower|lily|peon|dahlia|strau|blume|tulpe|lilie)/iu, bunch],
    [/(?<!\p{L})(?:plant|fern|monstera|houseplant|herb|basil|mint|pflanze|farn|kraut)/iu, pottedPlant],
    [/(?<!\p{L})(?:cactus|succulent|kaktus|sukkulente)/iu, cactus],
    [/(?<!\p{L})(?:garden|watering|seed|garten|gieß|samen)/iu, wateringCan],
  ],
  specimen,
)
