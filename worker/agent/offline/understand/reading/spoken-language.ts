import { notEnglish } from '#worker/agent/offline/understand/language.ts'
import type { Language } from './reading.ts'

const GERMAN = new Set(
  `und mit für ein eine einen einem einer eines der die das dem den des im am zum zur vom beim ist sind sei soll sollen kann können darf dürfen muss müssen
  wir ich uns mir mein meine meinen meiner unser unsere unseren unserer man nicht nur auch oder aber als wie wenn dass sich bitte baue bau mach mache erstelle
  erstell entwickle schreibe programmiere brauche brauchen erfassen verwalten notieren sammeln aufschreiben planen möchte möchten hätte gern gerne alle alles jede jeder jedes nach über unter aus auf bei von vor zwischen
  seite webseite hintergrund knöpfe farben kunden mitglieder besucher verwaltung liste spiel rechner verein kleinanzeigen anmeldung termine punktestand bestenliste
  wer wem wen wann welche welcher welches welchen habe haben wurde wurden zuletzt
  übersicht haushaltsbuch tagebuch fahrtenbuch kochbuch umfrage abstimmung umrechner zähler einkaufsliste aufgabenliste zweispieler weißer dunkelblau`.split(
    /\s+/,
  ),
)
const ENGLISH = new Set(
  `the a an of with and for our my to should be able users user can by on in is are that which this who where from their each all build create make implement develop
  please website site app game need want would like list simple tracker calculator functionalities use background components it at as or we i`.split(
    /\s+/,
  ),
)
const GERMAN_SHAPE =
  /[äöüß]|^(?:gewohnheit|medikament|tablette|einnahme|wasser|trinktracker|schlaf|stimmung|gewicht)|(?:ungen|ung|keit|heit|schaft|liste|listen|buch|rechner|planer|spiel|tafel|verleih|verwaltung|seite|laden|börse|kasse|kalender|zettel|tabelle|portal für|sammlung|karte|keller|verzeichnis|kartei)$/

/** The language of a message: null when it is neither German nor English, or when no word tells. */
export function spokenLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const german = words.filter((word) => GERMAN.has(word)).length
  const shaped = words.filter((word) => GERMAN_SHAPE.test(word)).length
  const english = words.filter((word) => ENGLISH.has(word)).length
  const told = german + shaped / 2
  if (told > english) return notEnglish(text) === null || german > 0 ? 'de' : null
  if (notEnglish(text) !== null) return null
  return words.length > 0 ? 'en' : null
}
