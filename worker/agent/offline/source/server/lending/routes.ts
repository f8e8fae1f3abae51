import { Hono } from 'hono'
import { LENDING, LENDING_TEXTS } from '../../shared/lending/content'
import {
  DESK_STEPS,
  type DeskStep,
  type Loan,
  loanInput,
  PAGE,
  type Thing,
  thingInput,
} from '../../shared/lending/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { csvOf, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'

/** The days that a loan keeps its thing: as long as it has not come back, today is one of them. */
const LAST_DAY = "CASE WHEN state = 'out' THEN MAX(until_day, date('now')) ELSE until_day END"
const HOLDS = "state IN ('approved', 'out')"

/** SQL: whether the thing `?1` is held on a day between `?2` and `?3` by a loan other than `?4`. */
const IS_HELD = `EXISTS (SELECT 1 FROM loans WHERE thing_id = ?1 AND ${HOLDS} AND id <> ?4
  AND from_day <= ?3 AND ${LAST_DAY} >= ?2)`

const THING = `SELECT things.id, things.name, things.kind, things.text, things.place,
    CASE WHEN MAX(now.state = 'out') = 1 THEN 'lent' WHEN COUNT(now.id) > 0 THEN 'reserved' ELSE 'available' END AS state,
    MAX(now.until_day) AS until
  FROM things LEFT JOIN loans AS now ON now.thing_id = things.id
    AND (now.state = 'out' OR (now.state = 'approved' AND date('now') BETWEEN now.from_day AND now.until_day))`

const LOAN = `SELECT loans.id, loans.thing_id, things.name AS thing, user.name AS person, from_day, until_day, reason,
    loans.state, returned, loans.state = 'out' AND until_day < date('now') AS isOverdue
  FROM loans JOIN things ON things.id = loans.thing_id LEFT JOIN user ON user.id = loans.user_id`

type Search = { words: string; kind: string; isFree: boolean; offset: number }

/** A page of the things, by name. */
async function listThings({ words, kind, isFree, offset }: Search) {
  const found = `${THING} WHERE (?1 = '' OR instr(lower(things.name || ' ' || things.text || ' ' || things.place), lower(?1)) > 0)
    AND (?2 = '' OR things.kind = ?2) GROUP BY things.id HAVING ?3 = 0 OR COUNT(now.id) = 0`
  const [rows, all] = await DB.batch<Thing & { total: number }>([
    DB.prepare(`${found} ORDER BY things.name, things.id LIMIT ${PAGE} OFFSET ?4`).bind(words, kind, +isFree, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM (${found})`).bind(words, kind, +isFree),
  ])
  return { items: rows!.results, total: all!.results[0]!.total }
}

const readThing = (id: number) => DB.prepare(`${THING} WHERE things.id = ? GROUP BY things.id`).bind(id).first<Thing>()

/** The newest loans of a thing that were agreed to. */
export async function historyOf(id: number): Promise<Loan[]> {
  const { results } = await DB.prepare(
    `${LOAN} WHERE loans.thing_id = ? AND loans.state IN ('approved', 'out', 'back') ORDER BY from_day DESC, loans.id DESC LIMIT ${PAGE}`,
  )
    .bind(id)
    .all<Loan>()
  return results
}

async function loansOf(userId: string): Promise<Loan[]> {
  const { results } = await DB.prepare(`${LOAN} WHERE loans.user_id = ? ORDER BY loans.id DESC LIMIT 100`)
    .bind(userId)
    .all<Loan>()
  return results
}

/** What the desk has to do, what is most urgent first. */
async function openLoans(): Promise<Loan[]> {
  const { results } = await DB.prepare(
    `${LOAN} WHERE loans.state IN ('waiting', 'approved', 'out')
     ORDER BY CASE loans.state WHEN 'out' THEN until_day ELSE from_day END, loans.id LIMIT 500`,
  ).all<Loan>()
  return results
}

type Request = { thingId: number; userId: string; from_day: string; until_day: string; reason: string }

/** Asks for a thing. The check of its days and the row are one statement, so that two never get the same days. */
async function askFor({ thingId, userId, from_day, until_day, reason }: Request): Promise<{ id: number }> {
  if (LENDING.needsReason && reason === '') throw new Failure(400, SITE_TEXTS.required, { reason: SITE_TEXTS.required })
  const state = LENDING.isApproved ? 'waiting' : 'approved'
  const most = LENDING.atOnce
  const row = await DB.prepare(
    `INSERT INTO loans (thing_id, user_id, from_day, until_day, reason, state)
     SELECT ?1, ?5, ?2, ?3, ?6, ?7 WHERE NOT ${IS_HELD} AND ?2 >= date('now', '-1 day')
       AND (?8 IS NULL OR (SELECT COUNT(*) FROM loans WHERE user_id = ?5 AND state IN ('waiting', 'approved', 'out')) < ?8)
     RETURNING id`,
  )
    .bind(thingId, from_day, until_day, 0, userId, reason, state, most)
    .first<{ id: number }>()
  if (row) return row
  const isPast = from_day < new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  if (isPast) throw new Failure(400, LENDING_TEXTS.past, { from_day: LENDING_TEXTS.past })
  const held = await DB.prepare(`SELECT ${IS_HELD} AS held`)
    .bind(thingId, from_day, until_day, 0)
    .first<{ held: number }>()
  throw new Failure(409, held!.held || most === null ? LENDING_TEXTS.taken : LENDING_TEXTS.tooMany(most))
}

/** A step of the desk. A loan is approved only while its days are free. */
export async function takeStep(id: number, step: DeskStep): Promise<void> {
  const { from, to } = DESK_STEPS[step]
  const loan = await DB.prepare('SELECT thing_id, from_day, until_day FROM loans WHERE id = ?')
    .bind(id)
    .first<{ thing_id: number; from_day: string; until_day: string }>()
  if (!loan) throw new Failure(404, SITE_TEXTS.gone)
  const row = await DB.prepare(
    `UPDATE loans SET state = ?5, returned = CASE ?5 WHEN 'back' THEN date('now') END
     WHERE id = ?4 AND state = ?6 AND (?5 <> 'approved' OR NOT ${IS_HELD})
       AND (?5 <> 'out' OR NOT EXISTS (SELECT 1 FROM loans WHERE thing_id = ?1 AND state = 'out'))
     RETURNING id`,
  )
    .bind(loan.thing_id, loan.from_day, loan.until_day, id, to, from)
    .first()
  if (row) return
  const now = await DB.prepare('SELECT state FROM loans WHERE id = ?').bind(id).first<{ state: string }>()
  throw new Failure(409, now?.state === from ? LENDING_TEXTS.taken : LENDING_TEXTS.tooLate)
}

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
