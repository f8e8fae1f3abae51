import { MEASURES } from '../../shared/measures/content'
import {
  MOST_GROUPS,
  PAGE,
  type Analysis,
  type Entry,
  type Group,
  type Parent,
  type Part,
  type Setup,
} from '../../shared/measures/model'
import { DB } from '../site/every-route'

/** Which entries somebody looks at. Empty ends are open, and no groups are all of them. */
export type Asked = { space: string; from: string; until: string; groups: number[] }

const FOUND = `FROM measures JOIN measure_groups ON measure_groups.id = group_id
  WHERE space = ?1 AND (?2 = '' OR day >= ?2) AND (?3 = '' OR day <= ?3)
    AND (?4 = '[]' OR group_id IN (SELECT value FROM json_each(?4)))`
const bound = ({ space, from, until, groups }: Asked) => [space, from, until, JSON.stringify(groups)] as const

const THIS_WEEK = "date('now', 'weekday 0', '-6 days')"
const IS_HIGH = MEASURES.alarm
  ? `measures.value > ${1 + MEASURES.alarm.percent / 100} *
      (SELECT AVG(value) FROM measures AS others WHERE others.group_id = measures.group_id AND others.id <> measures.id)`
  : '0'

export async function readSetup(space: string): Promise<Setup> {
  const [parents, groups] = await DB.batch<Parent & Group>([
    DB.prepare(
      `SELECT id, name FROM measure_parents WHERE space = ? ORDER BY name COLLATE NOCASE LIMIT ${MOST_GROUPS}`,
    ).bind(space),
    DB.prepare(
      `SELECT id, name, parent_id, most,
         (SELECT COALESCE(SUM(value), 0) FROM measures WHERE group_id = measure_groups.id
            AND day BETWEEN ${THIS_WEEK} AND date(${THIS_WEEK}, '+6 days')) AS week
       FROM measure_groups WHERE space = ? ORDER BY name COLLATE NOCASE, id LIMIT ${MOST_GROUPS}`,
    ).bind(space),
  ])
  return { parents: parents!.results, groups: groups!.results }
}

type Row = Omit<Entry, 'facts'> & { facts: string }

/** A page of entries, the newest first. */
export async function listEntries(asked: Asked, { limit = PAGE, offset = 0 } = {}) {
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `SELECT measures.id, group_id, measure_groups.name AS "group", day, measures.value, facts,
         COALESCE(${IS_HIGH}, 0) AS isHigh ${FOUND}
       ORDER BY day DESC, measures.id DESC LIMIT ?5 OFFSET ?6`,
    ).bind(...bound(asked), limit, offset),
    DB.prepare(`SELECT COUNT(*) AS total ${FOUND}`).bind(...bound(asked)),
  ])
  const items = rows!.results.map((row): Entry => ({ ...row, facts: JSON.parse(row.facts) as Entry['facts'] }))
  return { items, total: all!.results[0]!.total }
}

/** What the entries come to, by day, by group, by each dimension and by weekday. */
export async function analyse(asked: Asked): Promise<Analysis> {
  const sums = (by: string, order: string) =>
    DB.prepare(
      `SELECT ${by} AS label, SUM(measures.value) AS value ${FOUND} GROUP BY 1 ORDER BY ${order} LIMIT 400`,
    ).bind(...bound(asked))
  const { dimensions } = MEASURES
  const [days, groups, weekdays, ...others] = await DB.batch<Part>([
    sums('day', 'label'),
    sums('measure_groups.name', 'value DESC'),
    sums("strftime('%w', day)", 'label'),
    ...dimensions.map(({ name }) => sums(`facts ->> '$.${name}'`, 'value DESC')),
  ])
  const all = days!.results
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const highest = all.reduce<Part | null>((most, day) => (most === null || day.value > most.value ? day : most), null)
  return {
    total,
    average: all.length === 0 ? 0 : total / all.length,
    highest: highest && { day: highest.label, value: highest.value },
    days: all,
    groups: groups!.results,
    dimensions: Object.fromEntries(dimensions.map(({ name }, index) => [name, others[index]!.results])),
    // SQLite counts weekdays from Sunday on.
    weekdays: [1, 2, 3, 4, 5, 6, 0].map(
      (weekday) => weekdays!.results.find(({ label }) => Number(label) === weekday)?.value ?? 0,
    ),
  }
}
