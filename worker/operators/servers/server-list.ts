import { maskEmail } from '#shared/accounts.ts'
import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import { isId } from '#shared/ids.ts'
import {
  IDLE_AFTER_MS,
  MEASURED_MINUTES,
  serverId,
  type AppServer,
  type ServerState,
  type AppServerDetails,
} from '#shared/operators/servers.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { addLatencies, latencyAt, noLatencies } from '#worker/features/apps/report.ts'
import { listAuditLines } from '#worker/operators/audit/service.ts'
import { momentCursor, readMomentCursor } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ListServersInput, ServerFilter } from './inputs.ts'

type Row = {
  projectId: string
  environment: Environment
  bundleId: string
  problem: string | null
  colo: string | null
  storageBytes: number | null
  startedAt: number
  lastRequestAt: number
  suspendedAt: number | null
  title: string
  ownerId: string
  email: string
  slug: string | null
  deploymentId: string | null
  versionNumber: number | null
  takenDownAt: number | null
  takenDownStatus: TakeDownStatus | null
}
type MinuteRow = {
  projectId: string
  environment: Environment
  requests: number
  errors: number
  buckets: string | null
}
type Bound = { sql: string; values: Array<string | number> }

const COLUMNS = `s.project_id AS projectId, s.environment AS environment, s.bundle_id AS bundleId, s.problem AS problem, s.colo AS colo, s.storage_bytes AS storageBytes, s.started_at AS startedAt,
  s.last_request_at AS lastRequestAt, s.suspended_at AS suspendedAt, p.title AS title, p.owner_id AS ownerId, u.email AS email, a.slug AS slug, a.live_deployment_id AS deploymentId,
  d.version_number AS versionNumber, a.taken_down_at AS takenDownAt, a.taken_down_status AS takenDownStatus`
const JOINS =
  'JOIN projects p ON p.id = s.project_id JOIN users u ON u.id = p.owner_id LEFT JOIN apps a ON a.project_id = s.project_id LEFT JOIN deployments d ON d.id = a.live_deployment_id'

/**
 * The condition of a filter. It needs only indexes of the table, so that a page is found however many servers there
 * are.
 */
function conditionOf({ q, state, environment }: ServerFilter, now: number): Bound {
  const parts: Bound[] = []
  const add = (sql: string, ...values: Bound['values']) => void parts.push({ sql, values })
  if (environment) add('environment = ?', environment)
  if (state === 'suspended') add('suspended_at IS NOT NULL')
  else if (state === 'failed') add('problem IS NOT NULL AND suspended_at IS NULL')
  else if (state)
    add(
      `last_request_at ${state === 'running' ? '>' : '<='} ? AND suspended_at IS NULL AND problem IS NULL`,
      now - IDLE_AFTER_MS,
    )
  if (q && isId('project', q)) add('project_id = ?', q)
  else if (q && isId('user', q)) add('project_id IN (SELECT id FROM projects WHERE owner_id = ?)', q)
  else if (q) add('project_id IN (SELECT project_id FROM apps WHERE slug = ?)', q.toLowerCase())
  return { sql: parts.map(({ sql }) => `(${sql})`).join(' AND ') || '1', values: parts.flatMap(({ values }) => values) }
}

type Listing = ListServersInput & { now: number; requestUrl: string }

/** Servers of apps, those that were last asked first, with the figures of the last hour. It is one batch. */
export async function listServers(
  env: Env,
  { cursor, limit, now, requestUrl, ...filter }: Listing,
): Promise<{ items: AppServer[]; nextCursor: string | null; asOf: Date }> {
  const condition = conditionOf(filter, now)
  const after = readMomentCursor(cursor)
  const where = after
    ? `${condition.sql} AND last_request_at <= ? AND (last_request_at < ? OR project_id || ':' || environment > ?)`
    : condition.sql
  const values = [...condition.values, ...(after ? [after.at.getTime(), after.at.getTime(), after.id] : [])]
  const { rows, minutes } = await readServers(env, {
    page: `SELECT * FROM app_servers WHERE ${where} ORDER BY last_request_at DESC, project_id, environment LIMIT ?`,
    values: [...values, limit + 1],
    now,
  })
  const items = rows.slice(0, limit).map((row) => serverOf(env, { row, minutes, now, requestUrl }))
  const last = rows[limit - 1]
  return {
    items,
    nextCursor: rows.length > limit && last ? momentCursor(new Date(last.lastRequestAt), serverId(last)) : null,
    asOf: new Date(now),
  }
}

/** One server. Null where none ever answered. */
async function readServer(
  env: Env,
  {
    projectId,
    environment,
    now,
    requestUrl,
  }: { projectId: string; environment: Environment; now: number; requestUrl: string },
): Promise<AppServer | null> {
  const { rows, minutes } = await readServers(env, {
    page: 'SELECT * FROM app_servers WHERE project_id = ? AND environment = ? LIMIT ?',
    values: [projectId, environment, 1],
    now,
  })
  const [row] = rows
  return row ? serverOf(env, { row, minutes, now, requestUrl }) : null
}

