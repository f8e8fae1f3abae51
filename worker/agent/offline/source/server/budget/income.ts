import { Hono } from 'hono'
import { BUDGET, BUDGET_TEXTS } from '../../shared/budget/content'
import { type Balance, type Income, incomeInput } from '../../shared/budget/income'
import { PAGE } from '../../shared/budget/model'
import { csvOf, DB, existing, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { monthOf } from './month'

/** A file with more lines is of no use to anybody. */
const MOST_LINES = 10_000
const IN_MONTH = "day BETWEEN ?2 || '-01' AND ?2 || '-31'"

/** What comes in, what is left of it, and everything as a file. */
export const income = new Hono<InSpace>()
  .use(inSpace(BUDGET.isPrivate))
  .get('/', async (c) => {
    const [space, month] = [c.get('space'), monthOf(c)]
    const [rows, all] = await DB.batch<Income & { total: number }>([
      DB.prepare(
        `SELECT id, day, amount, what FROM incomes WHERE space = ?1 AND ${IN_MONTH}
         ORDER BY day DESC, id DESC LIMIT ${PAGE} OFFSET ?3`,
      ).bind(space, month, readPage(c, PAGE).offset),
      DB.prepare(`SELECT COUNT(*) AS total FROM incomes WHERE space = ?1 AND ${IN_MONTH}`).bind(space, month),
    ])
    return c.json({ items: rows!.results, total: all!.results[0]!.total })
  })
  .post('/', async (c) => {
    const { what, amount, day } = await readInput(c, incomeInput)
    const row = await DB.prepare('INSERT INTO incomes (space, day, amount, what) VALUES (?, ?, ?, ?) RETURNING id')
      .bind(c.get('space'), day, amount, what)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/:id', async (c) => {
    const row = await DB.prepare('DELETE FROM incomes WHERE id = ? AND space = ? RETURNING id')
      .bind(readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .get('/balance', async (c) => {
    const row = await DB.prepare(
      `SELECT (SELECT COALESCE(SUM(amount), 0) FROM incomes WHERE space = ?1 AND ${IN_MONTH}) AS income,
        (SELECT COALESCE(SUM(amount), 0) FROM expenses JOIN envelopes ON envelopes.id = envelope_id
          WHERE space = ?1 AND ${IN_MONTH}) AS spent`,
    )
      .bind(c.get('space'), monthOf(c))
      .first<Balance>()
    return c.json(row)
  })
  .get('/entries.csv', async (c) => {
    const { results } = await DB.prepare(
      `SELECT day, what, '' AS pot, amount FROM incomes WHERE space = ?1
       UNION ALL SELECT day, what, envelopes.name, -amount FROM expenses
         JOIN envelopes ON envelopes.id = envelope_id WHERE space = ?1
       ORDER BY day DESC LIMIT ${MOST_LINES}`,
    )
      .bind(c.get('space'))
      .all<{ day: string; what: string; pot: string; amount: number }>()
    c.header('Content-Type', 'text/csv; charset=utf-8')
    return c.body(
      csvOf([
        [BUDGET_TEXTS.day, BUDGET_TEXTS.what, BUDGET.one, BUDGET_TEXTS.sum],
        ...results.map(({ day, what, pot, amount }) => [day, what, pot, (amount / 100).toFixed(2)]),
      ]),
    )
  })
