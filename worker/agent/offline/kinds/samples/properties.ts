import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'
import { spelledOut, type Message } from '../recipe.ts'

type Words = { label: string; options: string[] }
type Property = { name: string; asked: RegExp; en: Words; de: Words }

const property = (name: string, asked: RegExp, en: string, de: string): Property => ({
  name,
  asked,
  en: wordsOf(en),
  de: wordsOf(de),
})

/** `Size: Small, Large` as a label and its options. */
function wordsOf(text: string): Words {
  const [label = '', options = ''] = text.split(': ')
  return { label, options: options.split(', ') }
}

const YES_NO = { en: ['Yes', 'No'], de: ['Ja', 'Nein'] }

/** Properties by which things are often found. What a message names is taken, in the order of the message. */
const PROPERTIES: Property[] = [
  property(
    'light',
    /\blight (?:requirement|need|level)s?|\blichtbedarf/i,
    'Light: Low, Medium, Bright',
    'Licht: Wenig, Mittel, Viel',
  ),
  property('size', /\bsizes?\b|\bgröße/i, 'Size: Small, Medium, Large', 'Größe: Klein, Mittel, Groß'),
  property(
    'colour',
    /\bcolou?rs?\b(?! (?:as|of|for) )|\bfarbe/i,
    'Colour: White, Blue, Green, Black',
    'Farbe: Weiß, Blau, Grün, Schwarz',
  ),
  property(
    'brand',
    /\bbrands?\b|\bmarken?\b|\bhersteller/i,
    'Brand: Alba, Nordlicht, Fjord',
    'Marke: Alba, Nordlicht, Fjord',
  ),
  property(
    'material',
    /\bmaterials?\b/i,
    'Material: Wood, Metal, Cotton, Glass',
    'Material: Holz, Metall, Baumwolle, Glas',
  ),
  property(
    'origin',
    /\borigins?\b|\bherkunft|\bcountry of/i,
    'Origin: Region, Europe, Overseas',
    'Herkunft: Region, Europa, Übersee',
  ),
  property(
    'diet',
    /\bvegan|\bvegetarian|\bdiets?\b|\bdietary/i,
    'Diet: Vegan, Vegetarian, With meat',
    'Ernährung: Vegan, Vegetarisch, Mit Fleisch',
  ),
  property(
    'gender',
    /\b(?:for )?(?:women|men) and (?:men|women)\b|\bgender|\bdamen und herren/i,
    'For: Women, Men, Everybody',
    'Für: Damen, Herren, Alle',
  ),
  property(
    'age',
    /\bage(?: group)?s?\b|\baltersgruppe|\balter\b/i,
    'Age: Up to 5, 6 to 11, 12 and older',
    'Alter: Bis 5, 6 bis 11, Ab 12',
  ),
  property(
    'condition',
    /\bconditions?\b(?! of)|\bzustand/i,
    'Condition: New, Like new, Used',
    'Zustand: Neu, Wie neu, Gebraucht',
  ),
  property('region', /\bregions?\b/i, 'Region: North, East, South, West', 'Region: Nord, Ost, Süd, West'),
  property(
    'altitude',
    /\baltitudes?\b|\belevation|\bhöhenlage|\bhöhe\b/i,
    'Altitude: Below 1500 m, Above 1500 m, Above 2200 m',
    'Höhe: Unter 1500 m, Über 1500 m, Über 2200 m',
  ),
  property(
    'harbour',
    /\bharbou?rs?\b|\bhäfen|\bhafen\b/i,
    'Harbour: North Quay, Old Harbour, Lighthouse Pier',
    'Hafen: Nordkai, Alter Hafen, Leuchtturm',
  ),
  property(
    'city',
    /\bcit(?:y|ies)\b(?! (?:walks?|tours?|council|guide))|\bstädte?n?\b|\bstadt\b/i,
    'City: Lisbon, Vienna, Leeds',
    'Stadt: Leipzig, Wien, Basel',
  ),
  property(
    'destination',
    /\bdestinations?\b|\breiseziele?\b/i,
    'Destination: Coast, Mountains, Islands, City',
    'Ziel: Küste, Berge, Inseln, Stadt',
  ),
  property(
    'language',
    /\blanguages?\b|\bsprachen?\b/i,
    'Language: English, German, French',
    'Sprache: Deutsch, Englisch, Französisch',
  ),
  property(
    'theme',
    /\bthemes?\b|\bthemen?\b/i,
    'Theme: Architecture, Food, History',
    'Thema: Architektur, Essen, Geschichte',
  ),
  property(
    'month',
    /\bmonths?\b(?!ly)|\bmonate?\b/i,
    'Month: May, June, July, August, September',
    'Monat: Mai, Juni, Juli, August, September',
  ),
  property(
    'lodging',
    /\blodging|\baccommodation (?:is )?provided|\bunterkunft/i,
    'Lodging provided: Yes, No',
    'Unterkunft: Ja, Nein',
  ),
  property(
    'subject',
    /\bsubjects?\b|\bunterrichtsfach|\bschulfach|\bfächer/i,
    'Subject: Mathematics, English, Biology, Music',
    'Fach: Mathematik, Deutsch, Biologie, Musik',
  ),
  property(
    'school',
    /\btypes? of school|\bschool types?|\bschulform|\bschulart/i,
    'Type of school: Primary, Secondary, Vocational',
    'Schulform: Grundschule, Gesamtschule, Berufsschule',
  ),
  property(
    'instrument',
    /\binstruments?\b|\binstrumente?\b/i,
    'Instrument: Violin, Viola, Cello, Horn',
    'Instrument: Geige, Bratsche, Cello, Horn',
  ),
  property(
    'hours',
    /\bfull[- ]time|\bpart[- ]time|\bvollzeit|\bteilzeit|\bemployment types?|\bjob types?/i,
    'Hours: Full-time, Part-time, Weekend',
    'Umfang: Vollzeit, Teilzeit, Wochenende',
  ),
  property(
    'salary',
    /\bsalary range|\bsalar(?:y|ies)\b|\bpay range|\bgehalt/i,
    'Salary: Up to 2500, 2500 to 3500, Above 3500',
    'Gehalt: Bis 2500, 2500 bis 3500, Über 3500',
  ),
  property(
    'field',
    /\bindustr(?:y|ies)\b|\bfields? of work|\bbranchen?\b|\bprofessions?\b/i,
    'Field: Trades, Care, Office, Hospitality',
    'Branche: Handwerk, Pflege, Büro, Gastronomie',
  ),
  property(
    'experience',
    /\bexperience level|\byears of experience|\bberufserfahrung/i,
    'Experience: Beginner, Some years, Senior',
    'Erfahrung: Einstieg, Einige Jahre, Leitung',
  ),
  property('remote', /\bremote\b|\bhome ?office/i, 'Remote: Yes, No', 'Homeoffice: Ja, Nein'),
  property(
    'difficulty',
    /\bdifficult|\bschwierigkeit/i,
    'Difficulty: Easy, Moderate, Hard',
    'Schwierigkeit: Leicht, Mittel, Schwer',
  ),
  property(
    'comfort',
    /\bstar rating|\bhotel class|\broom types?|\bzimmerart/i,
    'Room: Single, Double, Family',
    'Zimmer: Einzel, Doppel, Familie',
  ),
  property(
    'place',
    /\blocations?\b|\bplaces?\b|\bdistricts?\b|\btowns?\b|\bneighbou?rhoods?\b|\borte?\b|\bstadtteile?\b/i,
    'Place: Old Town, Riverside, Station, Hillside',
    'Ort: Altstadt, Flussufer, Bahnhof, Oberstadt',
  ),
]

