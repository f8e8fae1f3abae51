import { Hono } from 'hono'
import { STOCK_TEXTS } from '../../shared/stock/content'
import {
  correctionInput,
  itemInput,
  MOST,
  PAGE,
  type Purchase,
  purchaseInput,
  type Supplier,
  supplierInput,
} from '../../shared/stock/model'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { correct, listItems, listMovements, receive } from './stock'

/** Items, where they come from, and every movement of them. */
export const stock = new Hono<InSpace>()
  .use(inSpace(false))
  .get('/items', async (c) => c.json({ items: await listItems() }))
  .post('/items', async (c) => {
    const { name, unit, minimum } = await readInput(c, itemInput)
    const row = await DB.prepare('INSERT INTO stock_items (name, unit, minimum) VALUES (?, ?, ?) RETURNING id')
      .bind(name, unit, minimum)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/items/:id', async (c) => {
    const { name, unit, minimum } = await readInput(c, itemInput)
    const row = await DB.prepare('UPDATE stock_items SET name = ?, unit = ?, minimum = ? WHERE id = ? RETURNING id')
      .bind(name, unit, minimum, readId(c))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .delete('/items/:id', async (c) => {
    const row = await DB.prepare(
      `DELETE FROM stock_items WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM movements WHERE item_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM purchases WHERE item_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM recipe_parts WHERE item_id = ?1) RETURNING id`,
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, STOCK_TEXTS.inUse)
    return c.body(null, 204)
  })
  .get('/movements', async (c) => {
    const item = Number(c.req.query('item') ?? 0) || 0
    return c.json(await listMovements(item, readPage(c, PAGE).offset))
  })
  .post('/items/:id/corrections', async (c) => {
    const { quantity, note } = await readInput(c, correctionInput)
    await correct(readId(c), quantity, note)
    return c.body(null, 204)
  })
  .get('/suppliers', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, name, contact FROM suppliers ORDER BY name COLLATE NOCASE LIMIT ${MOST}`,
    ).all<Supplier>()
    return c.json({ items: results })
  })
  .post('/suppliers', async (c) => {
    const { name, contact } = await readInput(c, supplierInput)
    const row = await DB.prepare('INSERT INTO suppliers (name, contact) VALUES (?, ?) RETURNING id')
      .bind(name, contact)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/suppliers/:id', async (c) => {
    await DB.prepare('DELETE FROM suppliers WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .get('/purchases', async (c) => {
    const [rows, all] = await DB.batch<Purchase & { total: number }>([
      DB.prepare(
        `SELECT purchases.id, stock_items.name AS item, unit, suppliers.name AS supplier, quantity, ordered, received
         FROM purchases JOIN stock_items ON stock_items.id = item_id LEFT JOIN suppliers ON suppliers.id = supplier_id
         ORDER BY received IS NOT NULL, purchases.id DESC LIMIT ${PAGE} OFFSET ?`,
      ).bind(readPage(c, PAGE).offset),
      DB.prepare('SELECT COUNT(*) AS total FROM purchases'),
    ])
    return c.json({ items: rows!.results, total: all!.results[0]!.total })
  })
  .post('/purchases', async (c) => {
    const { item_id, supplier_id, quantity } = await readInput(c, purchaseInput)
    const row = await DB.prepare(
      `INSERT INTO purchases (item_id, supplier_id, quantity)
       SELECT id, (SELECT id FROM suppliers WHERE id = ?2), ?3 FROM stock_items WHERE id = ?1 RETURNING id`,
    )
      .bind(item_id, supplier_id, quantity)
      .first<{ id: number }>()
    return c.json(existing(row), 201)
  })
  .put('/purchases/:id/received', async (c) => {
    await receive(readId(c))
    return c.body(null, 204)
  })
