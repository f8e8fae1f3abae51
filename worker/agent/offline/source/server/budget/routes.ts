import { Hono, type Context } from 'hono'
import { BUDGET } from '../../shared/budget/content'
import { carryInput, envelopeInput, expenseInput, moveInput, MOST, PAGE } from '../../shared/budget/model'
import { BUDGET_TEXTS } from '../../shared/budget/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput, readPage } from '../site/input'
import { inSpace, type InSpace } from '../site/space'
import { areIn, carryOver, listEnvelopes, listExpenses } from './budget'
import { monthOf } from './month'

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
