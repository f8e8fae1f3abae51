import { HOUR_MS, DAY_MS } from '#shared/time.ts'

/** How many weeks of sign-ups are followed, and for how many weeks each. */
export const COHORT_WEEKS = 12
/** Day 0 of Unix time was a Thursday. Weeks begin on Monday, in UTC. */
const weekOf = (day: string) => `(${day} + 3) / 7`

const COHORTS = `INSERT INTO stat_cohorts (week, sign_ups, built)
  SELECT p.week, count(DISTINCT p.user_id), json_array(${Array.from({ length: COHORT_WEEKS }, (_, later) => `count(DISTINCT CASE WHEN a.week = p.week + ${later} THEN p.user_id END)`).join(', ')})
  FROM (SELECT user_id, ${weekOf(`created_at / ${DAY_MS}`)} AS week FROM user_facts WHERE is_staff = 0 AND created_at >= (?1 * 7 - 3) * ${DAY_MS}) AS p
  LEFT JOIN (SELECT DISTINCT user_id, ${weekOf('day')} AS week FROM user_days WHERE turns > 0) AS a ON a.user_id = p.user_id
  GROUP BY p.week`

/** The first day of a week. */
export const dayOfWeek = (week: number): Date => new Date((week * 7 - 3) * DAY_MS)
const weekAt = (now: number): number => Math.floor((Math.floor(now / DAY_MS) + 3) / 7)

/**
 * Counts anew, once an hour, how many sign-ups of each of the last weeks built something in each week since. Returns
 * whether it was time.
 */
export async function cohortsDue(env: Env, now: number): Promise<boolean> {
  const hour = Math.floor(now / HOUR_MS)
  const done = await env.DB.prepare("SELECT value FROM stat_state WHERE key = 'cohorts'").first<{ value: number }>()
  if (done?.value === hour) return false
  await env.DB.batch([
    env.DB.prepare('DELETE FROM stat_cohorts'),
    env.DB.prepare(COHORTS).bind(weekAt(now) - COHORT_WEEKS + 1),
    env.DB.prepare(
      "INSERT INTO stat_state (key, value) VALUES ('cohorts', ?1) ON CONFLICT (key) DO UPDATE SET value = ?1",
    ).bind(hour),
  ])
  return true
}

/** How many weeks a cohort has seen at a time, including its own. */
export const weeksSeen = (week: number, now: number): number =>
  Math.max(0, Math.min(COHORT_WEEKS, weekAt(now) - week + 1))
