import { globe, mortarboard, openBook, pencils, pile } from '../objects/study'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const learning = stillLife(
  [
    [/(?<!\p{L})(?:draw|art|write|design|essay|grammar|zeichnen|kunst|schreiben)/iu, pencils],
    [/(?<!\p{L})(?:geograph|language|world|country|history|geschichte|sprache|welt|erdkunde)/iu, globe],
    [/(?<!\p{L})(?:exam|degree|graduat|university|master|prüfung|abschluss|studium)/iu, mortarboard],
    [/(?<!\p{L})(?:lesson|chapter|poem|guide|lektion|kapitel|gedicht)/iu, openBook],
    [/(?<!\p{L})(?:book|novel|read|story|buch|roman|lesen)/iu, pile],
  ],
  repeat('step', 'half', 'arc'),
)
