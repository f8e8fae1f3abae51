import { gift } from '../objects/home'
import { glass } from '../objects/kitchen'
import { balloons } from '../objects/play'
import { calendar } from '../objects/study'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const events = stillLife(
  [
    [/(?<!\p{L})(?:birthday|party|celebration|festival|geburtstag|feier|fest)/iu, balloons],
    [/(?<!\p{L})(?:meeting|conference|workshop|appointment|talk|termin|konferenz|treffen|vortrag)/iu, calendar],
    [/(?<!\p{L})(?:glass|wine|cocktail|champagne|glas|sekt)/iu, glass],
    [/(?<!\p{L})(?:gift|present|voucher|geschenk|gutschein)/iu, gift],
  ],
  repeat('flag', 'arc', 'disc'),
)
