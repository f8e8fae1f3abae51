import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import {
  type Best,
  type Entry,
  entryInput,
  type Facts,
  type Goal,
  goalInput,
  type LogDay,
  MEASURES_OF,
  MOST_GOALS,
  periodOf,
  VOLUME_MEASURE,
} from '../../shared/logbook/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { addDays, today } from '../../shared/site/values'
import { csvOf, DB, existing, Failure, readId, readInput } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'

/** SQL: the value of a measure in one entry; null where it was not entered. */
const valueOf = (measure: string): string =>
  measure === VOLUME_MEASURE
    ? (LOGBOOK.volume?.of ?? []).map(valueOf).join(' * ')
    : `json_extract(facts, '$.${measure}')`

const BY = { sum: 'SUM', max: 'MAX', mean: 'AVG' } as const

/** SQL: what the entries of a group come to. */
function totalOf(measure: string): string {
  const by = MEASURES_OF.find(({ name }) => name === measure)?.by
  return by === undefined ? 'COUNT(DISTINCT day)' : `${BY[by]}(${valueOf(measure)})`
}

const MOST_ENTRIES = 5_000
const MOST_NAMES = 200
const MOST_BEST = 60
type EntryRow = Omit<Entry, 'facts'> & { facts: string }

export async function listEntries(space: string, from: string, until: string): Promise<Entry[]> {
  const { results } = await DB.prepare(
    `SELECT id, day, what, facts, note FROM logbook_entries WHERE space = ? AND day BETWEEN ? AND ?
     ORDER BY day DESC, id LIMIT ${MOST_ENTRIES}`,
  )
    .bind(space, from, until)
    .all<EntryRow>()
  return results.map((row) => ({ ...row, facts: JSON.parse(row.facts) as Facts }))
}

/** What each day of a time came to, of one thing or of all with `''`. */
async function listDays(space: string, asked: { from: string; until: string; what: string }): Promise<LogDay[]> {
  const totals = MEASURES_OF.map(({ name }) => `, ${totalOf(name)} AS "${name}"`).join('')
  const { results } = await DB.prepare(
    `SELECT day, COUNT(*) AS entries${totals} FROM logbook_entries
     WHERE space = ?1 AND day BETWEEN ?2 AND ?3 AND (?4 = '' OR what = ?4) GROUP BY day ORDER BY day LIMIT 400`,
  )
    .bind(space, asked.from, asked.until, asked.what)
    .all<{ day: string; entries: number } & Facts>()
  return results.map(({ day, entries, ...values }) => ({ day, count: entries, values }))
}

/** What was entered about so far. */
async function listNames(space: string): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT what FROM logbook_entries WHERE space = ? AND what <> '' GROUP BY what ORDER BY MAX(day) DESC LIMIT ${MOST_NAMES}`,
  )
    .bind(space)
    .all<{ what: string }>()
  return results.map((row) => row.what)
}

/** The highest value of each measure, of each thing, with its day. */
async function listBest(space: string): Promise<Best[]> {
  const measures = MEASURES_OF.filter(({ by }) => by !== 'mean')
  if (measures.length === 0) return []
  const found = await DB.batch<Omit<Best, 'measure'>>(
    measures.map(({ name }) =>
      DB.prepare(
        `SELECT what, MAX(value) AS value, day FROM (
           SELECT what, day, ${totalOf(name)} AS value FROM logbook_entries WHERE space = ? GROUP BY what, day ORDER BY day
         ) WHERE value > 0 GROUP BY what ORDER BY what LIMIT ${MOST_BEST}`,
      ).bind(space),
    ),
  )
  return found.flatMap(({ results }, index) => results.map((row) => ({ ...row, measure: measures[index]!.name })))
}

/** The goals of a space with what the period of each came to, as of a day. */
async function listGoals(space: string, today: string): Promise<Goal[]> {
  const { results } = await DB.prepare(
    `SELECT id, measure, what, direction, period, amount FROM logbook_goals WHERE space = ? ORDER BY id LIMIT ${MOST_GOALS}`,
  )
    .bind(space)
    .all<Omit<Goal, 'reached'>>()
  if (results.length === 0) return []
  const reached = await DB.batch<{ value: number | null }>(
    results.map(({ measure, what, period }) => {
      const { from, until } = periodOf(period, today)
      return DB.prepare(
        `SELECT ${totalOf(measure)} AS value FROM logbook_entries
         WHERE space = ?1 AND day BETWEEN ?2 AND ?3 AND (?4 = '' OR what = ?4)`,
      ).bind(space, from, until, what)
    }),
  )
  return results.map((goal, index) => ({ ...goal, reached: reached[index]!.results[0]?.value ?? 0 }))
}

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
