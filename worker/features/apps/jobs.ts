import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { AppReport } from './report.ts'

const KEPT_DAYS = 40
/** The queue gives up on a message after days. A report that is older is not delivered again. */
const FLUSHES_KEPT_DAYS = 5
const SWEPT_AT_ONCE = 2_000
/** Bounds what one run removes from each table. The next run takes what is left. */
const MOST_ROUNDS = 20

const ADD_MINUTE = `INSERT INTO app_minutes (project_id, environment, minute, requests, visits, errors, ms_total, buckets)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (SELECT 1 FROM app_flushes WHERE id = ?9)
  ON CONFLICT (minute, project_id, environment) DO UPDATE SET
    requests = requests + excluded.requests, visits = visits + excluded.visits, errors = errors + excluded.errors, ms_total = ms_total + excluded.ms_total,
    buckets = CASE WHEN app_minutes.buckets IS NULL THEN excluded.buckets ELSE (SELECT json_group_array(together) FROM (
      SELECT known.value + more.value AS together FROM json_each(app_minutes.buckets) known JOIN json_each(excluded.buckets) more ON more.key = known.key ORDER BY known.key)) END`

/** What a server says of itself counts from its newest report. Nothing is kept of a project that is gone. */
const SET_SERVER = `INSERT INTO app_servers (project_id, environment, bundle_id, problem, colo, storage_bytes, started_at, last_request_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM projects WHERE id = ?1)
  ON CONFLICT (project_id, environment) DO UPDATE SET
    bundle_id = excluded.bundle_id, problem = excluded.problem, colo = coalesce(excluded.colo, colo), storage_bytes = coalesce(excluded.storage_bytes, storage_bytes),
    started_at = excluded.started_at, last_request_at = excluded.last_request_at
  WHERE excluded.last_request_at >= app_servers.last_request_at`

/** Totals only grow, so a report that comes late takes nothing back. Nothing is kept of a deployment that is gone. */
const SET_VISITS = `INSERT INTO deployment_visits (deployment_id, visits, visitors, errors)
  SELECT ?1, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM deployments WHERE id = ?1 AND project_id = ?2)
  ON CONFLICT (deployment_id) DO UPDATE SET
    visits = max(visits, excluded.visits), visitors = max(visitors, excluded.visitors), errors = max(errors, excluded.errors)`

/**
 * Adds what servers counted. Each report is in one transaction with its own mark, so a second delivery adds nothing.
 */
export async function storeAppReports(env: Env, reports: AppReport[]): Promise<void> {
  if (reports.length === 0) return
  const [addMinute, setServer, setVisits, mark] = [
    ADD_MINUTE,
    SET_SERVER,
    SET_VISITS,
    'INSERT OR IGNORE INTO app_flushes (id, at) VALUES (?1, ?2)',
  ].map((statement) => env.DB.prepare(statement))
  const statements = reports.flatMap(({ id, projectId, environment, minutes, deployments, ...server }) => [
    ...minutes.map(({ minute, requests, visits, errors, msTotal, buckets }) =>
      addMinute!.bind(projectId, environment, minute, requests, visits, errors, msTotal, JSON.stringify(buckets), id),
    ),
    setServer!.bind(
      projectId,
      environment,
      server.bundleId,
      server.problem,
      server.colo,
      server.storageBytes,
      server.startedAt,
      server.lastRequestAt,
    ),
    ...(deployments ?? []).map(({ deploymentId, visits, visitors, errors }) =>
      setVisits!.bind(deploymentId, projectId, visits, visitors, errors),
    ),
    mark!.bind(id, Date.now()),
  ])
  await env.DB.batch(statements)
}

/** Removes minutes of apps that are older than they are kept, a bounded number in one run. */
export async function sweepAppMinutes(env: Env, now: number): Promise<void> {
  await sweep(env, {
    table: 'app_minutes',
    column: 'minute',
    before: Math.floor((now - KEPT_DAYS * DAY_MS) / MINUTE_MS),
  })
  await sweep(env, { table: 'app_flushes', column: 'at', before: now - FLUSHES_KEPT_DAYS * DAY_MS })
}

async function sweep(
  env: Env,
  { table, column, before }: { table: string; column: string; before: number },
): Promise<void> {
  const remove = env.DB.prepare(
    `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} < ?1 ORDER BY ${column} LIMIT ?2)`,
  )
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { meta } = await remove.bind(before, SWEPT_AT_ONCE).run()
    if (meta.changes < SWEPT_AT_ONCE) return
  }
}
