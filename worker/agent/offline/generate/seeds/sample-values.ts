import type { FieldKind } from '#worker/agent/offline/blueprint.ts'
import { capitalised, snakeCase, uncapitalised } from '#worker/agent/offline/generate/words.ts'
import { lineFor, paragraphFor } from './sample-texts.ts'
import { emailOf, PERSON_NAMES, titlesFor } from './sample-titles.ts'

/** How many sample rows a thing has. */
export const SAMPLE_ROWS = 8

/** Amounts in cents, by what a thing is called and by its field. */
const AMOUNT_RULES: Array<[RegExp, number[]]> = [
  // An entry is one of what came in and what went out.
  [/^entry: earned\b/i, [500, 0, 2000, 0, 350, 0, 1000, 0]],
  [/^entry: spent\b/i, [0, 240, 0, 1150, 0, 180, 0, 600]],
  // What these cost is another sum than what they are let for.
  [
    /\b(?:house|home|flat|apartment|property|villa|cottage): .*(?:price|value)/i,
    [28_500_000, 41_900_000, 19_750_000, 35_200_000, 62_000_000, 24_300_000, 51_800_000, 33_400_000],
  ],
  [
    /: .*(?:loan|mortgage)/,
    [24_000_000, 24_000_000, 23_500_000, 24_000_000, 25_000_000, 24_000_000, 23_000_000, 24_000_000],
  ],
  [/: monthly payment/, [119_000, 126_500, 98_900, 131_000, 115_400, 122_000, 101_700, 109_900]],
  // These are rarely below a thousand.
  [
    /: .*(?:budget|salary|income|\brent\b|revenue|deal|worth|goal|target|fee per year)/,
    [120000, 480000, 95000, 250000, 1450000, 62000, 310000, 88000],
  ],
]
const AMOUNTS = [1250, 4999, 890, 12000, 3475, 650, 21900, 1599]

const NUMBER_RULES: Array<[RegExp, number[]]> = [
  [/interest/, [3.4, 3.9, 3.2, 4.1, 3.6, 3.8, 3.3, 3.5]],
  [/\bterm\b.*year|years? of/, [10, 15, 20, 25, 10, 15, 20, 30]],
  [/temperature/, [4, 5, 3.5, 4, 6, 4.5, 5, 4]],
  [/year|vintage/, [2019, 1998, 2021, 2008, 2015, 1987, 2023, 2011]],
  [/rating|stars|score|grade/, [5, 4, 3, 5, 4, 2, 4, 5]],
  [/\bage\b/, [34, 27, 61, 45, 38, 22, 53, 30]],
  [/percent|progress|%/, [80, 25, 100, 45, 60, 10, 95, 70]],
  [/minute|duration|length|time/, [30, 45, 20, 90, 60, 15, 120, 40]],
  [/page/, [320, 184, 512, 96, 271, 408, 233, 150]],
  [/calorie|kcal/, [420, 310, 580, 240, 650, 390, 515, 280]],
  [/weight|kg/, [2.5, 4, 11.2, 0.8, 7, 3.4, 18, 1.2]],
  [/capacity|seats|guests|places/, [8, 12, 4, 30, 20, 2, 60, 16]],
  [/pulse|heart rate/, [72, 68, 75, 80, 66, 71, 78, 69]],
  [/systolic|upper/, [128, 132, 118, 125, 140, 122, 130, 127]],
  [/diastolic|lower/, [82, 85, 76, 80, 88, 79, 84, 81]],
  [/\b(?:came back|returned|left ?over|unsold|broken|lost|damaged|missing)\b/, [1, 0, 2, 1, 1, 0, 4, 2]],
]

type Sampled = {
  /** What one of the things is called. */
  singular: string
  /** Whether the field is what the thing is called by. */
  isTitle: boolean
  field: { label: string; column: string; kind: FieldKind; options: string[] }
  /** From 0 to `SAMPLE_ROWS`. */
  index: number
  /** Which of the thing's numbers it is, from 0. */
  nth?: number
}

/** A text, a number (money in cents, a yes as 1), or a day that counts from the day on which the rows are made. */
export type SampleValue = string | number | { days: number }

/** A believable value of a field, pictures and references excepted. */
export function sampleOf({ singular, isTitle, field, index, nth = 0 }: Sampled): SampleValue {
  const label = `${field.label} ${field.column}`.toLowerCase()
  switch (field.kind) {
    case 'text':
      return isTitle && !OWN_TITLES.test(label)
        ? sampleTitle(singular, index)
        : (ofPlay(singular, { label, index }) ?? lineFor(label, index) ?? `${capitalised(field.label)} ${index + 1}`)
    case 'longText':
      return paragraphFor({ label, singular, index })
    case 'number':
      return NUMBER_RULES.find(([pattern]) => pattern.test(label))?.[1][index] ?? plainNumber(index, nth)
    case 'money':
      return (AMOUNT_RULES.find(([pattern]) => pattern.test(`${singular}: ${label}`))?.[1] ?? AMOUNTS)[index]!
    case 'date':
      return sampleDay({ singular, label, isTitle }, index)
    case 'yesNo':
      return index % 3 === 1 ? 1 : 0
    case 'choice':
      return field.options[index % field.options.length]!
    case 'email':
      return emailOf(PERSON_NAMES[index]!)
    case 'link':
      return `https://example.com/${snakeCase(sampleTitle(singular, index)).replaceAll('_', '-') || index + 1}`
    case 'image':
    case 'reference':
      throw new Error(`A ${field.kind} has no value of its own.`)
  }
}

