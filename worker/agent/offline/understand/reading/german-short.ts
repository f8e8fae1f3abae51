/** `Erstelle eine App, mit der ich`: what follows is what it is about. */
export const APP_THAT =
  /^\W*(?:\p{L}+\s+){0,3}eine?\s+(?:\p{Ll}+\s+)?\p{L}+,\s+(?:mit|in|auf) de[rm]\s+(?:ich|wir|man)(?!\p{L})/iu

/** What is done with things stands before them: the list is one of the things. */
const DEED_OF =
  /^(\W*(?:(?:bitte|eine|unsere|die|der)\s+)*)(Verleih|Ausleihe|Meldung|Verwaltung|Erfassung|Dokumentation)\s+(?:von|der|unserer|aller)\s+(\p{Lu}\p{L}{3,})(?:\s+(?:i[nm]|auf|bei|für|unserer|unseres)\s+(?:\p{Ll}+\s+)?\p{Lu}\p{L}+)?(?=\s+mit\s)(\s+mit\s+)/u
/** What a list of things that are lent has, though no message says it. */
export const PUT_IN = ['Bezeichnung', 'Ausgeliehen an']
const LENDS = /^(?:Verleih|Ausleihe)$/

/** `Ich möchte eine App, um meine Ausgaben zu erfassen`: what it is for is all that is said. */
const UM_ZU =
  /^\W*(?:ich|wir) (?:möchten?|will|wollen|brauchen?|hätten? gerne?) (?:gerne? )?eine? (?:kleine |einfache )?(?:App|Anwendung|Web-?App|Seite|Liste|Tabelle),? um ([^.,;:]{3,60}?) zu (\p{Ll}{4,}en)(?=[.,;]|\s*$)/iu

/** What a house has is a list of that, and no page of the house. */
const STOCK_OF =
  /^(\W*(?:[Ee]ine? )?(?:Inventar|Bestands|Ausrüstungs|Geräte|Material|Schlüssel|Kleider)(?:liste|verzeichnis|verwaltung|übersicht)?) (?:der|des|unserer|unseres|(?:von|für) (?:der|die|das|dem|unser\p{L}*)) \p{Lu}\p{L}+(?= mit )/u

/** For whom a file of something is kept is no list. */
const KEPT_FOR =
  /^(\W*(?:eine? )?\p{Lu}\p{L}{3,}(?:verwaltung|kartei|datenbank|verzeichnis|erfassung)) für (?:eine?n?|unsere?n?|meine?n?|die|den|das) (?:\p{Ll}+ )?\p{Lu}\p{L}+(?= mit )/u

/** What is booked stands before whose it is. */
const BOOKING_OF =
  /^\W*(?:(?:eine|die)\s+)?(?:Buchung|Reservierung|Belegung)\s+(de[rs]|von|unserer|unseres)\s+(\p{Lu}\p{L}{3,})(?:\s+für\s[^,.:;]+?)?(?=\s+mit\s|[.,:;]|\s*$)/u
const BOOKED =
  /^\W*(?:eine\s+)?(?!Termin|Tisch|Online|Zimmer|Raum|Hotel|Platz|Sammel|Nach|Vor|Kurs|Ticket|Reise|Flug)(\p{Lu}\p{Ll}{3,}?)(?:buchung|reservierung)\s+für\s[^,.:;]+?(?=\s+mit\s|[.,:;]|\s*$)/u

/**
 * A German message that says first what is done, and with what only then, said so that it is about the thing: `Verleih von
 * Werkzeug mit Kaution` is a list of tools. Every other message stays as it is.
 */
export const germanShort = (text: string): string =>
  text
    .replace(/(?<!\p{L})fürs(?!\p{L})/gu, 'für das')
    .replace(UM_ZU, (_, what: string, verb: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb}`)
    .replace(STOCK_OF, '$1')
    .replace(KEPT_FOR, '$1')
    .replace(DEED_OF, (_, before: string, deed: string, noun: string, having: string) => {
      const lent = LENDS.test(deed) ? `${PUT_IN.join(', ')}, ` : ''
      return `${before}${nominative(noun)}${having}${lent}`
    })
    .replace(BOOKING_OF, (_, article: string, noun: string) =>
      asBooking(article.endsWith('s') ? noun.replace(/e?s$/u, '') : article === 'von' ? nominative(noun) : noun),
    )
    .replace(BOOKED, (_, noun: string) => asBooking(noun))

const asBooking = (noun: string): string => `Buchungsseite für unsere ${noun}`

/** Behind `von` several things end in n that have none before: `Löchern`, `Rädern`. */
const nominative = (noun: string): string => noun.replace(/(?<=[eE][rl]|räume|plätze|säle|geräte|boote|tische)n$/u, '')
