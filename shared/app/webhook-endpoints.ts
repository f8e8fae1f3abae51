/** What an address of the maker can be told. */
export const WEBHOOK_EVENTS = ['turn.ended', 'app.published', 'promise.broken', 'app.error'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What is sent to try an address. It is none of the events that are chosen. */
export const TEST_EVENT = 'webhook.test'

/** Addresses of one project. */
export const MAX_WEBHOOK_ENDPOINTS = 5
export const MAX_WEBHOOK_URL = 1_000
/** Deliveries of one address that are kept and listed, the newest ones. */
export const KEPT_WEBHOOK_DELIVERIES = 50

/** Why nothing was answered: the address may not be asked, was not reached, or took too long. */
export const WEBHOOK_PROBLEMS = ['address', 'unreachable', 'late', 'secret'] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** An address as the owner of its project sees it. `pausedAt` is when we gave up on it, or its owner did. */
export type WebhookEndpoint = {
  id: string
  url: string
  events: WebhookEvent[]
  createdAt: Date
  pausedAt: Date | null
}

/** One thing that was told. `nextAt` is when it is tried again; without it and without `deliveredAt` it was given up. */
export type WebhookDelivery = {
  id: string
  type: WebhookEvent | typeof TEST_EVENT
  createdAt: Date
  attempts: number
  lastAt: Date | null
  status: number | null
  problem: WebhookProblem | null
  deliveredAt: Date | null
  nextAt: Date | null
}
