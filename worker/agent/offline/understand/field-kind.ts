import type { FieldKind } from '#worker/agent/offline/blueprint.ts'
import { singular } from './plural.ts'

const words = (list: string) => new Set(list.split(' '))

const IMAGE = words(
  'photo photograph picture image pic avatar logo screenshot thumbnail portrait headshot img icon selfie',
)
const EMAIL = words('email mail')
const LINK = words('website url link homepage webpage linkedin github portfolio site href hyperlink')
const MONEY = words(
  'price cost amount fee budget salary wage rent deposit total subtotal revenue balance fare tip value worth charge payment income spend spending debt discount tax donation earnings profit subscription bonus refund fine payout bid',
)
const NUMBER = words(
  'quantity qty count age weight height altitude elevation length width depth distance duration minute hour calorie score rating point rep set serving portion seat place ' +
    'capacity stock year page mileage km mile percent percentage temperature floor limit maximum minimum max min attendee headcount kilo kg gram star vote ' +
    'pulse systolic diastolic upper lower litre liter gallon pint ounce pound kwh watt volt lap step goal bedroom bathroom isbnnumber mark grade carb protein fat speed area volume odometer inventory copy area room bpm',
)
/** Numbers only in the plural: `rooms` are counted, a `room` is named. */
const COUNTED = words(
  'room place seat point hour minute attendee star vote goal step bedroom bathroom unit mark area lap level',
)
const DATE = words(
  'date birthday birthdate deadline dob anniversary expiry expiration day when datetime timestamp month deadline due expires expire arrival departure',
)
const LONG = words(
  'note description comment detail instruction step ingredient method direction bio biography summary message feedback story content review remark ' +
    'reason agenda thought lyric observation body memo explanation background text transcript journal reflection symptom problem requirement todo howto',
)
const YES_NO = words(
  'done completed complete finished paid available returned active archived approved confirmed attended bought purchased favourite favorite urgent visible ' +
    'published featured vegetarian vegan sold shipped delivered packed checked cancelled canceled subscribed recurring resolved closed booked arrived ' +
    'collected cleaned washed signed verified enabled disabled private public optional vaccinated insured hired invited accepted attending watched read played solved refundable billable claimed overdue present absent cooked allowed included accepted provided adopted vaccinated planted cured',
)
const PERSON = words(
  'owner borrower assignee holder keeper lender organiser organizer host reporter leader driver cook requester creator responsible winner finder client customer ' +
    'member contact person user attendee guest buyer recipient manager doer claimant renter hirer worker helper somebody',
)
const NAMED_PERSON = words(
  'volunteer tenant patient student pupil teacher employee player coach author singer neighbour neighbor seller donor instructor trainer parent child friend artist supplier vendor',
)

const YES_NO_START =
  /^(?:is|has|was|are|can|does|do|did|needs?|should|whether|if|have|been|already|in stock|on sale|gluten[- ]free|dairy[- ]free|nut[- ]free|for sale|checked in|checked out)\b/
const DATE_END = /\b(?:on|at|by|until|since|from|starts?|ends?|begins|date|day|deadline|birthday|expiry)$/
const DATE_START =
  /^(?:date|day|when|due|last|next|(?:started|finished|bought|joined|sold|returned|paid) (?:on|at|in)|deadline|expir\w+|valid until|best before|use by|sell by)\b/
const PERSON_START =
  /^(?:who\b|whose\b|whom\b|assigned to|borrowed by|owned by|made by|created by|reported by|booked by|lent to|person\b|responsible|taken by|done by|found by|brought by|given by|contact person)/

type Inference = { kind: FieldKind; sure: boolean; person: boolean }

const is = (kind: FieldKind): Inference => ({ kind, sure: true, person: false })

function byExactName(name: string): Inference | null {
  if (
    /^(?:name|full name|title|subject|phone|mobile|telephone|address|postcode|zip|city|country|colou?r|species|brand|location|place|code|number|reference|sku|isbn|barcode|size|time|team|model)$/.test(
      name,
    )
  ) {
    return { kind: 'text', sure: true, person: false }
  }
  if (/\b(?:time|times|number|no|name|code|address|phone|id)$/.test(name) && !/^(?:number of|no of)\b/.test(name))
    return is('text')
  return null
}

