import type { FieldDraft } from '#worker/agent/offline/understand/drafts.ts'
import { readField } from '#worker/agent/offline/understand/field-phrase.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'
import { REGISTERS } from './known-registers.ts'
import { COMMUNITY, HOME, LEISURE, SHOP, WORK } from './known-things.ts'

type Known = { name: string; fields: string }

const KNOWN = new Map<string, Known>()
for (const [names, fields] of [WORK, COMMUNITY, HOME, LEISURE, SHOP, REGISTERS].flatMap((topic) =>
  Object.entries(topic),
)) {
  const aliases = names.split('|')
  for (const alias of aliases) if (!KNOWN.has(alias)) KNOWN.set(alias, { name: aliases[0]!, fields })
}

const PEOPLE = new Set(
  (
    'member person people neighbour neighbor volunteer helper student pupil teacher client customer contact employee colleague staff user singer musician player ' +
    'parent guardian patient tenant friend resident participant attendee guest owner borrower driver coach trainer instructor tutor mentor candidate applicant supplier ' +
    'vendor donor sponsor author writer artist kid child roommate housemate flatmate relative worker freelancer contractor buyer seller speaker passenger athlete runner ' +
    'swimmer subscriber follower learner carer doctor nurse chef cook host organiser organizer agent landlord captain leader mentee reporter assignee customer visitor cleaner employer gardener judge adopter bidder technician babysitter rider walker craftsman tradesman handyman'
  ).split(' '),
)

/** What the lexicon knows of a noun, by the whole phrase only. */
export function known(noun: string): Known | null {
  return KNOWN.get(noun) ?? KNOWN.get(singular(noun)) ?? null
}

/** What the lexicon knows of a noun, by the phrase or by its last word (`repair job` → `job`). */
export function related(noun: string): Known | null {
  const words = noun.split(/[\s-]/)
  return known(noun) ?? (words.length > 2 ? known(words.slice(-2).join(' ')) : null) ?? known(words.at(-1) ?? '')
}

/** Words for a whole collection: the thing kept is what the collection consists of. */
const COLLECTIVE = new Set(
  (
    'watchlist wardrobe shopping grocery groceries household gym fitness inventory stock diary journal menu blog music reading running cycling spending housework ' +
    'knitting sewing staff merchandise budget travel packing clothing clothes gratitude timesheet waitlist waiting wishlist'
  ).split(' '),
)

/** The thing's own name: what a collective stands for (`watchlist` → `movie`), otherwise the name itself. */
export function ownName(noun: string): string {
  const last = noun.split(' ').at(-1) ?? ''
  const name = singular(noun)
  if (name === 'waiting list') return 'waitlist entry'
  return COLLECTIVE.has(last) ? (known(name)?.name ?? known(last)?.name ?? name) : name
}

/** Whether a thing of this name is a person, so that `owner` or `assigned to` can refer to it. */
export function isPerson(noun: string): boolean {
  return PEOPLE.has(singular(noun.toLowerCase().split(/[\s-]/).at(-1) ?? ''))
}

/** Fields of a thing the lexicon does not hold. */
export function plainEntry(name: string): string {
  return isPerson(name) ? 'name; email; phone; notes' : 'name; date; status (New/In progress/Done); notes'
}

/** The fields of an entry such as `title; due date; done`. */
export function fieldsOf(entry: string): FieldDraft[] {
  return entry.split(';').flatMap((part) => readField(part) ?? [])
}

/** The things an idea stands for, as `name` or `name: fields`; empty when the words hold no known idea. */
export function ideaIn(text: string): { words: string; things: string[] } | null {
  const lower = text.toLowerCase()
  const idea = IDEAS.find(([pattern]) => pattern.test(lower))
  return idea ? { words: idea[0].exec(lower)?.[0] ?? '', things: idea[1] } : null
}

