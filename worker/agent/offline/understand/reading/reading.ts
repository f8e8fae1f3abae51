/** The languages in which messages are understood. */
export type Language = 'en' | 'de'

/** The kinds of app. `list` keeps things in tables; `none` is no wish for an app. */
export const KINDS = [
  'brochure',
  'forum',
  'shop',
  'learning',
  'quiz',
  'game',
  'dashboard',
  'news',
  'portfolio',
  'booking',
  'notes',
  'calculator',
  'crm',
  'erp',
  'jobs',
  'projects',
  'blog',
  'social',
  'surveys',
  'roster',
  'mailbox',
  'chat',
  'media',
  'live-questions',
  'files',
  'estimates',
  'assistant',
  'classifieds',
  'league',
  'campaigns',
  'departures',
  'programme',
  'registers',
  'list',
  'none',
] as const
export type Kind = (typeof KINDS)[number]

/** Which kind of app a message asks for. `sure` is false when another kind is about as likely. */
export type KindReading = {
  kind: Kind
  score: number
  sure: boolean
  runnerUp: Kind | null
  /** What spoke for the kind, the strongest first. */
  why: string[]
  language: Language | null
}

/** What people do in an app. */
export const VERBS = [
  'browse',
  'search',
  'filter',
  'sort',
  'register',
  'order',
  'book',
  'vote',
  'comment',
  'rate',
  'message',
  'upload',
  'approve',
  'assign',
  'export',
  'play',
  'quiz',
  'calculate',
  'track',
  'schedule',
] as const
export type Verb = (typeof VERBS)[number]

/** Visitors are not signed in, members are, staff do the work, and the owner decides. */
export const GROUPS = ['visitors', 'members', 'staff', 'owner'] as const
export type Group = (typeof GROUPS)[number]

/** A group of people, how the message calls them, and what they may do. */
export type Role = { group: Group; words: string[]; verbs: Verb[] }
export type PeopleReading = { roles: Role[]; accounts: boolean; verbs: Verb[] }

export const TOPICS = [
  'plants',
  'food',
  'drinks',
  'baking',
  'health',
  'pets',
  'animals',
  'cars',
  'bikes',
  'transport',
  'homes',
  'building',
  'nature',
  'mountains',
  'sea',
  'learning',
  'books',
  'music',
  'film',
  'photo',
  'theatre',
  'art',
  'crafts',
  'clothing',
  'beauty',
  'sport',
  'fitness',
  'travel',
  'city',
  'money',
  'insurance',
  'energy',
  'tech',
  'science',
  'space',
  'kids',
  'games',
  'people',
  'community',
  'charity',
  'religion',
  'office',
  'industry',
  'farming',
  'emergency',
  'government',
  'events',
  'wedding',
  'any',
] as const
export type Topic = (typeof TOPICS)[number]

/** What an app is about: `whale-watching trip`, `whale-watching trips`. Empty when the message does not say. */
export type Subject = { one: string; many: string; topic: Topic }

/** Positions in the message as it was given; `to` is the first that no longer belongs. */
export type Span = { from: number; to: number }

/** An enumeration that a message spells out. `of` is the word before it, in lower case and as it stands. */
export type Listing = { of: string; items: string[]; span: Span }

/** A single thing that is asked for: `filter plants by light requirement`. */
export type Wish = {
  /** The first verb of the wish as it stands, or null when the wish only names a thing. */
  doing: string | null
  /** The verb of the list of verbs that this is, where there is one. */
  verb: Verb | null
  /** What it is done to, without articles. */
  object: string
  text: string
  who: Group | null
  span: Span
}
