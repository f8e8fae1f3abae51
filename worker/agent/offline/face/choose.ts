import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import type { FaceName } from './faces.ts'

type Wish = {
  /** The kind of app: `shop`, `forum`, `booking`. One that is not known leads to nothing. */
  kind?: string | null | undefined
  /** The message, or what is known of the app in words. */
  words: string
  /** Chooses among faces that fit equally. The same seed always chooses the same. */
  seed: string
}

/** What a maker says of the mood. It goes before the subject. */
const MOODS: ReadonlyArray<readonly [RegExp, FaceName]> = [
  [/\b(?:playful|fun|for kids|childlike|verspielt|kindgerecht)\b/i, 'tabletop'],
  [/\b(?:newspaper|editorial|literary|zeitung)\b/i, 'margin'],
  [/\b(?:minimal(?:ist(?:ic)?)?|clean and simple|minimalistisch|schlicht)\b/i, 'contact'],
]

/** Words of a subject and the face that carries it. Faces that come first win where two have as many words. */
const SUBJECTS: ReadonlyArray<readonly [FaceName, string]> = [
  [
    'label',
    'shop|store|product|candle|bakery|bake|cake|bread|pastr|cosmetic|soap|flower|florist|bouquet|restaurant|menu|cafe|coffee|tea|wine|beer|food|dish|meal|gift|jewel|craft|handmade|cart|checkout|laden|blume|bäcker|kuchen|speise|kaffee|produkt|warenkorb',
  ],
  [
    'daylight',
    'clinic|dentist|doctor|physio|vet|veterinar|patient|therap|counsel|care|nursing|hospital|medical|health|insurance|salon|spa|massage|barber|hairdress|wellness|praxis|arzt|ärzt|zahnarzt|pflege|gesundheit|friseur|kosmetik',
  ],
  [
    'timetable',
    'rental|rent|hire|travel|trip|flight|train|bus|hotel|hostel|airbnb|property|real estate|apartment|ticket|tour|tourism|cinema|parking|car|vehicle|taxi|delivery|shipment|courier|sport|match|fixture|league|tournament|court|reise|flug|bahn|miete|vermiet|wohnung|immobilie|fahrzeug|auto|fahrplan|turnier',
  ],
  [
    'wayside',
    'exam|quiz|course|lesson|student|teacher|classroom|training|licen[cs]e|transit|road|public service|municipal|city council|e-?learning|tutor|prüfung|kurs|schüler|schule|unterricht|lern',
  ],
  [
    'commons',
    'forum|discussion|question|community|club|neighbou?r|charity|donat|volunteer|event|meetup|wedding|rsvp|guest|petition|poll|vote|survey|social|member|group|church|verein|nachbar|spende|veranstaltung|umfrage|abstimm|gemeinschaft|mitglied',
  ],
  [
    'contact',
    'portfolio|photo|photograph|film|movie|video|architect|fashion|gallery|artist|art|exhibition|studio|design|model|fotograf|galerie|kunst|mode|ausstellung',
  ],
  [
    'meter',
    'dashboard|energy|solar|sensor|device|monitor|fitness|workout|calorie|finance|stock|crypto|invest|budget|expense|weather|analytics|metric|server|uptime|iot|strom|energie|gerät|wetter|ausgabe|haushaltsbuch|kennzahl',
  ],
  [
    'script',
    'chat|message|mail|inbox|support|helpdesk|assistant|interview|conversation|ticket system|nachricht|postfach',
  ],
  [
    'columnar',
    'timesheet|erp|crm|inventory|invoice|payroll|hr|human resource|employee|accounting|warehouse|purchase|supplier|lead|client|customer|admin|asset|order management|attendance|leave|bestand|lager|rechnung|kunde|mitarbeiter|buchhaltung|zeiterfassung|lieferant',
  ],
  [
    'index',
    'to-?do|task|kanban|note|recipe|library|collection|catalog|book|reading list|bookmark|flashcard|habit|project|checklist|plant|garden|aufgabe|notiz|rezept|bibliothek|sammlung|buch|bücher|lesezeichen|pflanze|garten',
  ],
  [
    'margin',
    'blog|news|article|magazine|poem|poetry|essay|story|stories|documentation|docs|research|journal|diary|encyclop|wiki|author|artikel|gedicht|tagebuch|nachrichten|forschung|zeitschrift',
  ],
  ['tabletop', 'game|puzzle|trivia|toy|kids|children|party|hobby|spiel|kinder|rätsel'],
]
const READ_SUBJECTS = SUBJECTS.map(
  ([face, words]) => [face, new RegExp(`(?<!\\p{L})(?:${words})(?:e?s|n|en|er|ing|in)?(?!\\p{L})`, 'giu')] as const,
)

