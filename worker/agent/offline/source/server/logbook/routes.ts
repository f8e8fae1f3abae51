import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { LOGBOOK } from '../../shared/logbook/content'
import { entryInput, goalInput, MOST_GOALS } from '../../shared/logbook/model'
import { LOGBOOK_TEXTS } from '../../shared/logbook/texts'
import { addDays, today } from '../../shared/site/days'
import { SITE_TEXTS } from '../../shared/site/texts'
import { csvOf } from '../site/csv'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput } from '../site/input'
import { inSpace, type InSpace } from '../site/space'
import { listBest, listDays, listEntries, listGoals, listNames } from './logbook'

const EVER = '9999-12-31'
const MONTH_DAYS = 30

/** What was done or measured, by day, and the goals for it. */
export const logbook = new Hono<InSpace>()
  .use(inSpace(LOGBOOK.isPrivate))
  .get('/entries', async (c) => {
    const { from, until } = spanOf(c)
    return c.json({ items: await listEntries(c.get('space'), from, until) })
  })
  .get('/entries.csv', async (c) => {
    const { fields, what, note } = LOGBOOK
    const heads = fields.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`))
    const rows = (await listEntries(c.get('space'), '', EVER)).map((entry) => [
      entry.day,
      ...(what ? [entry.what] : []),
      ...fields.map(({ name }) => String(entry.facts[name] ?? '')),
      entry.note,
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="entries.csv"')
    return c.body(csvOf([[LOGBOOK_TEXTS.day, ...(what ? [what.label] : []), ...heads, note], ...rows]))
  })
  .post('/entries', async (c) => {
    const { day, what, facts, note } = await readEntry(c)
    const row = await DB.prepare(
      'INSERT INTO logbook_entries (space, day, what, facts, note) VALUES (?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(c.get('space'), day, what, facts, note)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .put('/entries/:id', async (c) => {
    const { day, what, facts, note } = await readEntry(c)
    const row = await DB.prepare(
      'UPDATE logbook_entries SET day = ?3, what = ?4, facts = ?5, note = ?6 WHERE space = ?1 AND id = ?2 RETURNING id',
    )
      .bind(c.get('space'), readId(c), day, what, facts, note)
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .delete('/entries/:id', async (c) => remove(c, 'logbook_entries'))
  .get('/days', async (c) => {
    const what = (c.req.query('what') ?? '').slice(0, 80)
    return c.json({ items: await listDays(c.get('space'), { ...spanOf(c), what }) })
  })
  .get('/names', async (c) => c.json({ items: await listNames(c.get('space')) }))
  .get('/best', async (c) => c.json({ items: await listBest(c.get('space')) }))
  .get('/goals', async (c) => c.json({ items: await listGoals(c.get('space'), dayIn(c, 'today') ?? today()) }))
  .post('/goals', async (c) => {
    const { measure, what, direction, period, amount } = await readInput(c, goalInput)
    const row = await DB.prepare(
      `INSERT INTO logbook_goals (space, measure, what, direction, period, amount) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT COUNT(*) FROM logbook_goals WHERE space = ?1) < ${MOST_GOALS} RETURNING id`,
    )
      .bind(c.get('space'), measure, what, direction, period, amount)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, LOGBOOK_TEXTS.full)
    return c.json(row, 201)
  })
  .delete('/goals/:id', async (c) => remove(c, 'logbook_goals'))

async function remove(c: Context<InSpace>, table: 'logbook_entries' | 'logbook_goals') {
  const row = await DB.prepare(`DELETE FROM ${table} WHERE space = ? AND id = ? RETURNING id`)
    .bind(c.get('space'), readId(c))
    .first()
  existing(row)
  return c.body(null, 204)
}

async function readEntry(c: Context) {
  const { day, what, note, ...facts } = await readInput(c, entryInput)
  // East of here tomorrow has begun.
  if (day > addDays(today(), 1)) throw new Failure(400, LOGBOOK_TEXTS.future, { day: LOGBOOK_TEXTS.future })
  // Where every field may stay empty, an entry still has to say something.
  const isEmpty = note === '' && Object.values(facts).every((value) => value === null)
  if (isEmpty) throw new Failure(400, SITE_TEXTS.required, { [LOGBOOK.fields[0]!.name]: SITE_TEXTS.required })
  return { day, what, note, facts: JSON.stringify(facts) }
}

function dayIn(c: Context, name: string): string | null {
  const day = z.iso.date().safeParse(c.req.query(name))
  return day.success ? day.data : null
}

function spanOf(c: Context): { from: string; until: string } {
  const until = dayIn(c, 'until') ?? today()
  return { from: dayIn(c, 'from') ?? addDays(until, -MONTH_DAYS), until }
}
