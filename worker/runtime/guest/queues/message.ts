/** How a body is written. A message of `v8` is whatever can be cloned. */
export const CONTENT_TYPES = ['text', 'json', 'bytes', 'v8'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** A message as it leaves the app. The body of `json` is its text. */
export type SentMessage = { contentType: ContentType; body: unknown; delayS: number | null }

/** A message as a consumer is given it. Times are milliseconds since 1970. */
export type DeliveredMessage = {
  id: string
  sentAt: number
  contentType: ContentType
  body: unknown
  attempts: number
}

/** What lies in a queue. */
export type QueueMetrics = { backlogCount: number; backlogBytes: number; oldestAt: number | null }

export type DeliveredBatch = { queue: string; messages: DeliveredMessage[]; metrics: QueueMetrics }

/** What a consumer has said of its batch. What it said nothing of is done when it ended well, and comes again otherwise. */
export type Verdict = {
  isFailed: boolean
  acksAll: boolean
  retriesAll: { delayS: number | null } | null
  acked: string[]
  retried: Array<{ id: string; delayS: number | null }>
}

/** What lies in a queue, in Cloudflare's shape. */
export const metricsOf = ({ backlogCount, backlogBytes, oldestAt }: QueueMetrics) => ({
  backlogCount,
  backlogBytes,
  ...(oldestAt !== null && { oldestMessageTimestamp: new Date(oldestAt) }),
})

/** Whole seconds, as the runtime converts what it is given. */
export function secondsOf(given: unknown): number | null {
  if (given === undefined) return null
  const seconds = Math.trunc(Number(given)) || 0
  if (seconds < -(2 ** 31) || seconds >= 2 ** 31)
    throw new TypeError('Value out of range. Must be between -2147483648 and 2147483647 (inclusive).')
  return seconds
}
