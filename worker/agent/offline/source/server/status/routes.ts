import { Hono } from 'hono'
import { SITE_TEXTS } from '../../shared/site/content'
import { STATUS } from '../../shared/status/content'
import {
  type Gauge,
  gaugeInput,
  itemInput,
  MOST,
  stateInput,
  type StatusFound,
  type StatusItem,
  warningInput,
} from '../../shared/status/model'
import { requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

const editors = requireRole(STATUS.editor)

/** In what things are at this moment. Everybody reads it; staff change it. */
export const status = new Hono()
  .get('/', async (c) => {
    const [items, gauges, warning] = await DB.batch<never>([
      DB.prepare(
        `SELECT id, name, group_name AS "group", level, state, changed FROM status_items ORDER BY id LIMIT ${MOST}`,
      ),
      DB.prepare('SELECT name, value, changed FROM status_gauges LIMIT 50'),
      DB.prepare('SELECT text FROM site_warning'),
    ])
    const found = { items: items!.results as StatusItem[], gauges: gauges!.results as Gauge[] }
    const changed = [...found.items, ...found.gauges].map((each) => each.changed).toSorted()
    const text = (warning!.results as Array<{ text: string }>)[0]?.text ?? ''
    return c.json({ ...found, warning: text, changed: changed.at(-1) ?? null } satisfies StatusFound)
  })
  .get('/warning', async (c) => {
    const row = await DB.prepare('SELECT text FROM site_warning').first<{ text: string }>()
    return c.json({ warning: row?.text ?? '' })
  })
  .put('/warning', editors, async (c) => {
    const { warning } = await readInput(c, warningInput)
    await DB.prepare('INSERT OR REPLACE INTO site_warning (id, text) VALUES (1, ?)').bind(warning).run()
    return c.json({ warning })
  })
  .post('/items', editors, async (c) => {
    const { name, group, level } = await readInput(c, itemInput)
    const row = await DB.prepare(
      'INSERT INTO status_items (name, group_name, level, state) VALUES (?, ?, ?, ?) RETURNING id',
    )
      .bind(name, group, level, STATUS.states[1] ?? STATUS.states[0]!)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/items/:id/state', editors, async (c) => {
    const { state } = await readInput(c, stateInput)
    if (!STATUS.states.includes(state)) throw new Failure(400, SITE_TEXTS.choose, { state: SITE_TEXTS.choose })
    const row = await DB.prepare(
      "UPDATE status_items SET state = ?, changed = datetime('now') WHERE id = ? RETURNING id, state, changed",
    )
      .bind(state, readId(c))
      .first<Pick<StatusItem, 'id' | 'state' | 'changed'>>()
    return c.json(existing(row))
  })
  .delete('/items/:id', editors, async (c) => {
    await DB.prepare('DELETE FROM status_items WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/gauges/:name', editors, async (c) => {
    const { value } = await readInput(c, gaugeInput)
    const gauge = existing(STATUS.gauges.find(({ name }) => name === c.req.param('name')))
    await DB.prepare("INSERT OR REPLACE INTO status_gauges (name, value, changed) VALUES (?, ?, datetime('now'))")
      .bind(gauge.name, value)
      .run()
    return c.json({ value })
  })
