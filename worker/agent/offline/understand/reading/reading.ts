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
  'classifieds',
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
