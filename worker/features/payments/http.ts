import { Hono } from 'hono'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { log } from '#worker/platform/log/log.ts'
import { verifiedEvent } from './stripe.ts'
import type { PaymentListeners } from './subscriptions.ts'
import { receiveEvent } from './webhooks.ts'

/** Stripe's largest events are far smaller. A longer body is not read to its end. */
const MAX_WEBHOOK_BYTES = 256 * 1_024

/** The address at which Stripe tells what happened. Anything but a 2xx makes it try again, for three days. */
export function stripeWebhookHttp(listeners: PaymentListeners) {
  return new Hono<{ Bindings: Env }>().post('/webhook', async (c) => {
    const scope = {
      ...listeners,
      env: c.env,
      executionCtx: c.executionCtx,
      requestId: c.req.header('cf-ray') ?? crypto.randomUUID(),
    }
    const refuse = (status: 400 | 413, message: string) => {
      log(scope, { level: 'warn', source: 'billing.webhook', message })
      return c.json({ error: { message } }, status)
    }
    const bytes = await limitedBody(c.req.raw, MAX_WEBHOOK_BYTES)
    if (!bytes) return refuse(413, 'The webhook is larger than any of Stripe is.')
    const event = await verifiedEvent(c.env, new TextDecoder().decode(bytes), c.req.header('stripe-signature') ?? '')
    if (!event) return refuse(400, 'The webhook was not signed by Stripe in the last five minutes.')
    return c.json({ received: true, outcome: await receiveEvent(scope, event) })
  })
}
