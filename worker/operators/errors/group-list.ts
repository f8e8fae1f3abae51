import { sql, type SQL } from 'drizzle-orm'
import {
  GROUPS_LOOKED_AT,
  TREND_DAYS,
  TREND_HOURS,
  type ErrorGroupRow,
  type ErrorKind,
  type ErrorSort,
  type ErrorState,
} from '#shared/operators/errors.ts'
import { HOUR_MS, DAY_MS } from '#shared/time.ts'
import { database, rawQuery } from '#worker/platform/data/db.ts'
import { membersOf } from './group-details.ts'
import type { ErrorFilter } from './inputs.ts'

const RELEASES_OFFERED = 20

const COLUMNS: Record<ErrorSort, SQL> = {
  last: sql`last_at`,
  first: sql`first_at`,
  events: sql`events`,
  users: sql`users`,
  paying: sql`paying_users`,
}
/** These are the conditions of the two indexes, word for word. Only so does a walk of an index stop by itself. */
const TABS = { platform: sql`kind <> 'app' AND merged_into IS NULL`, apps: sql`kind = 'app' AND merged_into IS NULL` }

/** The groups that were hit last, of which a list shows those that fit. It never reads more, however many there are. */
const looked = ({ tab }: ErrorFilter) =>
  sql`(SELECT * FROM error_groups WHERE ${TABS[tab]} ORDER BY last_at DESC LIMIT ${GROUPS_LOOKED_AT})`

function fits({
  state,
  area,
  release,
  project,
  minUsers,
  isPayingOnly,
  isCriticalOnly,
  isNewInRelease,
  q,
}: ErrorFilter): SQL {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const conditions = [
    state && sql`state = ${state}`,
    area && sql`area = ${area}`,
    project && sql`project_id = ${project}`,
    minUsers && sql`users >= ${minUsers}`,
    isPayingOnly && sql`paying_users > 0`,
    isCriticalOnly && sql`severity = 'critical'`,
    isNewInRelease && sql`first_release = (SELECT id FROM releases ORDER BY at DESC LIMIT 1)`,
    release &&
      sql`EXISTS (SELECT 1 FROM error_group_releases r WHERE r.release = ${release} AND r.fingerprint IN ${membersOf(sql`g.fingerprint`)})`,
    ...words.map(
      (word) =>
        sql`instr(lower(title || ' ' || place || ' ' || coalesce(code, '') || ' ' || fingerprint), ${word}) > 0`,
    ),
  ].filter((condition) => condition !== undefined && condition !== false && condition !== 0 && condition !== '')
  return conditions.length === 0 ? sql`1` : sql.join(conditions as SQL[], sql` AND `)
}

/** What a group of the page and its members count by `unit`, as pairs: the place from `from` on, and the count. */
const trend = (table: SQL, unit: SQL, from: number) =>
  sql`(SELECT json_group_array(json_array(t.${unit} - ${from}, t.events)) FROM ${table} t WHERE t.${unit} >= ${from} AND t.fingerprint IN ${membersOf(sql`p.fingerprint`)})`

type Row = Record<Exclude<keyof ErrorGroupRow, 'stateAt' | 'firstAt' | 'lastAt' | 'days' | 'hours'>, string> &
  Record<'stateAt' | 'firstAt' | 'lastAt' | 'events' | 'users' | 'payingUsers', number> & {
    days: string
    hours: string
  }
type Totals = { state: ErrorState; groups: number; events: number; paying: number }

/** A page of groups that fit, their sums, and what there is to filter by. All of it is read at one moment. */
export async function listErrorGroups(
  env: Pick<Env, 'DB'>,
  { cursor, limit, ...filter }: ErrorFilter & { cursor?: string | null | undefined; limit: number },
  now = Date.now(),
) {
  const db = database(env)
  const [day, hour] = [Math.floor(now / DAY_MS), Math.floor(now / HOUR_MS)]
  const offset = Number(cursor ?? 0)
  const { column, direction } = filter.sort ?? { column: 'last', direction: 'desc' }
  const order = sql`${COLUMNS[column]} ${direction === 'asc' ? sql`ASC` : sql`DESC`}, fingerprint`
  const page = sql`(SELECT * FROM ${looked(filter)} g WHERE ${fits(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`
  const [rows, totals, areas, releases, days] = await db.batch([
    rawQuery<Row>(
      env,
      sql`SELECT p.fingerprint, p.kind, p.area, p.title, p.place, p.code, p.severity, p.project_id AS projectId, (SELECT title FROM projects WHERE id = p.project_id) AS projectTitle,
      p.state, p.state_at AS stateAt, p.first_at AS firstAt, p.last_at AS lastAt, p.first_release AS firstRelease, p.last_release AS lastRelease, p.events, p.users, p.paying_users AS payingUsers,
      ${trend(sql`error_group_days`, sql`day`, day - TREND_DAYS + 1)} AS days, ${trend(sql`error_group_hours`, sql`hour`, hour - TREND_HOURS + 1)} AS hours FROM ${page} p`,
    ),
    rawQuery<Totals>(
      env,
      sql`SELECT state, count(*) AS groups, sum(events) AS events, sum(paying_users > 0) AS paying FROM ${looked(filter)} g WHERE ${fits(filter)} GROUP BY state`,
    ),
    rawQuery<{ area: string }>(env, sql`SELECT DISTINCT area FROM ${looked(filter)} g ORDER BY area LIMIT 50`),
    rawQuery<{ id: string; at: number }>(
      env,
      sql`SELECT id, at FROM releases ORDER BY at DESC LIMIT ${RELEASES_OFFERED}`,
    ),
    rawQuery<{ day: number; kind: ErrorKind; events: number }>(
      env,
      sql`SELECT day, kind, events FROM error_days WHERE day > ${day - TREND_DAYS} ORDER BY day`,
    ),
  ])
  const groups = totals.reduce((sum, one) => sum + one.groups, 0)
  return {
    items: rows.map(rowOf),
    totals: {
      groups,
      events: totals.reduce((sum, one) => sum + one.events, 0),
      paying: totals.reduce((sum, one) => sum + one.paying, 0),
      states: Object.fromEntries(totals.map(({ state, groups }) => [state, groups])) as Partial<
        Record<ErrorState, number>
      >,
    },
    nextCursor: offset + rows.length < groups && rows.length > 0 ? String(offset + rows.length) : null,
    areas: areas.map(({ area }) => area),
    releases: releases.map(({ id, at }) => ({ id, at: new Date(at) })),
    chart: { firstDay: day - TREND_DAYS + 1, days },
    asOf: new Date(now),
  }
}

function rowOf({ stateAt, firstAt, lastAt, days, hours, ...row }: Row): ErrorGroupRow {
  return {
    ...row,
    stateAt: new Date(stateAt),
    firstAt: new Date(firstAt),
    lastAt: new Date(lastAt),
    days: slots(days, TREND_DAYS),
    hours: slots(hours, TREND_HOURS),
  } as unknown as ErrorGroupRow
}

function slots(json: string, length: number): number[] {
  const counts = Array.from({ length }, () => 0)
  for (const [place, events] of JSON.parse(json) as Array<[number, number]>)
    if (place < length) counts[place]! += events
  return counts
}