/** What kind of values a field of this name has. `sure` is false when only the fallback was left. */
export function inferKind(phrase: string): Inference {
  const name = phrase.toLowerCase().trim()
  const all = name.split(/[\s/-]+/).map(singular)
  const last = all.at(-1) ?? ''
  if (PERSON_START.test(name)) return { kind: 'text', sure: true, person: true }
  if (/^(?:number of|how many|no\. of|amount of|count of|quantity of|total number)\b/.test(name)) return is('number')
  if (/^(?:how much|price per|cost per)\b/.test(name)) return is('money')
  if (/\be-?mail(?: address)?$/.test(name)) return is('email')
  if (/\b(?:web ?page|web ?site|home ?page|web address)\b|^(?:link|url)\b/.test(name)) return is('link')
  if (/\b(?:opening|business|office|working|visiting) hours$/.test(name)) return is('text')
  if (/\b(?:yes ?(?:\/|or) ?no|y\/n|true\/false)\b/.test(name)) return is('yesNo')
  const exact = byExactName(name)
  if (exact) return exact
  if (YES_NO_START.test(name)) return is('yesNo')
  if (IMAGE.has(last) || /\bcover (?:image|photo)\b|^cover$|^poster$/.test(name)) return is('image')
  if (EMAIL.has(last)) return is('email')
  if (LINK.has(last)) return is('link')
  if (LONG.has(last)) return is('longText')
  if (DATE.has(last) || DATE_START.test(name) || (all.length > 1 && DATE_END.test(name)) || all.includes('date'))
    return is('date')
  if (MONEY.has(last)) return is('money')
  if (/\b(?:reorder|stock|water|noise|oil|battery|minimum|maximum|min|max|target|fuel|alert) level$/.test(name))
    return is('number')
  if (/^(?:where|what|which)\b/.test(name)) return is('text')
  if (CHOICE_WORDS.has(last)) return is('choice')
  if (NUMBER.has(last) && !(COUNTED.has(last) && name.endsWith(last))) return is('number')
  if (all.some((word) => /^(?:price|cost|amount|fee|rent)$/.test(word))) return is('money')
  if (YES_NO.has(last) || /^(?:in|on) (?:stock|sale|loan|offer|hold|order|use|time|menu|display)$/.test(name))
    return is('yesNo')
  if (MONEY.has(all[0]!)) return is('money')
  if (PERSON.has(last)) return { kind: 'text', sure: true, person: true }
  if (NAMED_PERSON.has(last)) return is('text')
  return { kind: 'text', sure: false, person: false }
}