const MOST = 4

/** What things are told apart by, as the message says it; `except` are names that a kind says otherwise. */
export function propertiesIn(message: Message, { except = [] }: { except?: string[] } = {}): Choice[] {
  const { text, language } = message
  const found = PROPERTIES.filter(({ name }) => !except.includes(name))
    .flatMap((each) => {
      const at = text.search(each.asked)
      return at < 0 ? [] : [{ at, choice: choiceOf(message, each) }]
    })
    .concat(categoriesIn(message), whetherIn(text, language))
    .toSorted((one, other) => one.at - other.at)
    .map(({ choice }) => choice)
  const names = new Set(except)
  return found.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, MOST)
}

function choiceOf(message: Message, { name, asked, ...words }: Property): Choice {
  const { label, options } = words[message.language]
  return { name, label, options: spelledOut(message, asked) ?? options }
}

const CATEGORY = /\b(?:categor(?:y|ies)|kinds?|types?|kategorien?|arten)\b/i

/** Categories that the message spells out. */
function categoriesIn(message: Message) {
  const options = spelledOut(message, CATEGORY)
  if (!options) return []
  const label = message.language === 'de' ? 'Kategorie' : 'Category'
  return [{ at: message.text.search(CATEGORY), choice: { name: 'category', label, options: options.slice(0, 12) } }]
}

const WHETHER =
  /\b(?:whether|ob)\s+(?:they|it|sie|es)?\s*(?:are|is|have|has|sind|ist)?\s*([\p{L} -]{3,30}?)(?=[,.;]|\s(?:and|or|und|oder|is|are)\b|$)/iu
const KNOWN = /lodging|unterkunft|remote|vegan/i

/** `whether they are safe for pets` is a yes or a no. */
function whetherIn(text: string, language: ReadyLanguage) {
  const found = WHETHER.exec(text)
  const label = found?.[1]?.trim() ?? ''
  if (!found || label === '' || KNOWN.test(label)) return []
  const choice: Choice = {
    name: 'whether',
    label: label.charAt(0).toUpperCase() + label.slice(1),
    options: YES_NO[language],
  }
  return [{ at: found.index, choice }]
}

/** An option of each choice for the row at this place: neighbours differ, and each two options meet in some row. */
export function chosenAt(choices: readonly Choice[], row: number): Record<string, string> {
  return Object.fromEntries(
    choices.map(({ name, options }, place) => {
      const step =
        [row, Math.floor(row / choices[0]!.options.length), Math.floor(row / 2), row * 2 + Math.floor(row / 4)][
          place
        ] ?? row
      return [name, options[step % options.length]!]
    }),
  )
}