const NUMBERS = [3, 1, 12, 5, 8, 2, 20, 6]
/** It shares no factor with the number of rows, so that numbers side by side are no copies of each other. */
const NUMBER_STEP = 3

const plainNumber = (index: number, nth: number) => NUMBERS[(index + nth * NUMBER_STEP) % SAMPLE_ROWS]!

const POSITIONS = ['Goalkeeper', 'Defender', 'Midfielder', 'Forward', 'Defender', 'Midfielder', 'Forward', 'Midfielder']

const RESULTS = ['3:1', '3:0', '3:2', '3:1', '3:0', '3:2', '3:1', '3:2']

/** Where somebody plays is no job, and how a match ended is no finding. Whoever is named first has won. */
function ofPlay(singular: string, { label, index }: { label: string; index: number }): string | null {
  if (/player|footballer/i.test(singular) && /position/.test(label)) return POSITIONS[index]!
  return /match|fixture/i.test(singular) && /\bresult\b/.test(label) ? RESULTS[index]! : null
}

/** Labels that say what the title is better than the thing's name does. */
const OWN_TITLES =
  /species|breed|city|country|colou?r|company|author|artist|address|\bplayer\b|\bguest name\b|\bproduct\b/

/** What nobody knows names of is told apart by a number where it is an act or a paper, else by where it comes from. */
const NUMBERED =
  /(?:application|claim|request|permit|case|entry|contract|certificate|ticket|test|sample|report|record|inspection|operation|complaint|loan|session|ion|ment|al|ing)$/i
const PLACES = ['North', 'Harbour', 'Old Mill', 'Market', 'Riverside', 'Station', 'Garden', 'Hilltop']
const FIRST_NUMBER = 1041

/** What the thing at this position is called. */
export function sampleTitle(singular: string, index: number): string {
  const known = titlesFor(singular)
  if (known) return known[index]!
  return NUMBERED.test(singular)
    ? `${capitalised(singular)} ${FIRST_NUMBER + index}`
    : `${PLACES[index]!} ${uncapitalised(singular)}`
}

/** Rows of these are written down after the fact. */
const HAPPENED =
  /expense|transaction|payment|purchase|sale|order|invoice|visit|grade|donation|workout|log|entry|measurement|note|review|incident|accident|sighting|observation|reading|diary|journal|record|inspection|headache|migraine|seizure|attack|symptom|working hour|temperature|humidity|feeding|\bnap\b|diaper/i

/** Days of these are still to come. What else is called by its day is written down on it. */
const AHEAD =
  /event|meeting|appointment|concert|match|game|booking|reservation|trip|class|lesson|course|shift|party|race|show|rehearsal|training|holiday|\bplan\b|service|dinner|date|deadline|task|chore|deliver|interview|exam|\btest|tournament|fixture|audition|festival|viewing|screening|performance|\bgig|tour|market|workshop|camp|session|stay|launch|anniversar|pick-?up|\bbin|vaccination|rota|slot|request|visit|pledge/i

/** Words of what has been done to a thing, as in "date found" and "repaired on"; some say what is yet to be done. */
const DONE =
  /\b(?:\w{2,}[^\We]ed|found|lent|lost|seen|heard|met|made|built|given|won|begun|held|written|caught|left|brought)\b/
const TO_BE_DONE =
  /\b(?:scheduled|planned|expected|needed|required|wanted|booked|reserved|estimated|proposed|intended)\b/
const TO_COME = /\b(?:due|until|ends?|ending|deadline|expir\w*|next)\b/

type Dated = { singular: string; label: string; isTitle: boolean }

const DAYS = [2, 5, 9, 14, 21, 30, 44, 60]

/** Relative to the day the rows are made, so that what is due is still due. */
function sampleDay({ singular, label, isTitle }: Dated, index: number): SampleValue {
  if (/birth|born/.test(label))
    return `${[1988, 1995, 1962, 1979, 1990, 2001, 1971, 1984][index]}-0${index + 1}-1${index}`
  const isPast =
    ((isTitle || label === 'date') && !AHEAD.test(singular)) ||
    (HAPPENED.test(singular) && !TO_COME.test(label)) ||
    (DONE.test(label) && !TO_BE_DONE.test(label) && !TO_COME.test(label)) ||
    /start|finish|complet|publish|release|sold|visit|hired|issued|sent|received|spent|joined|since|bought|purchase|loan date|borrowed|created|planted|watered|added|acquired|from|taken|read|watched|paid|last/.test(
      label,
    )
  // The last row is the newest one, and was not due before it began.
  const ago = DAYS.at(-1 - index)!
  if (isPast) return { days: -ago }
  return { days: index % 4 === 1 ? -Math.floor(ago / 3) : DAYS[index]! }
}
