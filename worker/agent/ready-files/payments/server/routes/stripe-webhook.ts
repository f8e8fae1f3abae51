import { Hono } from 'hono'
import { z } from 'zod'
import type { Order } from '../../shared/shop'
import { problemOf, verifiedEvent, type StripeEvent, type StripeKeys } from '../stripe'

type Env = { Bindings: StripeKeys & { DB: D1Database } }

const sessionSchema = z.object({
  client_reference_id: z.string(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  customer: z.string().nullable(),
  customer_details: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
})
const chargeSchema = z.object({ payment_intent: z.string(), refunded: z.boolean() })

/** Where Stripe tells what happened. It tries again whatever is not answered with 2xx. */
export const stripeWebhook = new Hono<Env>().post('/webhook', async (c) => {
  const secret = c.env.STRIPE_WEBHOOK_SECRET
  if (!secret) return c.json({ error: { message: problemOf(c.env) } }, 503)
  const body = await c.req.text()
  const event = await verifiedEvent({ body, header: c.req.header('stripe-signature') ?? '', secret })
  if (!event) return c.json({ error: { message: 'Stripe did not sign this just now.' } }, 400)
  const { DB } = c.env
  const known = await DB.prepare('SELECT 1 FROM stripe_events WHERE id = ?').bind(event.id).first()
  if (known) return c.json({ received: true, again: true })
  // Both or neither: an event that is remembered without its change would be lost.
  await DB.batch([
    DB.prepare('INSERT INTO stripe_events (id, type) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(event.id, event.type),
    ...changesOf(event, DB),
  ])
  return c.json({ received: true })
})

/** What an event changes. It may come twice at once and late, so each change says from which state it leads on. */
function changesOf({ type, livemode, data: { object } }: StripeEvent, DB: D1Database): D1PreparedStatement[] {
  if (type === 'charge.refunded') {
    const charge = chargeSchema.safeParse(object).data
    if (!charge?.refunded) return []
    return [
      DB.prepare("UPDATE orders SET status = 'refunded' WHERE payment = ? AND status = 'paid'").bind(
        charge.payment_intent,
      ),
    ]
  }
  const session = sessionSchema.safeParse(object).data
  if (!type.startsWith('checkout.session.') || !session) return []
  const ends = (status: Order['status']) => [
    DB.prepare("UPDATE orders SET status = ? WHERE id = ? AND status = 'open'").bind(
      status,
      session.client_reference_id,
    ),
  ]
  if (type === 'checkout.session.expired') return ends('expired')
  if (type === 'checkout.session.async_payment_failed') return ends('failed')
  // Some ways to pay take days: then it is complete now, and paid later.
  if (session.payment_status !== 'paid') return []
  const { email, name } = session.customer_details ?? { email: null, name: null }
  return [
    DB.prepare(
      `UPDATE orders SET status = 'paid', is_test = ?, cents = ?, currency = ?, payment = ?, customer = ?, email = ?,
         name = ?, paid_at = CURRENT_TIMESTAMP WHERE id = ? AND status NOT IN ('paid', 'refunded')`,
    ).bind(
      livemode ? 0 : 1,
      session.amount_total,
      session.currency,
      session.payment_intent,
      session.customer,
      email,
      name,
      session.client_reference_id,
    ),
  ]
}
