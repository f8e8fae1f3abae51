/** Limits of projects that a page must know before it sends anything. In a file of its own, so that it can know them without zod. */
export const MAX_TITLE = 80
/** Projects that one bulk action may name. */
export const MAX_BULK = 100
export const MAX_COVER_BYTES = 300 * 1024
export const MAX_ARCHIVE_BYTES = 20_000_000