/** Ideas that mean more than one thing. The first pattern found in the words decides; names are looked up in the lexicon unless they bring fields along. */
const IDEAS: Array<[RegExp, string[]]> = [
  // Whatever it lies in: that of a holiday flat has no bookings.
  [
    /\bqueue (?:display|system|app|tickets?|numbers?)\b|\btake a number\b/,
    ['ticket: number; name; status (Waiting/Called/Done); date; notes'],
  ],
  [/\bguestbook\b/, ['guestbook entry: name; message; date']],
  [
    /\b(?:lent|loaned|lend|borrowed)(?: out)? books?\b|\bbooks? (?:i|we)(?: have|'ve)? (?:lent|loaned)\b/,
    ['book', 'friend: name; email; phone', 'loan'],
  ],
  [
    /\bbirthday (?:reminder|list|calendar|tracker|app|book)s?\b|^birthdays?$/,
    ['birthday: name; date; gift idea (text); notes'],
  ],
  [/\bhow (?:much|many)\b|\bwater intake\b/, ['entry: date; amount (number); notes']],
  [
    /\btool[- ](?:library|share|sharing|lending|pool|shed|bank)\b|\blibrary of things\b|\bborrow(?:ing)? (?:tools|things)\b/,
    ['tool', 'member', 'loan'],
  ],
  [
    /\b(?:lending library|book ?share|school library|book library|public library|library system|book lending)\b|^library$/,
    [
      'book: title; author; genre (Fiction/Non-fiction/Science fiction/Biography/Other); available; cover',
      'member',
      'loan',
    ],
  ],
  [/\bcrm\b|\bcustomer relationship|\bsales pipeline\b/, ['company', 'contact', 'deal']],
  [/\b(?:to[- ]?do|task)(?:s)?\b(?: list| app| manager| tracker| board)?/, ['task']],
  [
    /\bkanban\b|\bproject (?:manager|management|tracker|planner|board)\b|\btrello\b|\bjira\b|\basana\b/,
    ['project', 'task: title; project; status (To do/Doing/Done); priority (Low/Medium/High); due date; notes'],
  ],
  [
    /\b(?:bake|jumble|garage|yard|rummage) sale\b.*\bsign|\bsign[- ]?up.*\b(?:bake|jumble|garage|yard) sale\b/,
    ['slot: title; time; places; description', 'sign-up: name; slot; email; bringing (text); notes'],
  ],
  [
    /\bsign[- ]?ups?(?: sheet| form| list| page)?\b|\bregistration (?:form|sheet|page)\b/,
    ['slot: title; date; time; places; description', 'sign-up: name; slot; email; notes'],
  ],
  [
    /\b(?:bike|bicycle|phone|car|shoe|watch|computer|laptop|repair)[- ](?:repair[- ]?)?(?:shop|garage|workshop|cafe)\b.*\bbooking|\bbookings?\b.*\b(?:repairs?|garage|workshop)\b|\brepair shop\b/,
    [
      'booking: customer name; phone; item (text); problem; date; time; price; status (Requested/Confirmed/Ready/Collected)',
    ],
  ],
  [
    /\b(?:hair|beauty|nail|barber|massage|salon|spa)\w*\b.*\b(?:book|appoint)|\b(?:book|appoint)\w*.*\b(?:hair|beauty|nail|barber|massage|salon|spa)\b/,
    ['appointment: customer name; service; date; time; phone; status (Booked/Done/Cancelled); notes', 'service'],
  ],
  [
    /\b(?:hotel|b&b|bed and breakfast|guest ?house|hostel|campsite|airbnb|holiday (?:let|home|flat))\b/,
    [
      'room: name; type (Single/Double/Suite); price per night; capacity; photo; description',
      'booking: guest name; room; arrival date; departure date; people (number); status (Requested/Confirmed/Cancelled)',
    ],
  ],
  [
    /\brestaurant\b.*\b(?:book|reserv)|\b(?:book|reserv)\w*\b.*\b(?:restaurant|table)/,
    ['reservation: name; date; time; guests (number); phone; status (Requested/Confirmed/Cancelled); notes'],
  ],
  [
    /\b(?:choir|band|orchestra|church|worship)\b.*\b(?:rota|roster|schedule)\b/,
    ['singer', 'rehearsal', 'duty: date; rehearsal; singer; task (text); notes'],
  ],
  [/\bchoir\b/, ['singer', 'rehearsal', 'song']],
  [
    /\b(?:rota|roster|shift (?:plan\w*|schedule))\b/,
    [
      'person: name; phone; role; notes',
      'shift: date; person; shift (Morning/Afternoon/Evening/Night); confirmed; notes',
    ],
  ],
  [/\blost (?:and|&) found\b|\blost property\b|\blost-and-found\b/, ['lost item']],
  [
    /\bevent (?:plan\w*|manag\w*|organi\w*|calendar)\b|\bplan\w* events?\b/,
    ['event', 'guest: name; event; email; response (Yes/No/Maybe); notes'],
  ],
  [/\bwedding\b/, ['guest', 'task', 'supplier']],
  [/\bparty plan|\bbirthday party\b/, ['guest', 'task', 'dish to bring']],
  [/\bpotluck\b/, ['dish to bring', 'guest']],
  [/\b(?:inventory|stock)\b/, ['product', 'supplier']],
  [/\binvoic/, ['client', 'invoice']],
  [/\bexpense|\bspending\b|\bbudget\b/, ['expense']],
  [
    /\b(?:online|web|e-?commerce|small) (?:shop|store)\b|\be-?commerce\b|\bwebshop\b/,
    ['product', 'customer', 'order: number; customer; product; quantity; date; status (New/Paid/Shipped/Delivered)'],
  ],
  [/\bbook club\b/, ['member', 'book', 'meeting: title; date; book; location; notes']],
  [/\b(?:job (?:hunt|search|application)\w*|applying for jobs)\b/, ['job application']],
  [
    /\b(?:applicant tracking|recruit\w*|hiring)\b/,
    ['vacancy', 'candidate: name; vacancy; email; stage (Applied/Interview/Offer/Hired/Rejected); notes'],
  ],
  [/\b(?:help ?desk|support desk|ticketing|issue tracker|bug tracker)\b/, ['ticket']],
  [
    /\b(?:gym|workout|fitness|training) (?:log|diary|tracker|journal|app)\b/,
    ['workout', 'exercise: name; workout; sets; reps; weight (kg); notes'],
  ],
  [/\bmeal plan/, ['recipe', 'meal: date; meal (Breakfast/Lunch/Dinner/Snack); recipe; notes']],
  [/\bgrocer|\bshopping list\b/, ['grocery']],
  [/\bcar ?pool|\bride ?shar/, ['ride', 'passenger: name; ride; phone; notes']],
  [/\bblog\b/, ['post', 'comment: name; post; comment (long text); date']],
  [
    /\bpoll\b|\bvoting\b|\bsurvey\b/,
    [
      'poll: question (text); description; closes on; open (yes/no)',
      'vote: name; poll; answer (Yes/No/Maybe); comment',
    ],
  ],
  [/\baddress book\b|\bcontacts?\b/, ['contact']],
  [/\bgarden\b/, ['plant', 'garden bed']],
  [/\bvet\b|\bveterin/, ['pet', 'appointment: date; pet; reason; time; status (Booked/Done/Cancelled); notes']],
  [
    /\b(?:clinic|doctor|dentist|practice|therap\w+)\b/,
    ['patient', 'appointment: date; patient; time; reason; status (Booked/Done/Cancelled); notes'],
  ],
  [/\b(?:school|classroom|teacher|gradebook)\b/, ['student', 'class']],
  [
    /\b(?:landlord|rental|property|real estate|letting)\b/,
    ['property', 'tenant: name; property; email; phone; rent; move in date'],
  ],
  [/\b(?:sports?|football|soccer|hockey|rugby|cricket) (?:club|team|league)\b/, ['player', 'match']],
  [/\bfreelanc/, ['client', 'project: name; client; due date; budget; status (Planned/Active/Done)', 'invoice']],
  [
    /\bconference\b/,
    ['talk: title; speaker; room; date; time; description', 'speaker: name; email; website; photo; biography'],
  ],
  [/\bfamily tree\b|\bgenealog/, ['relative: name; born on; died on; birthplace; photo; notes']],
  [/\btime ?(?:sheet|track\w*)\b/, ['project', 'time entry']],
  [/\btrip|\btravel|\bholiday|\bvacation|\bitinerary/, ['trip', 'activity: title; trip; date; location; cost; notes']],
]
