import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Listing } from '#worker/agent/offline/understand/reading/reading.ts'
import { germanPair } from '#worker/agent/offline/understand/subject/german-nouns.ts'

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
    named: 'medikamentenliste|medikationsliste|medikamente(?= (?:meine[rs]|unsere[rs]|für))',
    of: 'Medikamente',
    items: ['Name', 'Dosis', 'Uhrzeit', 'Grund', 'Beginn', 'Bemerkung'],
  },
  {
    named: '(?:migräne|kopfschmerz|schmerz|symptom|beschwerden?|anfalls?)-?(?:tageb(?:uch|ücher)|kalender|protokoll)',
    of: 'Beschwerden',
    items: ['Beschwerde', 'Datum', 'Stärke [Leicht/Mittel/Stark]', 'Auslöser', 'Medikament', 'Bemerkung'],
  },
  {
    named: 'arbeitszeit(?:en|erfassung|konto|nachweis|liste)|stundenzettel|zeiterfassung',
    of: 'Arbeitszeiten',
    items: ['Tätigkeit', 'Datum', 'Uhrzeit', 'Stunden', 'Bemerkung'],
  },
  {
    named: 'nachbarschaftshilfe(?::? wer (?:sucht|bietet),? (?:und )?wer (?:sucht|bietet))?',
    of: 'Angebote und Gesuche',
    items: ['Wobei', 'Art [Ich suche/Ich biete]', 'Wer', 'Telefon', 'Erledigt (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'putzpl(?:an|äne)|putzliste',
    of: 'Putzaufgaben',
    items: ['Putzaufgabe', 'Wer', 'Nächstes Mal', 'Erledigt (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'schlüssel(?:verzeichnis|liste|buch|verwaltung)',
    of: 'Schlüssel',
    items: ['Schlüssel', 'Nummer', 'Person', 'Ausgegeben am', 'Zurückgegeben (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'weinkeller|wein(?:liste|sammlung)',
    of: 'Weine',
    items: ['Wein', 'Winzer', 'Jahr', 'Anzahl', 'Preis', 'Bemerkung'],
  },
  {
    named: 'vokabel(?:liste|heft|sammlung|buch)',
    of: 'Vokabeln',
    items: ['Wort', 'Übersetzung', 'Beispiel', 'Gelernt (ja/nein)'],
  },
  { named: 'packliste', of: 'Gepäck', items: ['Gegenstand', 'Anzahl', 'Tasche', 'Gepackt (ja/nein)'] },
  {
    named: '(?:aus|ver)leihliste',
    of: 'Verliehenes',
    items: ['Gegenstand', 'Person', 'Verliehen am', 'Zurück bis', 'Zurückgegeben (ja/nein)', 'Bemerkung'],
  },
  {
    named: '(?:film|serien)(?:liste|sammlung)',
    of: 'Filme und Serien',
    items: ['Titel', 'Jahr', 'Genre', 'Gesehen (ja/nein)', 'Bemerkung'],
  },
  {
    named: '(?:schall)?platten(?:sammlung|liste)|cd-?(?:sammlung|liste)|musiksammlung',
    of: 'Alben',
    items: ['Titel', 'Künstler', 'Jahr', 'Zustand [Neu/Gut/Mittel]', 'Bemerkung'],
  },
  {
    named: 'tank(?:buch|liste|protokoll)',
    of: 'Tankfüllungen',
    items: ['Tankstelle', 'Datum', 'Liter', 'Preis', 'Kilometerstand', 'Bemerkung'],
  },
  {
    named: 'impf(?:pass|kalender|liste|buch)',
    of: 'Impfungen',
    items: ['Impfung', 'Person', 'Datum', 'Auffrischung am', 'Arzt', 'Bemerkung'],
  },
  {
    named: 'brut(?:kalender|buch|liste)',
    of: 'Gelege',
    items: ['Gelege', 'Brutbeginn', 'Anzahl Eier', 'Schlupf am', 'Anzahl geschlüpft', 'Bemerkung'],
  },
  {
    named: 'garantie(?:liste|übersicht|verzeichnis)',
    of: 'Geräte',
    items: ['Gerät', 'Händler', 'Gekauft am', 'Garantie bis', 'Preis', 'Bemerkung'],
  },
  {
    named: 'abo(?:nnement)?s?-?(?:liste|übersicht)',
    of: 'Abos',
    items: ['Abo', 'Preis', 'Nächste Abbuchung am', 'Gekündigt (ja/nein)', 'Bemerkung'],
  },
  {
    named: '(?:bienen)?stockkarten?|bienen(?:buch|tagebuch)|imkertagebuch',
    of: 'Durchsichten',
    items: ['Volk', 'Datum', 'Königin gesehen (ja/nein)', 'Anzahl Waben', 'Futter', 'Bemerkung'],
  },
  {
    named: 'familienkalender|(?:termin)?kalender (?:für|der) (?:die|unsere|meine)r? familie',
    of: 'Termine',
    items: ['Was', 'Datum', 'Uhrzeit', 'Wer', 'Ort', 'Bemerkung'],
  },
  {
    named: 'notfallkontakte|notfallliste|notfallnummern',
    of: 'Notfallkontakte',
    items: ['Name', 'Wer anzurufen ist', 'Beziehung', 'Telefon', 'Bemerkung'],
  },
  {
    named: 'geschenk(?:ideen|liste|e)',
    of: 'Geschenkideen',
    items: ['Geschenkidee', 'Für wen', 'Budget', 'Gekauft (ja/nein)', 'Bemerkung'],
  },
  {
    named: 'hausaufgaben(?:liste|heft|plan|app)?',
    of: 'Hausaufgaben',
    items: ['Hausaufgabe', 'Wer', 'Fach', 'Fällig am', 'Erledigt (ja/nein)', 'Bemerkung'],
  },
  {
    named:
      'stundenpl(?:an|äne)(?: (?:für )?(?:meine[rs]?|unsere[rs]?) (?:klasse|kind(?:er|es)?|tochter|sohne?s?)| für (?:mich|meinen sohn))',
    of: 'Stunden',
    items: ['Fach', 'Tag [Montag/Dienstag/Mittwoch/Donnerstag/Freitag]', 'Uhrzeit', 'Raum', 'Lehrkraft', 'Bemerkung'],
  },
  {
    named: 'sammelbestellung(?:en)?',
    of: 'Bestellungen',
    items: ['Wer', 'Was', 'Größe', 'Anzahl', 'Preis', 'Bezahlt (ja/nein)'],
  },
  {
    named: '(?:wm-|em-|bundesliga-?)?tippspiel(?: zur (?:wm|em|bundesliga)| für freunde)*',
    of: 'Tipps',
    items: ['Wer', 'Spiel', 'Datum', 'Tipp', 'Ergebnis', 'Anzahl Punkte'],
  },
  {
    named: 'preisliste',
    of: 'Leistungen',
    items: ['Leistung', 'Preis', 'Dauer in Minuten', 'Bemerkung'],
  },
  {
    named: 'häufigen? fragen',
    of: 'Fragen',
    items: ['Frage', 'Antwort', 'Thema'],
  },
  {
    named: 'temperatur(?:protokoll|liste|kontrolle|tagebuch)',
    of: 'Messungen',
    items: ['Ort', 'Datum', 'Uhrzeit', 'Temperatur', 'Bemerkung'],
  },
  { named: 'checkliste', of: 'Schritte', items: ['Schritt', 'Wer', 'Erledigt (ja/nein)', 'Bemerkung'] },
  {
    named: 'nebenkosten(?:liste|übersicht)?',
    of: 'Nebenkosten',
    items: ['Wofür', 'Wohnung', 'Betrag', 'Datum', 'Bezahlt (ja/nein)', 'Bemerkung'],
  },
]

/** What any such list has, by the end of the word that names it. */
const BY_ENDING: Array<{ ends: string; items: string[] }> = [
  { ends: 'tagebuch|logbuch|protokoll', items: ['Überschrift', 'Datum', 'Text'] },
  { ends: 'sammlung', items: ['Bezeichnung', 'Jahr', 'Zustand [Neu/Gut/Mittel]', 'Bemerkung'] },
  {
    ends: '(?<!stadt|lage|netz|bau|grund|fahr|bebauungs|flucht|rettungs|finanz|business|wander)plan',
    items: ['Was', 'Datum', 'Uhrzeit', 'Wer', 'Bemerkung'],
  },
  { ends: 'liste|verzeichnis|übersicht|kartei|kalender|buch|zettel', items: ['Bezeichnung', 'Datum', 'Bemerkung'] },
]

/** What a list of such things has, by the noun for one or several of them. */
const USUAL: Array<{ of: RegExp; items: string[] }> = [
  {
    of: /(?:ausgabe|einnahme|kosten|rechnung|spende|beitr[aä]g|miete|schulden|rate)\p{L}{0,2}$/iu,
    items: ['Bezeichnung', 'Betrag', 'Datum', 'Bemerkung'],
  },
  {
    of: /(?:kontakt|bewerber|kunde|kundin|mitglied|lieferant|patient|teilnehmer|g[aä]st|helfer|spieler|schüler|mieter)\p{L}{0,4}$/iu,
    items: ['Name', ...CONTACT, 'Bemerkung'],
  },
  { of: /aufgaben?$/iu, items: ['Aufgabe', 'Wer', 'Fällig am', 'Erledigt (ja/nein)', 'Bemerkung'] },
  { of: /(?:termine?|programm)$/iu, items: ['Was', 'Datum', 'Uhrzeit', 'Ort', 'Bemerkung'] },
  {
    of: /(?:teile?|inventar|ausrüstung|material|materialien|vorr[aä]te?|werkzeuge?|gewürze?|gewürzregal|kammer|lager)$/iu,
    items: ['Bezeichnung', 'Anzahl', 'Ort', 'Bemerkung'],
  },
]

/** What a list has of which only is known what is in it. */
export const usualItems = (noun: string): string[] =>
  USUAL.find(({ of }) => of.test(noun))?.items ?? ['Bezeichnung', 'Datum', 'Bemerkung']

/** Whether more is known of such things than that they are entries. */
const isUsual = (noun: string): boolean => USUAL.some(({ of }) => of.test(noun))

/** `eine App für unsere Kita: Kinder, Gruppen`: what stands behind a house are lists, and no fields of one. */
const HOUSE =
  /(?:^|\p{L})(?:kita|schule|verein|haus|heim|hort|hof|betrieb|praxis|werkstatt|firma|büro|gemeinde|labor|verwaltung)$/iu

const LEAST_OF_HOUSE = 2

const isSeveral = (item: string) => germanPair(item).one !== item

/** The lists that a house has, or the one that was read where none are named. */
export function listsOfHouse(list: Register): Register[] {
  const many = list.items.filter(isSeveral)
  if (!HOUSE.test(list.of) || many.length < LEAST_OF_HOUSE || !list.items.every((item) => /^\p{Lu}\p{L}+$/u.test(item)))
    return [list]
  const isKept = /verwaltung$/i.test(list.of)
  return list.items.map((item) => {
    const of = item.replace(/(?<=termine|projekte|geräte)n$/i, '')
    const [name = '', ...others] = isUsual(of) ? usualItems(of) : ['Name', 'Bemerkung']
    // What is administered is somebody's: each list behind the first says whose.
    const whose = isKept && item !== list.items[0] ? [germanPair(list.items[0]!).one] : []
    return { of, items: [name, ...whose, ...others] }
  })
}

const PLANNED =
  /^\W*(?:(?:die|eine|unsere) )?(\p{Lu}\p{L}{3,}) (planen|organisieren|vorbereiten|erfassen|verwalten|dokumentieren|notieren):\s*([^.:;]+)\.?\s*$/u
const LEAST_PLANNED = 3

/** What a register that is known has, where only other things are named behind it and none of its fields. */
export function asRegister(list: Register): Register {
  const known = germanRegister(list.of)?.list
  return known && list.items.every(isSeveral) ? known : list
}

/**
 * `Klassenfahrt planen: Teilnehmer, Packliste, Kosten`: what is planned with is a list each. What is noted of one thing
 * are its fields. Null where neither is said.
 */
export function plannedLists(text: string): Register[] | null {
  const [, what = '', verb = '', row = ''] = PLANNED.exec(text) ?? []
  const items = row.split(/,\s*(?:und\s+)?|\s+und\s+/)
  if (items.length < LEAST_PLANNED || !items.every((item) => /^\p{Lu}\p{L}+$/u.test(item))) return null
  const isPlanned = /^(?:plan|org|vor)/.test(verb)
  if (!isPlanned) return items.some(isSeveral) ? null : [{ of: what, items }]
  return items.map((of) => ({ of, items: germanRegister(of)?.list.items ?? usualItems(of) }))
}

/** What is said of a register beyond its name and whose it is: then the message has more to read than the name. */
const SAYS_MORE =
  /(?<!\p{L})(?:mit|wo|wer|welche[rsnm]?|damit|sowie|und|außerdem|als|per|zum|website|webseite|seite|portal|forum|shop|buchen|anmelden|teilen|automatisch\p{L}*|erinner\p{L}*|druck\p{L}*|export\p{L}*|nur)(?!\p{L})|[,:;]/iu
/** One thing that is named at the end belongs into the list, or is told as missing. */
const ONE_MORE = /\smit (?:\p{Ll}+ )?\p{Lu}\p{L}+[.\s]*$/u
const MOST_WORDS = 9

/** What is called so is the app, and nothing that it keeps. */
export const PROGRAM =
  /^(?:System|Verwaltung|Webseite|Website|App|Anwendung|Plattform|Portal|Seite|Software|Datenbank|Programm|Tool|Liste|Ort|Webanwendung|eine?[nrm]?)$/i

/** A list with what its app is called. `rest` is what the message says beside it. */
export type Named = { title: string; list: Register; rest: string }

/** The register that a short German message names, with what is said beside its name; null when it names none. */
export const germanRegister = (text: string): Named | null => namedIn(text, REGISTERS)

/** The same for a word that nothing is known of, but that it is a list of something. */
export const unknownRegister = (text: string): Named | null =>
  namedIn(
    text,
    BY_ENDING.map(({ ends, items }) => ({ named: `\\p{L}[\\p{L}-]{2,}(?:${ends})`, of: 'Einträge', items })),
  ) ?? listOf(text)

/** Only who says that something is theirs, or is to be kept, wants a list of it. A word alone may be any app. */
const KEPT =
  /^\W*(?:(?:meine|unsere|alle)\s+(\p{Lu}\p{L}{3,})|(\p{Lu}\p{L}{3,})\s+(?:erfassen|verwalten|notieren|sammeln|aufschreiben|festhalten)(?!\p{L}))/u

function listOf(text: string): Named | null {
  const [, owned, kept] = KEPT.exec(text) ?? []
  const noun = owned ?? kept
  if (noun === undefined || PROGRAM.test(noun) || !isShort(text)) return null
  return {
    title: noun,
    list: { of: noun, items: usualItems(noun) },
    rest: text.replace(noun, '').trim(),
  }
}

/** Whether a message says nothing beyond what its list is called, and whose it is. */
export const isShort = (text: string): boolean =>
  text.trim().split(/\s+/).length <= MOST_WORDS && !SAYS_MORE.test(text.replace(ONE_MORE, ''))

function namedIn(text: string, registers: typeof REGISTERS): Named | null {
  for (const { named, ...list } of registers) {
    const [found] = new RegExp(`(?<!\\p{L})(?:${named})(?!\\p{L})`, 'iu').exec(text) ?? []
    if (found !== undefined && isShort(text.replace(found, 'X')))
      return { title: capital(found.split(/:? wer /)[0]!), list, rest: text.replace(found, '').trim() }
  }
  return null
}
