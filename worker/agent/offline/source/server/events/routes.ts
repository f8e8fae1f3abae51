import { Hono } from 'hono'
import { EVENTS } from '../../shared/events/content'
import { type DateEntry, dateInput, MONTH, PAGE } from '../../shared/events/model'
import { requireRole } from '../accounts/auth'
import { DB, existing, readId, readInput, readPage } from '../site/every-route'

const editors = requireRole(EVENTS.editor)
const COLUMNS = 'id, title, day, until, time, place, kind, text'
const IS_OVER = "COALESCE(until, day) < date('now')"

/** Dates. Everybody reads them; editors add, change and delete them. */
export const events = new Hono()
  .get('/', async (c) => {
    const { kind = '' } = c.req.query()
    const { limit, offset } = readPage(c, PAGE)
    const isPast = c.req.query('when') === 'past'
    const where = `${isPast ? IS_OVER : `NOT ${IS_OVER}`} AND (?1 = '' OR kind = ?1)`
    const order = isPast ? 'day DESC, id DESC' : "day, COALESCE(time, ''), id"
    const [rows, all] = await DB.batch<DateEntry & { total: number }>([
      DB.prepare(`SELECT ${COLUMNS} FROM dates WHERE ${where} ORDER BY ${order} LIMIT ?2 OFFSET ?3`).bind(
        kind,
        limit,
        offset,
      ),
      DB.prepare(`SELECT COUNT(*) AS total FROM dates WHERE ${where}`).bind(kind),
    ])
    return c.json({ items: rows!.results, total: all!.results[0]!.total })
  })
  .get('/month/:month', async (c) => {
    const month = /^\d{4}-\d{2}$/.exec(c.req.param('month'))?.[0] ?? ''
    const { results } = await DB.prepare(
      `SELECT ${COLUMNS} FROM dates
       WHERE day <= ?1 || '-31' AND COALESCE(until, day) >= ?1 || '-01' AND (?2 = '' OR kind = ?2)
       ORDER BY day, COALESCE(time, ''), id LIMIT ${MONTH}`,
    )
      .bind(month, c.req.query('kind') ?? '')
      .all<DateEntry>()
    return c.json({ items: results })
  })
  .get('/:id', async (c) => c.json(existing(await oneDate(readId(c)))))
  .post('/', editors, async (c) => {
    const { title, day, until, time, place, kind, text } = await readInput(c, dateInput)
    const row = await DB.prepare(
      'INSERT INTO dates (title, day, until, time, place, kind, text) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(title, day, until, time, place, kind, text)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', editors, async (c) => {
    const { title, day, until, time, place, kind, text } = await readInput(c, dateInput)
    const row = await DB.prepare(
      `UPDATE dates SET title = ?, day = ?, until = ?, time = ?, place = ?, kind = ?, text = ?
       WHERE id = ? RETURNING id`,
    )
      .bind(title, day, until, time, place, kind, text, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', editors, async (c) => {
    await DB.prepare('DELETE FROM dates WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

const oneDate = (id: number) => DB.prepare(`SELECT ${COLUMNS} FROM dates WHERE id = ?`).bind(id).first<DateEntry>()
