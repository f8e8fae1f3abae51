import { Hono } from 'hono'
import { groupInput, MOST_GROUPS, MOST_OPTIONS, optionInput } from '../../shared/estimates/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireOwner } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

/** Groups, choices and prices, which are the owner's. */
export const priceListRoutes = new Hono()
  .use(requireOwner)
  .post('/groups', async (c) => {
    const { name, kind, unit, rate, least, most } = await readInput(c, groupInput)
    const row = await DB.prepare(
      `INSERT INTO estimate_groups (name, kind, unit, rate, least, most) SELECT ?, ?, ?, ?, ?, ?
       WHERE (SELECT COUNT(*) FROM estimate_groups) < ${MOST_GROUPS} RETURNING id`,
    )
      .bind(name, kind, unit, rate, least, most)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, SITE_TEXTS.notAllowed)
    return c.json({ id: row.id }, 201)
  })
  .put('/groups/:id', async (c) => {
    const { name, kind, unit, rate, least, most } = await readInput(c, groupInput)
    const row = await DB.prepare(
      'UPDATE estimate_groups SET name = ?, kind = ?, unit = ?, rate = ?, least = ?, most = ? WHERE id = ? RETURNING id',
    )
      .bind(name, kind, unit, rate, least, most, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/groups/:id', async (c) => {
    existing(await DB.prepare('DELETE FROM estimate_groups WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
  .post('/groups/:id/options', async (c) => {
    const { name, price } = await readInput(c, optionInput)
    const row = await DB.prepare(
      `INSERT INTO estimate_options (group_id, name, price) SELECT id, ?2, ?3 FROM estimate_groups WHERE id = ?1
       AND (SELECT COUNT(*) FROM estimate_options WHERE group_id = ?1) < ${MOST_OPTIONS} RETURNING id`,
    )
      .bind(readId(c), name, price)
      .first<{ id: number }>()
    return c.json(existing(row), 201)
  })
  .put('/options/:id', async (c) => {
    const { name, price } = await readInput(c, optionInput)
    const row = await DB.prepare('UPDATE estimate_options SET name = ?, price = ? WHERE id = ? RETURNING id')
      .bind(name, price, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/options/:id', async (c) => {
    existing(await DB.prepare('DELETE FROM estimate_options WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
