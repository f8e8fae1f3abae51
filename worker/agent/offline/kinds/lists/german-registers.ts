import type { Listing } from '#worker/agent/offline/understand/reading/reading.ts'

type Register = Pick<Listing, 'of' | 'items'>

const CONTACT = ['Telefon', 'E-Mail']

/** Lists that German calls by one word, each with the fields that such a list has. */
const REGISTERS: Array<{ named: string; of: string; items: string[] }> = [
  {
    named: 'kassenb(?:uch|ücher)|kassenliste|vereinskasse|klassenkasse',
    of: 'Buchungen',
    items: ['Verwendungszweck', 'Datum', 'Einnahme', 'Ausgabe', 'Beleg (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'mitglieder(?:liste|verwaltung|kartei|verzeichnis)',
    of: 'Mitglieder',
    items: ['Name', ...CONTACT, 'Adresse', 'Eintrittsdatum', 'Beitrag', 'Bezahlt (ja/nein)', 'Bemerkung'],
  },
  { named: 'gästeb(?:uch|ücher)', of: 'Grüße', items: ['Gast', 'Nachricht', 'Datum'] },
  {
    named: 'geburtstags(?:liste|kalender|übersicht|app)|geburtstagskalender',
    of: 'Geburtstage',
    items: ['Person', 'Geburtstag', 'Geschenkidee', 'Bemerkung'],
  },
  {
    named: 'einkaufs(?:liste|zettel)',
    of: 'Einkäufe',
    items: ['Artikel', 'Menge', 'Laden', 'Gekauft (ja/nein)'],
  },
  {
    named: '(?:telefon|kontakt|adress)liste|adressb(?:uch|ücher)|telefonb(?:uch|ücher)',
    of: 'Kontakte',
    items: ['Name', ...CONTACT, 'Adresse', 'Bemerkung'],
  },
  {
    named: 'inventar(?:liste|verzeichnis)|bestandsliste',
    of: 'Gegenstände',
    items: ['Bezeichnung', 'Nummer', 'Standort', 'Anzahl', 'Zustand [Gut/Mittel/Defekt]', 'Bemerkung'],
  },
  {
    named: 'bücherliste|büchersammlung|liste (?:meiner|unserer|aller) bücher',
    of: 'Bücher',
    items: ['Titel', 'Autor', 'Jahr', 'Gelesen (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'wunsch(?:liste|zettel)',
    of: 'Wünsche',
    items: ['Wunsch', 'Für wen', 'Preis', 'Link', 'Erledigt (ja/nein)'],
  },
  {
    named: 'teilnehmerliste',
    of: 'Teilnehmer',
    items: ['Name', ...CONTACT, 'Bezahlt (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'spenden(?:liste|verzeichnis)|spenderliste',
    of: 'Spenden',
    items: ['Spender', 'Betrag', 'Datum', 'Zweck', 'Bedankt (ja/nein)'],
  },
  {
    named: 'bautageb(?:uch|ücher)',
    of: 'Bautage',
    items: ['Arbeiten', 'Datum', 'Wetter', 'Firma', 'Stunden', 'Bemerkung'],
  },
  {
    named: 'warteliste',
    of: 'Anfragen',
    items: ['Name', ...CONTACT, 'Datum', 'Status [Wartet/Zugesagt/Abgesagt]', 'Bemerkung'],
  },
  {
    named: 'medikamentenliste|medikationsliste',
    of: 'Medikamente',
    items: ['Name', 'Dosis', 'Uhrzeit', 'Grund', 'Beginn', 'Bemerkung'],
  },
]

/** What is said of a register beyond its name and whose it is: then the message has more to read than the name. */
const SAYS_MORE =
  /(?<!\p{L})(?:mit|wo|wer|welche[rsnm]?|damit|sowie|und|außerdem|als|per|zum|website|webseite|seite|portal|forum|shop|buchen|anmelden|teilen|automatisch\p{L}*|erinner\p{L}*|druck\p{L}*|export\p{L}*|nur)(?!\p{L})|[,:;]/iu
const MOST_WORDS = 9

/** The register that a short German message names, with what is said beside its name; null when it names none. */
export function germanRegister(text: string): { title: string; list: Register; rest: string } | null {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_WORDS || SAYS_MORE.test(text)) return null
  for (const { named, ...list } of REGISTERS) {
    const [found] = new RegExp(`(?<!\\p{L})(?:${named})(?!\\p{L})`, 'iu').exec(text) ?? []
    if (found !== undefined)
      return { title: found.charAt(0).toUpperCase() + found.slice(1), list, rest: text.replace(found, '').trim() }
  }
  return null
}
