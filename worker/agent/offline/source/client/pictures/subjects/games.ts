import { ball, cupOfVictory, dice } from '../objects/play'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const games = stillLife(
  [
    [/(?<!\p{L})(?:dice|board game|game|würfel|brettspiel|spiel)/iu, dice],
    [/(?<!\p{L})(?:cup|trophy|tournament|league|final|winner|pokal|turnier|liga)/iu, cupOfVictory],
    [/(?<!\p{L})(?:ball|football|soccer|basket|volley|handball|fußball)/iu, ball],
  ],
  repeat('half', 'disc', 'step', 'cross'),
)
