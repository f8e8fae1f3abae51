import { LOGBOOK } from '../../shared/logbook/content'
import {
  MEASURES_OF,
  MOST_GOALS,
  periodOf,
  VOLUME_MEASURE,
  type Best,
  type Entry,
  type Facts,
  type Goal,
  type LogDay,
} from '../../shared/logbook/model'
import { DB } from '../site/db'

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
export async function listDays(space: string, asked: { from: string; until: string; what: string }): Promise<LogDay[]> {
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
export async function listNames(space: string): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT what FROM logbook_entries WHERE space = ? AND what <> '' GROUP BY what ORDER BY MAX(day) DESC LIMIT ${MOST_NAMES}`,
  )
    .bind(space)
    .all<{ what: string }>()
  return results.map((row) => row.what)
}

/** The highest value of each measure, of each thing, with its day. */
export async function listBest(space: string): Promise<Best[]> {
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
export async function listGoals(space: string, today: string): Promise<Goal[]> {
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
