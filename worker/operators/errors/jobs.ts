import { NEW_FOR_DAYS, QUIET_DAYS } from '#shared/operators/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { alertAdmins, sendDigest, type AlertScope } from './alerts.ts'
import { forgetMaps, keepRelease } from './source-maps.ts'

/** The trend of the last days is kept by the hour, and that of the last year by the day. */
const HOURS_KEPT = 8 * 24
const DAYS_KEPT = 400
/** A group is kept as long as the lines of the log that tell of it. */
const GROUP_KEPT_DAYS = 200
const GROUPS_AT_ONCE = 50

async function inScope(env: Env, run: (scope: AlertScope) => Promise<void>): Promise<void> {
  const behind: Array<Promise<unknown>> = []
  await run({ env, requestId: 'job', executionCtx: { waitUntil: (promise) => void behind.push(promise) } })
  await Promise.all(behind)
}

/** Tells the operators, after errors were stored. */
export const tellOfErrors = (env: Env, now: number): Promise<void> => inScope(env, (scope) => alertAdmins(scope, now))

/** Mails about all that had no mail of its own. */
export const tellOfTheRest = (env: Env, now: number): Promise<void> =>
  inScope(env, async (scope) => {
    await alertAdmins(scope, now)
    await sendDigest(scope, now)
  })

/** What is new becomes old, what is quiet is resolved, and what was ignored until a day is looked at again. */
export async function ageErrorGroups(env: Env, now: number): Promise<void> {
  const statements = [
    env.DB.prepare(
      "UPDATE error_groups SET state = 'ongoing', state_at = ?1 WHERE state IN ('new', 'regressed') AND state_at < ?2",
    ).bind(now, now - NEW_FOR_DAYS * DAY_MS),
    env.DB.prepare(
      "UPDATE error_groups SET state = 'resolved', state_at = ?1, resolved_in_release = nullif(last_release, ''), resolves_next = 0 WHERE state IN ('new', 'ongoing', 'regressed') AND last_at < ?2",
    ).bind(now, now - QUIET_DAYS * DAY_MS),
    env.DB.prepare(
      "UPDATE error_groups SET state = 'ongoing', state_at = ?1, ignored_until_events = NULL, ignored_until_users = NULL, ignored_until = NULL, is_alert_due = (kind <> 'app') WHERE state = 'ignored' AND ignored_until <= ?1",
    ).bind(now),
  ]
  await env.DB.batch(statements)
}

const PARTS = [
  'error_events',
  'error_group_users',
  'error_group_turns',
  'error_group_releases',
  'error_group_hours',
  'error_group_days',
]

/**
 * Removes trends that nobody draws any more, and groups that were not hit since their lines are gone. One run removes a
 * bounded number.
 */
export async function sweepErrorGroups(env: Env, now: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      'DELETE FROM error_group_hours WHERE rowid IN (SELECT rowid FROM error_group_hours WHERE hour < ?1 LIMIT 5000)',
    ).bind(Math.floor(now / HOUR_MS) - HOURS_KEPT),
    env.DB.prepare(
      'DELETE FROM error_group_days WHERE rowid IN (SELECT rowid FROM error_group_days WHERE day < ?1 LIMIT 5000)',
    ).bind(Math.floor(now / DAY_MS) - DAYS_KEPT),
  ])
  const old = `SELECT fingerprint FROM error_groups WHERE state IN ('resolved', 'ignored') AND last_at < ?1 AND fingerprint NOT IN (SELECT merged_into FROM error_groups WHERE merged_into IS NOT NULL) ORDER BY last_at, fingerprint LIMIT ${GROUPS_AT_ONCE}`
  const before = now - GROUP_KEPT_DAYS * DAY_MS
  await env.DB.batch([
    ...PARTS.map((table) => env.DB.prepare(`DELETE FROM ${table} WHERE fingerprint IN (${old})`).bind(before)),
    env.DB.prepare(`DELETE FROM error_groups WHERE fingerprint IN (${old})`).bind(before),
  ])
}

/** Notes that this release runs, keeps its source maps, and forgets those that nobody will ask for. */
export async function keepReleases(env: Env, now: number): Promise<void> {
  await keepRelease(env, now)
  await forgetMaps(env, now)
}
