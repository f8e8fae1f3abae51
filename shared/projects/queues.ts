import type { PlanId } from '../billing/billing.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { Environment } from './projects.ts'
import type { ScheduleRest } from './schedules.ts'

/** Cloudflare's limits: https://developers.cloudflare.com/queues/platform/limits/ */
export const MAX_MESSAGE_BYTES = 128_000
export const MAX_MESSAGES_AT_ONCE = 100
export const MAX_BYTES_AT_ONCE = 288_000
export const MAX_DELAY_S = 86_400

/** What a batch holds at most, whatever a consumer would take. */
export const MAX_BATCH_BYTES = 256_000

/** What a consumer has that says nothing else, as on Cloudflare. */
export const CONSUMER_DEFAULTS = { batchSize: 10, batchTimeoutS: 5, retries: 3, retryDelayS: 0 }

export const MAX_QUEUES = 10

/** How long a message waits for a consumer. */
export const MESSAGE_KEPT_MS = 4 * DAY_MS

/** How long a consumer may take for a batch. */
export const MAX_DELIVERY_MS = 2 * MINUTE_MS

/** What all queues of an app together may hold, by the plan of its owner. */
export const MAX_BACKLOG: Record<PlanId, { messages: number; bytes: number }> = {
  free: { messages: 1_000, bytes: 10_000_000 },
  pro: { messages: 10_000, bytes: 100_000_000 },
  team: { messages: 50_000, bytes: 500_000_000 },
}

/** What an app may send and receive in a minute. A consumer that sends to its own queue would go on for ever. */
export const MESSAGES_A_MINUTE = 6_000
export const DELIVERIES_A_MINUTE = 600

/** Dead letters that are kept of an app. The oldest go first. */
export const KEPT_DEAD_LETTERS = 500

/** What a consumer is, as `[[queues.consumers]]` has it. */
export type Consumer = {
  queue: string
  batchSize: number
  batchTimeoutS: number
  retries: number
  retryDelayS: number
  deadLetterQueue: string | null
}

/**
 * What became of a batch. `late`: the consumer was still at work. `lost`: the process ended in the middle. `replaced`:
 * new code took the place of the old. The messages of these three are delivered again.
 */
export const DELIVERY_OUTCOMES = ['running', 'ok', 'failed', 'late', 'lost', 'replaced'] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/** A batch that a consumer was given. Times are milliseconds since 1970. */
export type Delivery = {
  id: number
  queue: string
  startedAt: number
  durationMs: number | null
  outcome: DeliveryOutcome
  messages: number
  /** Of these messages, those that are delivered again, and those that are not any more. */
  retried: number
  dead: number
  message: string | null
  location: string | null
}

/** A queue in one place. The newest of its deliveries comes first. */
export type QueueState = {
  queue: string
  backlog: { messages: number; bytes: number; oldestAt: number | null }
  deliveries: Delivery[]
  deadLetters: number
}

export type PlaceQueues = { rest: ScheduleRest | null; queues: QueueState[] }

/** The queues of a project, for who may work on it. */
export type ProjectQueues = Record<Environment, PlaceQueues> & {
  /** Whether this person may change what the live app works on. */
  mayChangeProduction: boolean
}

/** A message whose consumer failed each time. `text` is the beginning of its body. */
export type DeadLetter = {
  id: string
  queue: string
  sentAt: number
  diedAt: number
  attempts: number
  bytes: number
  text: string
  problem: string | null
}

export const DEAD_LETTERS_A_PAGE = 20
export type DeadLetterPage = { items: DeadLetter[]; nextCursor: string | null }
