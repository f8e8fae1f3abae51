import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import app from '../server/index'
import { CURRENCY, PRODUCTS } from '../shared/shop'

const [THING] = PRODUCTS as [(typeof PRODUCTS)[number]]
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_of_a_promise', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_promise' }

async function post(path: string, body: string, headers: Record<string, string> = {}, keys: object = KEYS) {
  const shop = { ...env, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', ...keys }
  const answer = await app.request(path, { method: 'POST', headers, body }, shop)
  return { status: answer.status, said: await answer.json<{ url: string; error: { message: string } }>() }
}

/** Buys two of the first thing. Says what Stripe was asked, and which order it is. */
async function checkOut(cart: unknown = { items: [{ product: THING.id, quantity: 2 }] }) {
  const stripe = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ id: 'cs_1', url: 'https://checkout.stripe.com/c/1' }))
  const { status, said } = await post('/api/shop/checkout', JSON.stringify(cart))
  const asked = new URLSearchParams(String(stripe.mock.calls[0]?.[1]?.body ?? ''))
  stripe.mockRestore()
  return { status, said, asked, order: asked.get('client_reference_id') ?? '' }
}

async function sign(text: string, secret: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells the shop that an order was paid, as Stripe does. */
async function tellPaid(order: string, { id = 'evt_1', secret = KEYS.STRIPE_WEBHOOK_SECRET } = {}) {
  const object = {
    client_reference_id: order,
    payment_status: 'paid',
    amount_total: 2 * THING.cents,
    currency: CURRENCY,
    payment_intent: 'pi_1',
    customer: 'cus_1',
    customer_details: { email: 'ada@example.com', name: 'Ada' },
  }
  const body = JSON.stringify({ id, type: 'checkout.session.completed', livemode: false, data: { object } })
  const at = Math.floor(Date.now() / 1000)
  return post('/api/stripe/webhook', body, {
    'stripe-signature': `t=${at},v1=${await sign(`${at}.${body}`, secret)}`,
  })
}

async function statusOf(order: string): Promise<string> {
  const answer = await app.request(`/api/shop/orders/${order}`, {}, env)
  return (await answer.json<{ status: string }>()).status
}

test('The shop says what a thing costs, whatever a page sends', async () => {
  const { asked } = await checkOut({ items: [{ product: THING.id, quantity: 2, cents: 1 }] })
  expect(asked.get('line_items[0][price_data][unit_amount]')).toBe(String(THING.cents))
  expect((await checkOut({ items: [{ product: 'nothing', quantity: 1 }] })).status).toBe(400)
})

test('An order is paid once, however often Stripe says so', async () => {
  const { order } = await checkOut()
  expect(await statusOf(order)).toBe('open')
  const answers = [await tellPaid(order), await tellPaid(order), await tellPaid(order, { id: 'evt_2' })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await statusOf(order)).toBe('paid')
})

test('Nobody but Stripe can say that an order is paid', async () => {
  const { order } = await checkOut()
  expect((await tellPaid(order, { secret: 'whsec_of_somebody_else' })).status).toBe(400)
  expect((await post('/api/stripe/webhook', '{}')).status).toBe(400)
  expect(await statusOf(order)).toBe('open')
})

test('Without keys the shop takes no payments, and says which are missing', async () => {
  const cart = JSON.stringify({ items: [{ product: THING.id, quantity: 1 }] })
  const { status, said } = await post('/api/shop/checkout', cart, {}, {})
  expect([status, said.error.message]).toEqual([
    503,
    'This shop takes no payments yet: its owner sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
  ])
})
