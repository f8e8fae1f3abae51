/** What people ask for first, told apart by their words. */
export const REQUEST_CATEGORIES = [
  'shop',
  'booking',
  'tracking',
  'crm',
  'content',
  'community',
  'dashboard',
  'game',
  'tool',
  'portfolio',
  'other',
] as const
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number]
export const REQUEST_LANGUAGES = ['en', 'de', 'other'] as const
export type RequestLanguage = (typeof REQUEST_LANGUAGES)[number]

/** How a first request came out: the preview showed it, it was answered without one, or nothing came of it. */
export const FIRST_RESULTS = ['open', 'shown', 'answered', 'failed', 'stopped'] as const
export type FirstResult = (typeof FIRST_RESULTS)[number]

/** Charts are drawn over so many of the newest that fit. */
export const NEWEST_FIRST = 2_000

/**
 * A person's first request in a project of their own. The address is masked. What came after is null or false until it
 * did.
 */
export type FirstRequestRow = {
  seq: number
  turnId: string
  createdAt: Date
  user: { id: string; email: string }
  project: { id: string; title: string }
  prompt: string
  length: number
  category: RequestCategory
  language: RequestLanguage
  result: FirstResult
  previewMs: number | null
  repairs: number
  afterSignUpMs: number
  secondAt: Date | null
  returnedDay: boolean
  returnedWeek: boolean
  publishedAt: Date | null
  paidAt: Date | null
}

/** One kind of request among the newest that fit. `examples` are beginnings of failed ones. */
export type CategoryFigures = {
  category: RequestCategory
  requests: number
  shown: number
  failed: number
  returnedDay: number
  returnedWeek: number
  published: number
  paid: number
  p50PreviewMs: number | null
  examples: Array<{ turnId: string; prompt: string }>
}
export type FirstRequestFigures = { requests: number; isCut: boolean; categories: CategoryFigures[]; asOf: Date }

/** The whole text of a request, without anything about its author. */
export type RawRequest = {
  seq: number
  turnId: string
  createdAt: Date
  category: RequestCategory
  language: RequestLanguage
  result: FirstResult
  prompt: string
}
