import { and, asc, desc, gte, inArray, sql } from 'drizzle-orm'
import { USER_SOURCES, type UserCharts, type UserSource } from '#shared/operators/users.ts'
import { DAY_MS } from '#shared/time.ts'
import { COHORT_WEEKS, dayOfWeek, weeksSeen } from '#worker/operators/stats/cohorts.ts'
import { statCohorts, statDays, userFacts } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { AS_OF } from './service.ts'

const DAYS = 30

/** The last 30 days of UTC: sign-ups by what people came by, and how many built. The last weeks: who came back. */
export async function readUserCharts(env: Env): Promise<UserCharts> {
  const db = database(env)
  const now = Date.now()
  const first = Math.floor(now / DAY_MS) - DAYS + 1
  // The number is spelled out. A bound one comes as a real one, and would divide as such.
  const day = sql<number>`${userFacts.createdAt} / ${sql.raw(String(DAY_MS))}`
  const [counted, active, cohorts, [state]] = await db.batch([
    db
      .select({ source: userFacts.source, day, count: sql<number>`count(*)` })
      .from(userFacts)
      .where(and(inArray(userFacts.source, [...USER_SOURCES]), gte(userFacts.createdAt, new Date(first * DAY_MS))))
      .groupBy(userFacts.source, day),
    db
      .select({ day: statDays.day, count: statDays.activeUsers })
      .from(statDays)
      .where(gte(statDays.day, first))
      .orderBy(asc(statDays.day))
      .limit(DAYS),
    db.select().from(statCohorts).orderBy(desc(statCohorts.week)).limit(COHORT_WEEKS),
    db.all<{ asOf: number }>(AS_OF),
  ])
  const days = Array.from({ length: DAYS }, (_, index) => first + index)
  const signUps = Object.fromEntries(
    USER_SOURCES.map((source) => [
      source,
      days.map((at) => counted.find((row) => row.source === source && row.day === at)?.count ?? 0),
    ]),
  ) as Record<UserSource, number[]>
  return {
    days: days.map((at) => new Date(at * DAY_MS)),
    signUps,
    active: days.map((at) => active.find((row) => row.day === at)?.count ?? null),
    cohorts: cohorts.map(({ week, signUps, built }) => ({
      week: dayOfWeek(week),
      signUps,
      built: built.slice(0, weeksSeen(week, now)),
    })),
    asOf: state ? new Date(state.asOf) : null,
  }
}