const KINDS: Record<string, FaceName> = {
  shop: 'label',
  restaurant: 'label',
  brochure: 'daylight',
  service: 'daylight',
  booking: 'timetable',
  rental: 'timetable',
  forum: 'commons',
  social: 'commons',
  events: 'commons',
  campaigns: 'commons',
  departures: 'timetable',
  programme: 'timetable',
  survey: 'commons',
  game: 'tabletop',
  tool: 'meter',
  calculator: 'meter',
  dashboard: 'meter',
  tracker: 'meter',
  exam: 'wayside',
  quiz: 'wayside',
  learning: 'wayside',
  portfolio: 'contact',
  gallery: 'contact',
  media: 'contact',
  board: 'index',
  kanban: 'index',
  todo: 'index',
  notes: 'index',
  chat: 'script',
  mail: 'script',
  crm: 'columnar',
  erp: 'columnar',
  inventory: 'columnar',
  invoices: 'columnar',
  timesheet: 'columnar',
  internal: 'columnar',
  jobs: 'timetable',
  blog: 'margin',
  news: 'margin',
  docs: 'margin',
}

/** Faces in the order in which “make it look different” goes through them. The last leads back to the first. */
const GROUPS: readonly FaceName[][] = [
  ['daylight', 'timetable', 'commons'],
  ['label', 'contact', 'timetable'],
  ['columnar', 'index', 'meter'],
  ['margin', 'script', 'commons'],
  ['tabletop', 'wayside', 'index'],
]
/** What fits lists of things when no word says more. */
const PLAIN: readonly FaceName[] = ['columnar', 'index', 'meter']

/** The mood that was asked for, then the subject, then the kind of app; without any of them the seed decides. */
export function faceFor({ kind, words, seed }: Wish): FaceName {
  const mood = MOODS.find(([pattern]) => pattern.test(words))?.[1]
  if (mood) return mood
  const ofKind = kind ? KINDS[kind.toLowerCase()] : undefined
  const counted = READ_SUBJECTS.map(([face, pattern]) => {
    const found = new Set(words.match(pattern)?.map((word) => word.toLowerCase()))
    // Of two subjects the one that the kind of app leads to as well is meant.
    return { face, count: found.size === 0 ? 0 : found.size + (face === ofKind ? 1 : 0) }
  })
  const most = Math.max(...counted.map(({ count }) => count))
  if (most > 0) return counted.find(({ count }) => count === most)!.face
  return ofKind ?? PLAIN[seedNumber(seed) % PLAIN.length]!
}

/** The next face of the same group. */
export function nextFace(face: FaceName): FaceName {
  const group = GROUPS.find((each) => each[0] === face) ?? GROUPS.find((each) => each.includes(face))!
  return group[(group.indexOf(face) + 1) % group.length]!
}

/** The face that an app was given, or the one that its words lead to. */
export function faceOf({ face, game, tool, site, title, description, things }: Blueprint): FaceName {
  if (face) return face
  if (game) return 'tabletop'
  if (tool) return tool.name === 'loan' ? 'columnar' : 'wayside'
  const names = things.map(({ singular }) => singular)
  return faceFor({ kind: site?.kind, words: [title, description, ...names].join('\n'), seed: title })
}

function seedNumber(seed: string): number {
  return [...seed].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7)
}