const TYPES: Array<[RegExp, FieldKind]> = [
  [
    /^(?:long ?text|text ?area|multi-?line(?: text)?|paragraphs?|rich ?text|markdown|longtext|big text|free text|long)$/,
    'longText',
  ],
  [/^(?:short )?(?:text|string|varchar|words?|line of text|free text|plain text|text field)$/, 'text'],
  [/^(?:numbers?|integer|int|numeric|decimal|float|whole number|digits?|#)$/, 'number'],
  [/^(?:money|currency|price|usd|eur|gbp|euros?|dollars?|pounds?|€|\$|£|amount)$/, 'money'],
  [/^(?:dates?|date ?time|day|calendar(?: date)?|date picker|timestamp)$/, 'date'],
  [
    /^(?:yes ?(?:\/|or|-) ?no|y\/n|boolean|bool|check ?box|toggle|switch|flag|tick(?: ?box)?|true\/false|true or false|yesno|on\/off)$/,
    'yesNo',
  ],
  [
    /^(?:choice|choices|select|drop-?down(?: list)?|drop down|options?|enum|pick ?list|single choice|multiple choice|one of a few)$/,
    'choice',
  ],
  [/^(?:e-?mail(?: address)?)$/, 'email'],
  [/^(?:link|url|website|web address|hyperlink)$/, 'link'],
  [/^(?:image|photo|picture|img|photo upload|image upload|upload)$/, 'image'],
]

/** The kind a maker names outright: `(money)`, `as a date`, `checkbox`. */
export function namedKind(words: string): FieldKind | null {
  const name = words
    .toLowerCase()
    .trim()
    .replace(/^(?:a|an|the)\s+/, '')
    .replace(/\s+(?:field|type|column|input|value|box)$/, '')
  return TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

const BY_WORD: Record<string, string> = {
  priority: 'Low, Medium, High',
  urgency: 'Low, Medium, High',
  importance: 'Low, Medium, High',
  severity: 'Minor, Major, Critical',
  difficulty: 'Easy, Medium, Hard',
  size: 'Small, Medium, Large',
  condition: 'New, Good, Worn, Broken',
  mood: 'Great, Good, Okay, Low, Bad',
  frequency: 'Daily, Weekly, Monthly, Yearly',
  gender: 'Female, Male, Other',
  stage: 'New, In progress, Won, Lost',
  meal: 'Breakfast, Lunch, Dinner, Snack',
  course: 'Starter, Main, Dessert',
  season: 'Spring, Summer, Autumn, Winter',
  weekday: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  'day of the week': 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  shift: 'Morning, Afternoon, Evening, Night',
  status: 'New, In progress, Done',
  state: 'New, In progress, Done',
  level: 'Beginner, Intermediate, Advanced',
  genre: 'Fiction, Non-fiction, Science fiction, Biography, Other',
  type: 'General, Special, Other',
  kind: 'General, Special, Other',
  category: 'General, Personal, Work, Other',
  voice: 'Soprano, Alto, Tenor, Bass',
  format: 'Physical, Digital',
  role: 'Member, Helper, Lead',
  'voice part': 'Soprano, Alto, Tenor, Bass',
  response: 'Yes, No, Maybe',
  rsvp: 'Yes, No, Maybe',
  diet: 'None, Vegetarian, Vegan, Gluten-free',
  'payment method': 'Cash, Card, Bank transfer',
  department: 'Sales, Support, Operations, Other',
  room: 'Kitchen, Living room, Bedroom, Bathroom, Other',
  cuisine: 'Italian, Indian, Mexican, Chinese, Other',
  currency: 'EUR, USD, GBP',
  platform: 'Web, Mobile, Desktop',
  sex: 'Female, Male',
  'marital status': 'Single, Married, Other',
}

const BY_THING: Record<string, string> = {
  'book genre': 'Fiction, Non-fiction, Science fiction, Biography, Other',
  'movie genre': 'Action, Comedy, Drama, Documentary, Other',
  'film genre': 'Action, Comedy, Drama, Documentary, Other',
  'game genre': 'Action, Puzzle, Strategy, Role-playing, Other',
  'song genre': 'Pop, Rock, Jazz, Classical, Folk, Other',
  'album genre': 'Pop, Rock, Jazz, Classical, Folk, Other',
  'show genre': 'Comedy, Drama, Crime, Documentary, Other',
  'book status': 'To read, Reading, Finished',
  'movie status': 'To watch, Watched',
  'task status': 'To do, Doing, Done',
  'ticket status': 'Open, In progress, Closed',
  'issue status': 'Open, In progress, Closed',
  'bug status': 'Open, In progress, Fixed',
  'order status': 'New, Paid, Shipped, Delivered',
  'invoice status': 'Draft, Sent, Paid, Overdue',
  'booking status': 'Requested, Confirmed, Done, Cancelled',
  'reservation status': 'Requested, Confirmed, Cancelled',
  'appointment status': 'Booked, Done, Cancelled',
  'deal stage': 'Lead, Proposal, Won, Lost',
  'lead status': 'New, Contacted, Qualified, Lost',
  'application status': 'Applied, Interview, Offer, Rejected',
  'job status': 'Open, In progress, Done',
  'project status': 'Planned, Active, Done',
  'item status': 'Available, Reserved, Gone',
  'tool status': 'Available, On loan, Broken',
  'loan status': 'Out, Returned, Overdue',
  'candidate stage': 'Applied, Interview, Offer, Hired, Rejected',
  'idea status': 'New, Planned, Done',
  'event status': 'Planned, Confirmed, Done, Cancelled',
  'expense category': 'Food, Transport, Home, Fun, Other',
  'income category': 'Salary, Gift, Other',
  'recipe category': 'Breakfast, Main, Dessert, Snack',
  'product category': 'New in, Everyday, Seasonal, Other',
  'tool category': 'Hand tools, Power tools, Garden, Other',
  'plant type': 'Indoor, Outdoor, Herb, Succulent',
  'exercise type': 'Strength, Cardio, Mobility',
  'workout type': 'Strength, Cardio, Mobility',
  'pet type': 'Dog, Cat, Bird, Other',
  'animal type': 'Dog, Cat, Bird, Other',
  'member status': 'Active, Paused, Left',
  'repair status': 'Received, In progress, Ready, Collected',
  'vehicle type': 'Car, Van, Bike, Other',
  'room type': 'Single, Double, Suite',
  'property type': 'House, Flat, Office',
  'chore frequency': 'Daily, Weekly, Monthly',
  'post status': 'Draft, Published',
  'article status': 'Draft, Published',
  'shipment status': 'Packed, Shipped, Delivered',
  'volunteer role': 'Helper, Lead, Driver',
  'guest response': 'Yes, No, Maybe',
  'transaction type': 'Income, Expense',
}

// Looked up with words of the maker, so without what objects inherit: `constructor` is a word too.
const KNOWN = new Map([...Object.entries(BY_WORD), ...Object.entries(BY_THING)])

const asList = (text: string) => text.split(', ')

/**
 * Sensible options for a choice nobody spelled out. Its name tells them, or the thing it describes where that tells
 * more.
 */
export function optionsFor(field: string, thing: string): string[] {
  const word = field.toLowerCase()
  const last = word.split(' ').at(-1) ?? word
  const subject = thing.toLowerCase().split(' ').at(-1) ?? ''
  const known = KNOWN.get(`${subject} ${word}`) ?? KNOWN.get(`${subject} ${last}`) ?? KNOWN.get(word) ?? KNOWN.get(last)
  return asList(known ?? 'Option A, Option B, Option C')
}

/** Names whose values are one of a few even when nobody says which. */
export const CHOICE_WORDS = new Set(
  (
    'priority urgency importance severity difficulty condition mood frequency gender stage season weekday shift status state level genre type ' +
    'kind category cuisine department sex'
  ).split(' '),
)
