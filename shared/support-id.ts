/** The message of an error with the id of its line in the log, where nothing but messages travels. */
export const withSupportId = (message: string, supportId: string): string => `${message} (${supportId})`

/** The id in such a message, or null. */
export function supportIdIn(error: unknown): string | null {
  return error instanceof Error ? (/ \(([\w-]{8,60})\)$/.exec(error.message)?.[1] ?? null) : null
}
