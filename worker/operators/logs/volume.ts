import { and, gte, lt, sql } from 'drizzle-orm'
import { LOG_LEVELS, type LogLevel, type LogVolume } from '#shared/operators/logs.ts'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { logHours, logMinutes } from './tables.ts'

const UNITS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS }
/** Up to the first length a time is drawn by the minute, and up to the second by the hour. */
const BY_MINUTE_MS = 2 * HOUR_MS
const BY_HOUR_MS = 8 * DAY_MS
/** Minutes are counted for at least so long. */
const MINUTES_KEPT_MS = 46 * HOUR_MS
const USUAL_MS = 7 * DAY_MS
const MOST_DAYS = 180

type Asked = { hours?: number | undefined; from?: Date | undefined; to?: Date | undefined; now: number }

/**
 * How much was written in a time, by level. It is read from counts that are kept as lines are stored, and never from
 * the lines.
 */
export async function logVolume(env: Env, { hours, from, to, now }: Asked): Promise<LogVolume> {
  const end = Math.min(now, to?.getTime() ?? now)
  const start = Math.max(from?.getTime() ?? end - (hours ? hours * HOUR_MS : USUAL_MS), end - MOST_DAYS * DAY_MS)
  const length = end - start
  const unit =
    length <= BY_MINUTE_MS && start > now - MINUTES_KEPT_MS ? 'minute' : length <= BY_HOUR_MS ? 'hour' : 'day'
  const [first, last] = [Math.floor(start / UNITS[unit]), Math.floor(end / UNITS[unit])]
  const counts = new Map(
    (await (unit === 'minute' ? minutes(env, first, last) : hoursBy(env, unit === 'day' ? 24 : 1, first, last))).map(
      ({ at, level, lines }) => [`${at} ${level}`, lines],
    ),
  )
  const barAt = (at: number) => ({
    at: new Date(at * UNITS[unit]),
    ...(Object.fromEntries(LOG_LEVELS.map((level) => [level, counts.get(`${at} ${level}`) ?? 0])) as Record<
      LogLevel,
      number
    >),
  })
  return { unit, bars: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => barAt(first + index)) }
}

type Count = { at: number; level: LogLevel; lines: number }

function minutes(env: Env, first: number, last: number): Promise<Count[]> {
  return database(env)
    .select({ at: logMinutes.minute, level: logMinutes.level, lines: logMinutes.lines })
    .from(logMinutes)
    .where(and(gte(logMinutes.minute, first), lt(logMinutes.minute, last + 1)))
}

function hoursBy(env: Env, size: 1 | 24, first: number, last: number): Promise<Count[]> {
  const at = sql<number>`${logHours.hour} / ${sql.raw(String(size))}`
  return database(env)
    .select({ at, level: logHours.level, lines: sql<number>`sum(${logHours.lines})` })
    .from(logHours)
    .where(and(gte(logHours.hour, first * size), lt(logHours.hour, (last + 1) * size)))
    .groupBy(at, logHours.level)
}
