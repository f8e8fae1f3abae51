import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { cartSchema, CURRENCY, PRODUCTS, type Item, type Order } from '../../shared/shop'
import { askStripe, modeOf, problemOf, StripeError, type StripeKeys } from '../stripe'

type Env = { Bindings: StripeKeys & { DB: D1Database } }

const YEAR_S = 365 * 24 * 60 * 60
const sessionSchema = z.object({ id: z.string(), url: z.string() })

export const shop = new Hono<Env>()
  .get('/', (c) => c.json({ products: PRODUCTS, mode: modeOf(c.env) }))
  .post('/checkout', async (c) => {
    const problem = problemOf(c.env)
    if (problem) return c.json({ error: { message: problem } }, 503)
    const cart = cartSchema.safeParse(await c.req.json().catch(() => null))
    const items = (cart.data?.items ?? []).flatMap(({ product, quantity }) => {
      const found = PRODUCTS.find(({ id }) => id === product)
      return found ? [{ name: found.name, quantity, cents: found.cents }] : []
    })
    if (!cart.success || items.length < cart.data.items.length)
      return c.json({ error: { message: 'Something in the cart is no longer sold. Choose again.' } }, 400)
    return pay(c, items)
  })
  .get('/orders', async (c) => {
    const rows = await c.env.DB.prepare(
      `${ORDERS} WHERE buyer = ? AND status IN ('paid', 'refunded') ORDER BY created_at DESC LIMIT 50`,
    )
      .bind(buyerOf(c))
      .all<Row>()
    return c.json(rows.results.map(orderOf))
  })
  // Whoever was sent back by Stripe knows the id, and nobody can guess it. It says nothing of who bought.
  .get('/orders/:id', async (c) => {
    const row = await c.env.DB.prepare(`${ORDERS} WHERE id = ?`).bind(c.req.param('id')).first<Row>()
    return row ? c.json(orderOf(row)) : c.json({ error: { message: 'There is no such order.' } }, 404)
  })
  .post('/portal', async (c) => {
    const row = await c.env.DB.prepare(
      'SELECT customer FROM orders WHERE buyer = ? AND customer IS NOT NULL ORDER BY paid_at DESC LIMIT 1',
    )
      .bind(buyerOf(c))
      .first<{ customer: string }>()
    if (!row) return c.json({ error: { message: 'You have bought nothing yet.' } }, 404)
    const params = { customer: row.customer, return_url: `${new URL(c.req.url).origin}/shop/orders` }
    return leadingOn(c, async () =>
      z.object({ url: z.string() }).parse(await askStripe('billing_portal/sessions', { keys: c.env, params })),
    )
  })

/** The order is there before Stripe can tell of it. One that never reached Stripe is taken away again. */
async function pay(c: Context<Env>, items: Item[]) {
  const { DB } = c.env
  const id = crypto.randomUUID()
  const origin = new URL(c.req.url).origin
  const cents = items.reduce((sum, item) => sum + item.cents * item.quantity, 0)
  await DB.prepare('INSERT INTO orders (id, buyer, items, cents, currency, is_test) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(id, buyerOf(c), JSON.stringify(items), cents, CURRENCY, modeOf(c.env) === 'live' ? 0 : 1)
    .run()
  const params = {
    mode: 'payment',
    client_reference_id: id,
    customer_creation: 'always',
    success_url: `${origin}/shop/thanks?order=${id}`,
    cancel_url: `${origin}/shop/cancelled`,
    line_items: items.map(({ name, quantity, cents: amount }) => ({
      quantity,
      price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name } },
    })),
  }
  return leadingOn(c, async () => {
    try {
      return sessionSchema.parse(await askStripe('checkout/sessions', { keys: c.env, params, idempotencyKey: id }))
    } catch (error) {
      await DB.prepare("DELETE FROM orders WHERE id = ? AND status = 'open'").bind(id).run()
      throw error
    }
  })
}

/** Answers the address at Stripe, or why there is none. */
async function leadingOn(c: Context<Env>, ask: () => Promise<{ url: string }>) {
  try {
    return c.json({ url: (await ask()).url })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return c.json({ error: { message: error.message } }, 502)
  }
}

/** Who buys, by a cookie. In an app with accounts it is the member's id, behind `requireMember`. */
function buyerOf(c: Context<Env>): string {
  const known = getCookie(c, 'buyer')
  if (known && /^[\w-]{36}$/.test(known)) return known
  const buyer = crypto.randomUUID()
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, 'buyer', buyer, { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: YEAR_S })
  return buyer
}

const ORDERS = 'SELECT id, status, is_test, cents, currency, created_at, items FROM orders'
type Row = Pick<Order, 'id' | 'status' | 'cents' | 'currency'> & { is_test: number; created_at: string; items: string }

function orderOf({ is_test, created_at, items, ...row }: Row): Order {
  return {
    ...row,
    isTest: is_test === 1,
    createdAt: `${created_at.replace(' ', 'T')}Z`,
    items: JSON.parse(items) as Item[],
  }
}
