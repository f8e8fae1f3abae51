import { ball, cupOfVictory, racket, weights } from '../objects/play'
import { shoe } from '../objects/wear'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const sport = stillLife(
  [
    [/(?<!\p{L})(?:ball|football|soccer|basket|volley|handball|fußball)/iu, ball],
    [/(?<!\p{L})(?:tennis|badminton|squash|racket|schläger)/iu, racket],
    [/(?<!\p{L})(?:gym|weight|strength|training|fitness|lift|kraft|hantel)/iu, weights],
    [/(?<!\p{L})(?:cup|trophy|tournament|league|final|winner|pokal|turnier|liga)/iu, cupOfVictory],
    [/(?<!\p{L})(?:shoe|sneaker|boot|run|schuh|stiefel|lauf)/iu, shoe],
  ],
  repeat('arc', 'disc', 'wave'),
)
