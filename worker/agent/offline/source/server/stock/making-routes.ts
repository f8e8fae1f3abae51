import { Hono } from 'hono'
import { STOCK_TEXTS } from '../../shared/stock/content'
import {
  MOST,
  PAGE,
  partInput,
  type Production,
  productionInput,
  type Recipe,
  recipeInput,
} from '../../shared/stock/model'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { finish } from './stock'

const setPart = (recipe: number, { item_id, quantity }: { item_id: number; quantity: number }) =>
  DB.prepare(
    `INSERT INTO recipe_parts (recipe_id, item_id, quantity) SELECT ?1, id, ?3 FROM stock_items WHERE id = ?2
     ON CONFLICT (recipe_id, item_id) DO UPDATE SET quantity = ?3`,
  ).bind(recipe, item_id, quantity)

/** What is made of the items, and orders for it. */
export const making = new Hono<InSpace>()
  .use(inSpace(false))
  .get('/recipes', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, name, (SELECT json_group_array(json_object('item', stock_items.name, 'unit', unit, 'quantity', quantity))
         FROM recipe_parts JOIN stock_items ON stock_items.id = item_id WHERE recipe_id = recipes.id) AS parts
       FROM recipes ORDER BY name COLLATE NOCASE, id LIMIT ${MOST}`,
    ).all<{ id: number; name: string; parts: string }>()
    return c.json({
      items: results.map((row): Recipe => ({ ...row, parts: JSON.parse(row.parts) as Recipe['parts'] })),
    })
  })
  .post('/recipes', async (c) => {
    const { name, item_id, quantity } = await readInput(c, recipeInput)
    existing(await DB.prepare('SELECT id FROM stock_items WHERE id = ?').bind(item_id).first())
    const row = await DB.prepare('INSERT INTO recipes (name) VALUES (?) RETURNING id')
      .bind(name)
      .first<{ id: number }>()
    await setPart(row!.id, { item_id, quantity }).run()
    return c.json({ id: row!.id }, 201)
  })
  .put('/recipes/:id/parts', async (c) => {
    const part = await readInput(c, partInput)
    const { id } = existing(
      await DB.prepare('SELECT id FROM recipes WHERE id = ?').bind(readId(c)).first<{ id: number }>(),
    )
    await setPart(id, part).run()
    return c.body(null, 204)
  })
  .delete('/recipes/:id', async (c) => {
    const row = await DB.prepare(
      'DELETE FROM recipes WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM productions WHERE recipe_id = ?1) RETURNING id',
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, STOCK_TEXTS.inUse)
    return c.body(null, 204)
  })
  .get('/productions', async (c) => {
    const [rows, all] = await DB.batch<Production & { total: number }>([
      DB.prepare(
        `SELECT productions.id, recipes.name AS recipe, batches, ordered, finished
         FROM productions JOIN recipes ON recipes.id = recipe_id
         ORDER BY finished IS NOT NULL, productions.id DESC LIMIT ${PAGE} OFFSET ?`,
      ).bind(readPage(c, PAGE).offset),
      DB.prepare('SELECT COUNT(*) AS total FROM productions'),
    ])
    return c.json({ items: rows!.results, total: all!.results[0]!.total })
  })
  .post('/productions', async (c) => {
    const { recipe_id, batches } = await readInput(c, productionInput)
    const row = await DB.prepare(
      'INSERT INTO productions (recipe_id, batches) SELECT id, ?2 FROM recipes WHERE id = ?1 RETURNING id',
    )
      .bind(recipe_id, batches)
      .first<{ id: number }>()
    return c.json(existing(row), 201)
  })
  .put('/productions/:id/finished', async (c) => {
    await finish(readId(c))
    return c.body(null, 204)
  })
  .delete('/productions/:id', async (c) => {
    const row = await DB.prepare('DELETE FROM productions WHERE id = ? AND finished IS NULL RETURNING id')
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, STOCK_TEXTS.isFinished)
    return c.body(null, 204)
  })
