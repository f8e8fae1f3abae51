import { firstAid, medicine, stethoscope, tooth } from '../objects/care'
import { pottedPlant } from '../objects/home'
import { specimen } from '../scenes/specimen'
import { stillLife } from '../scenes/still-life'

export const health = stillLife(
  [
    [
      /(?<!\p{L})(?:pill|medicine|pharmacy|prescription|vitamin|vaccin|drug|tablette|medikament|apotheke|rezept|impf)/iu,
      medicine,
    ],
    [/(?<!\p{L})(?:doctor|check-?up|heart|exam|physician|cardio|arzt|ärzt|untersuchung|herz)/iu, stethoscope],
    [/(?<!\p{L})(?:first aid|emergency|urgent|accident|notfall|erste hilfe|unfall)/iu, firstAid],
    [/(?<!\p{L})(?:tooth|teeth|dent|zahn)/iu, tooth],
    [/(?<!\p{L})(?:plant|fern|monstera|houseplant|herb|basil|mint|pflanze|farn|kraut)/iu, pottedPlant],
  ],
  specimen,
)
