import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK_TEXTS } from '../../shared/stock/content'
import { type Item, MOST, type Movement, PAGE } from '../../shared/stock/model'
import { DB, Failure } from '../site/every-route'

const STOCK_OF = '(SELECT COALESCE(SUM(quantity), 0) FROM movements WHERE item_id = stock_items.id)'

export async function listItems(): Promise<Item[]> {
  const { results } = await DB.prepare(
    `SELECT id, name, unit, minimum, ROUND(${STOCK_OF}, 3) AS stock FROM stock_items ORDER BY name COLLATE NOCASE, id LIMIT ${MOST}`,
  ).all<Item>()
  return results
}

/** A page of movements, the newest first; of one item, or of all with 0. */
export async function listMovements(itemId: number, offset: number) {
  const found = 'FROM movements JOIN stock_items ON stock_items.id = item_id WHERE ?1 = 0 OR item_id = ?1'
  const [rows, all] = await DB.batch<Movement & { total: number }>([
    DB.prepare(
      `SELECT movements.id, item_id, stock_items.name AS item, unit, quantity, cause, note, day ${found}
       ORDER BY movements.id DESC LIMIT ${PAGE} OFFSET ?2`,
    ).bind(itemId, offset),
    DB.prepare(`SELECT COUNT(*) AS total ${found}`).bind(itemId),
  ])
  return { items: rows!.results, total: all!.results[0]!.total }
}

/** Books the receipt of an order, once. */
export async function receive(id: number): Promise<void> {
  const [moved] = await DB.batch([
    DB.prepare(
      `INSERT INTO movements (item_id, quantity, cause, note, purchase_id)
       SELECT item_id, quantity, 'receipt', COALESCE((SELECT name FROM suppliers WHERE id = supplier_id), ''), id
       FROM purchases WHERE id = ?1 AND received IS NULL RETURNING id`,
    ).bind(id),
    DB.prepare("UPDATE purchases SET received = date('now') WHERE id = ?1 AND received IS NULL").bind(id),
  ])
  if (moved!.results.length === 0) throw new Failure(409, STOCK_TEXTS.booked)
}

/** Corrects the stock by hand. It never falls below nothing. */
export async function correct(itemId: number, quantity: number, note: string): Promise<void> {
  const row = await DB.prepare(
    `INSERT INTO movements (item_id, quantity, cause, note) SELECT id, ?2, 'correction', ?3 FROM stock_items
     WHERE id = ?1 AND ${STOCK_OF} + ?2 >= 0 RETURNING id`,
  )
    .bind(itemId, quantity, note)
    .first()
  if (!row) throw new Failure(409, STOCK_TEXTS.tooLittle, { quantity: STOCK_TEXTS.tooLittle })
}

/** What an order takes of each item, and what is there. */
const NEEDED = `SELECT stock_items.name, unit, recipe_parts.item_id, recipe_parts.quantity * productions.batches AS needed,
    ${STOCK_OF} AS there
  FROM productions JOIN recipe_parts ON recipe_parts.recipe_id = productions.recipe_id
    JOIN stock_items ON stock_items.id = recipe_parts.item_id
  WHERE productions.id = ?1 AND productions.finished IS NULL`

/** Finishes an order: all that it takes leaves the stock, or nothing does. */
export async function finish(id: number): Promise<void> {
  const [, finished] = await DB.batch([
    DB.prepare(
      `INSERT INTO movements (item_id, quantity, cause, note, production_id)
       SELECT item_id, -needed, 'production',
         (SELECT recipes.name FROM recipes JOIN productions ON recipes.id = recipe_id WHERE productions.id = ?1), ?1
       FROM (${NEEDED}) WHERE NOT EXISTS (SELECT 1 FROM (${NEEDED}) WHERE needed > there)`,
    ).bind(id),
    DB.prepare(
      `UPDATE productions SET finished = date('now') WHERE id = ?1 AND finished IS NULL
       AND EXISTS (SELECT 1 FROM movements WHERE production_id = ?1) RETURNING id`,
    ).bind(id),
  ])
  if (finished!.results.length > 0) return
  const { results } = await DB.prepare(NEEDED)
    .bind(id)
    .all<{ name: string; unit: string; needed: number; there: number }>()
  if (results.length === 0) throw new Failure(409, STOCK_TEXTS.isFinished)
  const short = results.filter(({ needed, there }) => needed > there)
  const amount = (value: number, unit: string) => `${Math.round(value * 1_000) / 1_000} ${unit}`
  const told = short.map(({ name, unit, needed, there }) =>
    STOCK_TEXTS.shortOf(name, amount(needed, unit), amount(there, unit)),
  )
  throw new Failure(409, told.length === 0 ? SITE_TEXTS.failed : STOCK_TEXTS.short(told.join(', ')))
}
