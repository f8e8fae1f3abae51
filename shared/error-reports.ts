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

/** The message of an error with the id of its line in the log, where nothing but messages travels. */
export const withSupportId = (message: string, supportId: string): string => `${message} (${supportId})`

/** The id in such a message, or null. */
export function supportIdIn(error: unknown): string | null {
  return error instanceof Error ? (/ \(([\w-]{8,60})\)$/.exec(error.message)?.[1] ?? null) : null
}
