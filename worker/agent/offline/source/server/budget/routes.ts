import { type Context, Hono } from 'hono'
import { BUDGET, BUDGET_TEXTS } from '../../shared/budget/content'
import {
  carryInput,
  type Envelope,
  envelopeInput,
  type Expense,
  expenseInput,
  MOST,
  moveInput,
  nextMonth,
  PAGE,
} from '../../shared/budget/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { monthOf } from './month'

/**
 * The envelopes of `?1` in the month `?2`. A month without a budget of its own has the amount of the last one before it,
 * and nothing carried over.
 */
const ENVELOPES = `SELECT envelopes.id, envelopes.name,
    COALESCE(own.amount, (SELECT amount FROM budgets WHERE envelope_id = envelopes.id AND month < ?2 ORDER BY month DESC LIMIT 1), 0) AS amount,
    COALESCE(own.carried, 0) AS carried,
    (SELECT COALESCE(SUM(amount), 0) FROM moves WHERE to_id = envelopes.id AND month = ?2)
      - (SELECT COALESCE(SUM(amount), 0) FROM moves WHERE from_id = envelopes.id AND month = ?2) AS moved,
    (SELECT COALESCE(SUM(amount), 0) FROM expenses WHERE envelope_id = envelopes.id AND day BETWEEN ?2 || '-01' AND ?2 || '-31') AS spent
  FROM envelopes LEFT JOIN budgets AS own ON own.envelope_id = envelopes.id AND own.month = ?2
  WHERE envelopes.space = ?1 ORDER BY envelopes.id LIMIT ${MOST}`

async function listEnvelopes(space: string, month: string): Promise<Envelope[]> {
  const { results } = await DB.prepare(ENVELOPES).bind(space, month).all<Omit<Envelope, 'remaining'>>()
  return results.map((row) => ({ ...row, remaining: row.amount + row.carried + row.moved - row.spent }))
}

/** Whether all of these envelopes are in a space. */
async function areIn(space: string, ids: number[]): Promise<boolean> {
  const row = await DB.prepare(
    'SELECT COUNT(*) AS count FROM envelopes WHERE space = ?1 AND id IN (SELECT value FROM json_each(?2))',
  )
    .bind(space, JSON.stringify(ids))
    .first<{ count: number }>()
  return row!.count === new Set(ids).size
}

type Asked = { month: string; envelope: number; offset: number }

/** A page of the expenses of a month, the newest first; of one envelope, or of all with 0. */
async function listExpenses(space: string, { month, envelope, offset }: Asked) {
  const found = `FROM expenses JOIN envelopes ON envelopes.id = envelope_id
    WHERE space = ?1 AND day BETWEEN ?2 || '-01' AND ?2 || '-31' AND (?3 = 0 OR envelope_id = ?3)`
  const [rows, all] = await DB.batch<Expense & { total: number }>([
    DB.prepare(
      `SELECT expenses.id, envelope_id, envelopes.name AS envelope, day, amount, what ${found}
       ORDER BY day DESC, expenses.id DESC LIMIT ${PAGE} OFFSET ?4`,
    ).bind(space, month, envelope, offset),
    DB.prepare(`SELECT COUNT(*) AS total ${found}`).bind(space, month, envelope),
  ])
  return { items: rows!.results, total: all!.results[0]!.total }
}

/** What is left of each envelope of a month becomes what the next month has beside its own amount. */
async function carryOver(space: string, month: string): Promise<void> {
  const envelopes = await listEnvelopes(space, month)
  const next = nextMonth(month)
  if (envelopes.length === 0) return
  await DB.batch(
    envelopes.map(({ id, amount, remaining }) =>
      DB.prepare(
        `INSERT INTO budgets (envelope_id, month, amount, carried) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (envelope_id, month) DO UPDATE SET carried = ?4`,
      ).bind(id, next, amount, remaining),
    ),
  )
}

/** What is set aside for each month, and what is spent of it. */
export const budget = new Hono<InSpace>()
  .use(inSpace(BUDGET.isPrivate))
  .get('/envelopes', async (c) => c.json({ items: await listEnvelopes(c.get('space'), monthOf(c)) }))
  .post('/envelopes', async (c) => {
    const { name, amount, month } = await readInput(c, envelopeInput)
    const row = await DB.prepare(
      `INSERT INTO envelopes (space, name) SELECT ?1, ?2
       WHERE (SELECT COUNT(*) FROM envelopes WHERE space = ?1) < ${MOST} RETURNING id`,
    )
      .bind(c.get('space'), name)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, BUDGET_TEXTS.full)
    await setAmount(row.id, month, amount)
    return c.json({ id: row.id }, 201)
  })
  .put('/envelopes/:id', async (c) => {
    const { name, amount, month } = await readInput(c, envelopeInput)
    const id = await ownEnvelope(c, readId(c))
    await DB.prepare('UPDATE envelopes SET name = ? WHERE id = ?').bind(name, id).run()
    await setAmount(id, month, amount)
    return c.body(null, 204)
  })
  .delete('/envelopes/:id', async (c) => {
    const id = await ownEnvelope(c, readId(c))
    const row = await DB.prepare(
      'DELETE FROM envelopes WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM expenses WHERE envelope_id = ?1) RETURNING id',
    )
      .bind(id)
      .first()
    if (!row) throw new Failure(409, BUDGET_TEXTS.inUse)
    return c.body(null, 204)
  })
  .get('/expenses', async (c) => {
    const envelope = Number(c.req.query('envelope') ?? 0) || 0
    return c.json(await listExpenses(c.get('space'), { month: monthOf(c), envelope, offset: readPage(c, PAGE).offset }))
  })
  .post('/expenses', async (c) => {
    const { envelope_id, amount, day, what } = await readInput(c, expenseInput)
    await ownEnvelope(c, envelope_id)
    const row = await DB.prepare(
      'INSERT INTO expenses (envelope_id, day, amount, what) VALUES (?, ?, ?, ?) RETURNING id',
    )
      .bind(envelope_id, day, amount, what)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/expenses/:id', async (c) => {
    const row = await DB.prepare(
      'DELETE FROM expenses WHERE id = ? AND envelope_id IN (SELECT id FROM envelopes WHERE space = ?) RETURNING id',
    )
      .bind(readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .post('/moves', async (c) => {
    const { from_id, to_id, amount, month } = await readInput(c, moveInput)
    if (!BUDGET.hasMoves || !(await areIn(c.get('space'), [from_id, to_id]))) throw new Failure(404, SITE_TEXTS.gone)
    await DB.prepare('INSERT INTO moves (from_id, to_id, month, amount) VALUES (?, ?, ?, ?)')
      .bind(from_id, to_id, month, amount)
      .run()
    return c.body(null, 204)
  })
  .post('/carry', async (c) => {
    const { month } = await readInput(c, carryInput)
    if (!BUDGET.hasCarry) throw new Failure(404, SITE_TEXTS.gone)
    await carryOver(c.get('space'), month)
    return c.body(null, 204)
  })

async function ownEnvelope(c: Context<InSpace>, id: number): Promise<number> {
  if (await areIn(c.get('space'), [id])) return id
  throw new Failure(404, SITE_TEXTS.gone)
}

/** From this month on. What was carried over stays. */
async function setAmount(id: number, month: string, amount: number): Promise<void> {
  await DB.prepare(
    `INSERT INTO budgets (envelope_id, month, amount) VALUES (?1, ?2, ?3)
     ON CONFLICT (envelope_id, month) DO UPDATE SET amount = ?3`,
  )
    .bind(id, month, amount)
    .run()
}
