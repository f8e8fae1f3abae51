import { MOST, nextMonth, PAGE, type Envelope, type Expense } from '../../shared/budget/model'
import { DB } from '../site/db'

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

export async function listEnvelopes(space: string, month: string): Promise<Envelope[]> {
  const { results } = await DB.prepare(ENVELOPES).bind(space, month).all<Omit<Envelope, 'remaining'>>()
  return results.map((row) => ({ ...row, remaining: row.amount + row.carried + row.moved - row.spent }))
}

/** Whether all of these envelopes are in a space. */
export async function areIn(space: string, ids: number[]): Promise<boolean> {
  const row = await DB.prepare(
    'SELECT COUNT(*) AS count FROM envelopes WHERE space = ?1 AND id IN (SELECT value FROM json_each(?2))',
  )
    .bind(space, JSON.stringify(ids))
    .first<{ count: number }>()
  return row!.count === new Set(ids).size
}

type Asked = { month: string; envelope: number; offset: number }

/** A page of the expenses of a month, the newest first; of one envelope, or of all with 0. */
export async function listExpenses(space: string, { month, envelope, offset }: Asked) {
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
export async function carryOver(space: string, month: string): Promise<void> {
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
