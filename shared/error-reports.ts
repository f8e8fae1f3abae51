/** Who found the failure: our analytics, or the page that failed. */
export const REPORT_SOURCES = ['analytics', 'page'] as const

/**
 * What a browser tells of a failure that nobody is shown. `page` is where it happened, and `release` is the build of
 * that page.
 */
export type ErrorReport = {
  source: (typeof REPORT_SOURCES)[number]
  message: string
  detail: string | null
  page?: string | null | undefined
  release?: string | null | undefined
}
