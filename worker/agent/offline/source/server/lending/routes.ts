import { Hono } from 'hono'
import { LENDING } from '../../shared/lending/content'
import { DESK_STEPS, loanInput, PAGE, thingInput, type DeskStep, type Loan } from '../../shared/lending/model'
import { LENDING_TEXTS } from '../../shared/lending/texts'
import { hasRole } from '../../shared/site/model'
import { requireMember, requireRole, type Signed } from '../accounts/guards'
import { csvOf } from '../site/csv'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput, readPage } from '../site/input'
import { askFor, historyOf, listThings, loansOf, openLoans, readThing, takeStep } from './loans'

const desk = requireRole(LENDING.desk)

/** Things and their loans. Members ask; the desk agrees, hands out and takes back. */
export const lending = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => {
    const { search = '', kind = '', free = '' } = c.req.query()
    const { offset } = readPage(c, PAGE)
    return c.json(await listThings({ words: search.slice(0, 80), kind, isFree: free !== '', offset }))
  })
  .get('/loans/mine', async (c) => c.json({ items: await loansOf(c.get('member').id) }))
  .get('/loans/open', desk, async (c) => c.json({ items: await openLoans() }))
  .get('/loans/open.csv', desk, async (c) => {
    const { thing, person, from, until, state, reason } = LENDING_TEXTS.columns
    const rows = (await openLoans()).map((loan) => [
      loan.thing,
      loan.person ?? '',
      loan.from_day,
      loan.until_day,
      loan.isOverdue ? LENDING_TEXTS.overdue : LENDING_TEXTS.states[loan.state],
      loan.reason,
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="loans.csv"')
    return c.body(csvOf([[thing, person, from, until, state, reason], ...rows]))
  })
  .put('/loans/:id/:step', desk, async (c) => {
    const step = c.req.param('step')
    if (!Object.hasOwn(DESK_STEPS, step)) throw new Failure(404, LENDING_TEXTS.tooLate)
    await takeStep(readId(c), step as DeskStep)
    return c.body(null, 204)
  })
  .delete('/loans/:id', async (c) => {
    const row = await DB.prepare(
      `UPDATE loans SET state = 'cancelled' WHERE id = ? AND user_id = ? AND state IN ('waiting', 'approved') RETURNING id`,
    )
      .bind(readId(c), c.get('member').id)
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .get('/:id', async (c) => {
    const id = readId(c)
    const [thing, history] = await Promise.all([readThing(id), historyOf(id)])
    const isDesk = hasRole(c.get('member'), [LENDING.desk])
    return c.json({ thing: existing(thing), history: history.map((loan) => (isDesk ? loan : withoutPerson(loan))) })
  })
  .post('/:id/loans', async (c) => {
    const asked = await readInput(c, loanInput)
    const thingId = existing(await readThing(readId(c))).id
    return c.json(await askFor({ ...asked, thingId, userId: c.get('member').id }), 201)
  })
  .post('/', desk, async (c) => {
    const { name, kind, place, text } = await readInput(c, thingInput)
    const row = await DB.prepare('INSERT INTO things (name, kind, place, text) VALUES (?, ?, ?, ?) RETURNING id')
      .bind(name, kind, place, text)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', desk, async (c) => {
    const { name, kind, place, text } = await readInput(c, thingInput)
    const row = await DB.prepare('UPDATE things SET name = ?, kind = ?, place = ?, text = ? WHERE id = ? RETURNING id')
      .bind(name, kind, place, text, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', desk, async (c) => {
    const { state } = existing(await readThing(readId(c)))
    if (state !== 'available') throw new Failure(409, LENDING_TEXTS.inUse)
    await DB.prepare('DELETE FROM things WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

/** Members see when a thing is taken, and not by whom or what for. */
const withoutPerson = (loan: Loan): Loan => ({ ...loan, person: null, reason: '' })
