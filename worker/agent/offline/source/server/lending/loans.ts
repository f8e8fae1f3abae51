import { LENDING } from '../../shared/lending/content'
import { DESK_STEPS, PAGE, type DeskStep, type Loan, type Thing } from '../../shared/lending/model'
import { LENDING_TEXTS } from '../../shared/lending/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { DB } from '../site/db'
import { Failure } from '../site/failure'

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
export async function listThings({ words, kind, isFree, offset }: Search) {
  const found = `${THING} WHERE (?1 = '' OR instr(lower(things.name || ' ' || things.text || ' ' || things.place), lower(?1)) > 0)
    AND (?2 = '' OR things.kind = ?2) GROUP BY things.id HAVING ?3 = 0 OR COUNT(now.id) = 0`
  const [rows, all] = await DB.batch<Thing & { total: number }>([
    DB.prepare(`${found} ORDER BY things.name, things.id LIMIT ${PAGE} OFFSET ?4`).bind(words, kind, +isFree, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM (${found})`).bind(words, kind, +isFree),
  ])
  return { items: rows!.results, total: all!.results[0]!.total }
}

export const readThing = (id: number) =>
  DB.prepare(`${THING} WHERE things.id = ? GROUP BY things.id`).bind(id).first<Thing>()

/** The newest loans of a thing that were agreed to. */
export async function historyOf(id: number): Promise<Loan[]> {
  const { results } = await DB.prepare(
    `${LOAN} WHERE loans.thing_id = ? AND loans.state IN ('approved', 'out', 'back') ORDER BY from_day DESC, loans.id DESC LIMIT ${PAGE}`,
  )
    .bind(id)
    .all<Loan>()
  return results
}

export async function loansOf(userId: string): Promise<Loan[]> {
  const { results } = await DB.prepare(`${LOAN} WHERE loans.user_id = ? ORDER BY loans.id DESC LIMIT 100`)
    .bind(userId)
    .all<Loan>()
  return results
}

/** What the desk has to do, what is most urgent first. */
export async function openLoans(): Promise<Loan[]> {
  const { results } = await DB.prepare(
    `${LOAN} WHERE loans.state IN ('waiting', 'approved', 'out')
     ORDER BY CASE loans.state WHEN 'out' THEN until_day ELSE from_day END, loans.id LIMIT 500`,
  ).all<Loan>()
  return results
}

type Request = { thingId: number; userId: string; from_day: string; until_day: string; reason: string }

/** Asks for a thing. The check of its days and the row are one statement, so that two never get the same days. */
export async function askFor({ thingId, userId, from_day, until_day, reason }: Request): Promise<{ id: number }> {
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
