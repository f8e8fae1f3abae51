import * as z from 'zod'

/** What a browser tells of a failure that nobody is shown. */
export const errorReportSchema = z.object({
  source: z.enum(['analytics', 'page']),
  message: z.string().min(1).max(500),
  detail: z.string().max(4_000).nullable(),
  /** The page it happened on, and the release that page is of. */
  page: z.string().max(200).nullish(),
  release: z.string().max(40).nullish(),
})
export type ErrorReport = z.infer<typeof errorReportSchema>

/** Reports taken from one address within the window; more says nothing new. */
export const REPORTS_PER_ADDRESS = 20
export const REPORTS_WINDOW_MS = 10 * 60_000
