import type { AppServerDetails } from '#shared/operators/servers.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { addLatencies, latencyAt, noLatencies } from '#worker/features/apps/report.ts'
import { listAuditLines } from '#worker/operators/audit/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { readServer } from './server-list.ts'

const HOUR_MINUTES = 60
const HOURS = 24
const ACTS = 20

type MinuteRow = { minute: number; requests: number; visits: number; errors: number; buckets: string | null }
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
    minutes.all<MinuteRow>(),
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

function hourOf(minutes: MinuteRow[], from: number): AppServerDetails['hours'][number] {
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