async function readServers(
  env: Env,
  { page, values, now }: { page: string; values: Array<string | number>; now: number },
): Promise<{ rows: Row[]; minutes: MinuteRow[] }> {
  const [rows, minutes] = await env.DB.batch<unknown>([
    env.DB.prepare(
      `SELECT ${COLUMNS} FROM (${page}) s ${JOINS} ORDER BY s.last_request_at DESC, s.project_id, s.environment`,
    ).bind(...values),
    env.DB.prepare(`SELECT m.project_id AS projectId, m.environment AS environment, m.requests AS requests, m.errors AS errors, m.buckets AS buckets
      FROM (SELECT DISTINCT project_id FROM (${page})) s CROSS JOIN app_minutes m ON m.project_id = s.project_id AND m.minute > ?`).bind(
      ...values,
      Math.floor(now / MINUTE_MS) - MEASURED_MINUTES,
    ),
  ])
  return { rows: rows!.results as Row[], minutes: minutes!.results as MinuteRow[] }
}

function serverOf(
  env: Env,
  { row, minutes, now, requestUrl }: { row: Row; minutes: MinuteRow[]; now: number; requestUrl: string },
): AppServer {
  const {
    projectId,
    environment,
    title,
    ownerId,
    email,
    slug,
    deploymentId,
    versionNumber,
    takenDownAt,
    takenDownStatus,
    ...server
  } = row
  const own = minutes.filter((minute) => minute.projectId === projectId && minute.environment === environment)
  const requests = own.reduce((sum, minute) => sum + minute.requests, 0)
  const errors = own.reduce((sum, minute) => sum + minute.errors, 0)
  const times = own.reduce(
    (sum, { buckets }) => (buckets === null ? sum : addLatencies(sum, JSON.parse(buckets) as number[])),
    noLatencies(),
  )
  const isPublic = environment === 'production'
  return {
    ...server,
    id: serverId({ projectId, environment }),
    projectId,
    environment,
    title,
    owner: { id: ownerId, email: maskEmail(email) },
    address: isPublic && slug && deploymentId ? appUrl(env, { slug, requestUrl }) : null,
    deploymentId: isPublic ? deploymentId : null,
    versionNumber: isPublic ? versionNumber : null,
    takenDown:
      isPublic && takenDownAt !== null && takenDownStatus !== null
        ? { at: new Date(takenDownAt), status: takenDownStatus }
        : null,
    state: stateOf(row, now),
    suspendedAt: server.suspendedAt === null ? null : new Date(server.suspendedAt),
    startedAt: new Date(server.startedAt),
    lastRequestAt: new Date(server.lastRequestAt),
    requestsAMinute: requests / MEASURED_MINUTES,
    errorShare: requests === 0 ? null : errors / requests,
    p50: latencyAt(times, 0.5),
    p95: latencyAt(times, 0.95),
  }
}

function stateOf({ suspendedAt, problem, lastRequestAt }: Row, now: number): ServerState {
  if (suspendedAt !== null) return 'suspended'
  if (problem !== null) return 'failed'
  return lastRequestAt > now - IDLE_AFTER_MS ? 'running' : 'idle'
}

const HOUR_MINUTES = 60
const HOURS = 24
const ACTS = 20

type ActivityRow = { minute: number; requests: number; visits: number; errors: number; buckets: string | null }
type Server = { projectId: string; environment: Environment }
type Asked = { asked: Server | { deploymentId: string }; now: number; requestUrl: string }

/**
 * A server with its last day, and what operators did to its project. Throws `admin.not_found` where none ever answered.
 */
export async function serverDetails(env: Env, { asked, now, requestUrl }: Asked): Promise<AppServerDetails> {
  const { projectId, environment } = 'deploymentId' in asked ? await serverOfDeployment(env, asked.deploymentId) : asked
  const first = (Math.floor(now / MINUTE_MS / HOUR_MINUTES) - HOURS + 1) * HOUR_MINUTES
  const minutes = env.DB.prepare(
    'SELECT minute, requests, visits, errors, buckets FROM app_minutes WHERE project_id = ? AND minute >= ? AND environment = ? ORDER BY minute',
  ).bind(projectId, first, environment)
  const [server, { results }, { items }] = await Promise.all([
    readServer(env, { projectId, environment, now, requestUrl }),
    minutes.all<ActivityRow>(),
    listAuditLines(env, { subject: projectId, limit: ACTS }),
  ])
  if (!server) throw new DomainError('admin.not_found')
  const acts = items.map(({ id, createdAt: at, action, reason, actorId }) => ({ id, at, action, reason, actorId }))
  return {
    server,
    hours: Array.from({ length: HOURS }, (_, hour) => hourOf(results, first + hour * HOUR_MINUTES)),
    acts,
  }
}

async function serverOfDeployment(env: Env, deploymentId: string): Promise<Server> {
  const row = await env.DB.prepare('SELECT project_id AS projectId FROM deployments WHERE id = ?')
    .bind(deploymentId)
    .first<{ projectId: string }>()
  if (!row) throw new DomainError('admin.not_found')
  return { projectId: row.projectId, environment: 'production' }
}

function hourOf(minutes: ActivityRow[], from: number): AppServerDetails['hours'][number] {
  const own = minutes.filter(({ minute }) => minute >= from && minute < from + HOUR_MINUTES)
  const sum = (name: 'requests' | 'visits' | 'errors') => own.reduce((total, minute) => total + minute[name], 0)
  const times = own.reduce(
    (total, { buckets }) => (buckets === null ? total : addLatencies(total, JSON.parse(buckets) as number[])),
    noLatencies(),
  )
  return {
    at: new Date(from * MINUTE_MS),
    requests: sum('requests'),
    visits: sum('visits'),
    errors: sum('errors'),
    p95: latencyAt(times, 0.95),
  }
}
