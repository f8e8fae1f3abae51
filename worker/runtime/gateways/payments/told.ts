import { newStripeId, type CheckoutSession, type StripeEvent } from './objects.ts'

const API_VERSION = '2026-10-28.endive'

/** An event with what it is about, as Stripe sends it. */
export function tellOf(type: string, session: CheckoutSession, now: number): StripeEvent {
  const { line_items: _, ...object } = session
  const id = newStripeId('event')
  const event = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(now / 1_000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
  return { id, body: JSON.stringify(event, null, 2) }
}
