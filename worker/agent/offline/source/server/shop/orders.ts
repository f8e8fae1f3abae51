import { Hono } from 'hono'
import type { z } from 'zod'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import {
  cartInput,
  type Code,
  codeInput,
  type Line,
  MAX_QUANTITY,
  type Order,
  orderInput,
  type Quote,
  type QuotedLine,
  stateInput,
} from '../../shared/shop/model'
import { OWNER } from '../../shared/site/content'
import { memberOf, requireMember, requireOwner } from '../accounts/auth'
import { DB, existing, Failure, newCode, readInput, readPage } from '../site/every-route'
import { pictureOf } from './products'

const PAGE = 20
const MOST_CODES = 200

const ORDER = `number, state, ordered, orders.name, email, street, postcode, town, note, payment, goods, discount, delivery,
  total, (SELECT json_group_array(json_object('productId', product_id, 'name', order_lines.name, 'price', price,
    'quantity', quantity)) FROM order_lines WHERE order_id = orders.id) AS lines FROM orders`

type Row = Omit<Order, 'lines'> & { lines: string }
const orderOf = (row: Row): Order => ({ ...row, lines: JSON.parse(row.lines) as Order['lines'] })

/** What a cart costs, orders, and codes that lower them. */
export const orders = new Hono()
  .post('/quote', async (c) => {
    const { lines, code } = await readInput(c, cartInput)
    return c.json(await quoteOf(lines, code))
  })
  .post('/orders', async (c) => {
    const input = await readInput(c, orderInput)
    const quote = await quoteOf(input.lines, input.code)
    if (quote.lines.length === 0) throw new Failure(409, SHOP_TEXTS.emptyCart)
    if (quote.refusal !== null) throw new Failure(400, quote.refusal, { code: quote.refusal })
    const member = await memberOf(c)
    const number = newCode()
    if (!(await place({ number, userId: member?.id ?? null, input, quote }))) throw new Failure(409, shortOf(quote))
    return c.json({ number, total: quote.total }, 201)
  })
  .get('/orders', requireMember, async (c) => {
    const { id, role } = c.get('member')
    const { limit, offset } = readPage(c, PAGE)
    const values = [id, Number(role === OWNER)]
    const [rows, all] = await DB.batch<Row & { total: number }>([
      DB.prepare(`SELECT ${ORDER} WHERE user_id = ?1 OR ?2 ORDER BY orders.id DESC LIMIT ?3 OFFSET ?4`).bind(
        ...values,
        limit,
        offset,
      ),
      DB.prepare('SELECT COUNT(*) AS total FROM orders WHERE user_id = ?1 OR ?2').bind(...values),
    ])
    return c.json({ items: rows!.results.map(orderOf), total: all!.results[0]!.total })
  })
  .get('/orders/:number', async (c) => {
    const row = await DB.prepare(`SELECT ${ORDER} WHERE number = upper(?)`).bind(c.req.param('number')).first<Row>()
    return c.json(orderOf(existing(row)))
  })
  .put('/orders/:number/state', requireOwner, async (c) => {
    const { state } = await readInput(c, stateInput)
    const row = await DB.prepare('UPDATE orders SET state = ? WHERE number = ? RETURNING state')
      .bind(state, c.req.param('number'))
      .first()
    return c.json(existing(row))
  })
  .get('/codes', requireOwner, async (c) => {
    const { results } = await DB.prepare(
      `SELECT code, percent, until FROM codes ORDER BY code LIMIT ${MOST_CODES}`,
    ).all<Code>()
    return c.json(results)
  })
  .post('/codes', requireOwner, async (c) => {
    const { code, percent, until } = await readInput(c, codeInput)
    await DB.prepare("INSERT OR REPLACE INTO codes (code, percent, until) VALUES (?, ?, nullif(?, ''))")
      .bind(code, percent, until)
      .run()
    return c.json({ code }, 201)
  })
  .delete('/codes/:code', requireOwner, async (c) => {
    await DB.prepare('DELETE FROM codes WHERE code = ?').bind(c.req.param('code')).run()
    return c.body(null, 204)
  })

