import { cream, lotion, scissors, soap } from '../objects/care'
import { specimen } from '../scenes/specimen'
import { stillLife } from '../scenes/still-life'

export const beauty = stillLife(
  [
    [/(?<!\p{L})(?:lotion|shampoo|hair|serum|lotion|haar)/iu, lotion],
    [/(?<!\p{L})(?:cream|balm|mask|face|creme|maske|gesicht)/iu, cream],
    [/(?<!\p{L})(?:soap|bath|seife|bad)/iu, soap],
    [/(?<!\p{L})(?:cut|barber|salon|hairdress|schnitt|friseur)/iu, scissors],
  ],
  specimen,
)
