import { SHOP } from '../../shared/shop/content'
import { MAX_QUANTITY, type Line, type Quote, type QuotedLine } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { DB } from '../site/db'
import { pictureOf } from './products'

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