type Placed = { number: string; userId: string | null; input: z.output<typeof orderInput>; quote: Quote }

/**
 * Takes the order, and all that it takes from the stock, or nothing. The first statement decides: the others do what
 * it says, in the same transaction.
 */
async function place({ number, userId, input, quote }: Placed): Promise<boolean> {
  const lines = JSON.stringify(quote.lines.map(({ id, quantity, price }) => ({ id, quantity, price })))
  const { name, email, street, postcode, town, note, payment } = input
  const { goods, discount, delivery, total } = quote
  const address = [number, userId, SHOP.states[0]!, name, email, street, postcode, town, note, payment]
  const amounts = [goods, discount, delivery, total]
  const [order] = await DB.batch([
    DB.prepare(
      `INSERT INTO orders (number, user_id, state, name, email, street, postcode, town, note, payment, goods, discount,
         delivery, total)
       SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15 WHERE NOT EXISTS (
         SELECT 1 FROM json_each(?1) AS line LEFT JOIN products ON products.id = line.value ->> 'id'
         WHERE products.id IS NULL OR stock < line.value ->> 'quantity' OR price <> line.value ->> 'price')
       RETURNING id`,
    ).bind(lines, ...address, ...amounts),
    DB.prepare(
      `INSERT INTO order_lines (order_id, product_id, name, price, quantity)
       SELECT orders.id, products.id, products.name, price, line.value ->> 'quantity'
       FROM json_each(?1) AS line JOIN products ON products.id = line.value ->> 'id' JOIN orders ON number = ?2`,
    ).bind(lines, number),
    DB.prepare(
      `UPDATE products SET stock = stock -
         (SELECT line.value ->> 'quantity' FROM json_each(?1) AS line WHERE line.value ->> 'id' = products.id)
       WHERE id IN (SELECT value ->> 'id' FROM json_each(?1)) AND EXISTS (SELECT 1 FROM orders WHERE number = ?2)`,
    ).bind(lines, number),
  ])
  return order!.results.length > 0
}

function shortOf({ lines }: Quote): string {
  const short = lines.find(({ stock, quantity }) => stock < quantity)
  return short ? SHOP_TEXTS.tooFew(short.name, short.stock) : SHOP_TEXTS.changed
}

/** What these things cost today. What is not sold any more is left out. */
export async function quoteOf(lines: Line[], code: string): Promise<Quote> {
  const { results } = await DB.prepare(
    `SELECT products.id, name, price, stock, line.value ->> 'quantity' AS quantity, picture IS NOT NULL AS hasPicture
     FROM json_each(?) AS line JOIN products ON products.id = line.value ->> 'id'`,
  )
    .bind(JSON.stringify(merged(lines)))
    .all<Omit<QuotedLine, 'picture'> & { hasPicture: number }>()
  const quoted = results.map(({ hasPicture, ...line }) => ({
    ...line,
    picture: hasPicture === 1 ? pictureOf(line.id) : null,
  }))
  const goods = quoted.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const percent = await percentOf(code)
  const discount = Math.round((goods * (percent ?? 0)) / 100)
  const { cost, freeFrom } = SHOP.delivery
  const delivery = goods === 0 || (freeFrom !== null && goods - discount >= freeFrom) ? 0 : cost
  const refusal = code !== '' && percent === null ? SHOP_TEXTS.noSuchCode : null
  return { lines: quoted, goods, discount, delivery, total: goods - discount + delivery, refusal }
}

async function percentOf(code: string): Promise<number | null> {
  if (!SHOP.hasCodes || code === '') return null
  const found = await DB.prepare(
    "SELECT percent FROM codes WHERE code = upper(?) AND (until IS NULL OR until >= date('now'))",
  )
    .bind(code)
    .first<{ percent: number }>()
  return found?.percent ?? null
}

/** The same thing twice is one line: two lines could each ask for the last piece. */
function merged(lines: Line[]): Line[] {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines) quantities.set(id, Math.min(MAX_QUANTITY, (quantities.get(id) ?? 0) + quantity))
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}
