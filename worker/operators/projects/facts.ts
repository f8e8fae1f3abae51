import { maskEmail } from '#shared/accounts.ts'
import { modelCostOf } from '#shared/billing/metering.ts'
import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import type { ProjectFacts } from '#shared/operators/projects.ts'
import { serverId } from '#shared/operators/servers.ts'
import { type Environment } from '#shared/projects/projects.ts'
import { DAY_MS } from '#shared/time.ts'
import { listAuditLines } from '#worker/operators/audit/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import { healthOf } from './ranking.ts'

const DAYS = 30
const LATEST = 5
const ACTS = 20
const PROMPT_CHARS = 140

type Row = {
  id: string
  title: string
  ownerId: string
  email: string
  plan: string | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  versionCount: number
  slug: string | null
  takenDownAt: number | null
  takenDownStatus: TakeDownStatus | null
  lastActivityAt: number | null
  turns: number
  succeeded: number
  ended: number
  repairs: number
  cost: number
  captured: number
  deployments: number
  visits30: number
  requests30: number
  errors30: number
  copies: number
  storageBytes: number
}
type Day = { day: number; turns: number; visits: number; errors: number }
type Latest = { id: string; prompt: string; state: string; at: number }
type Deployment = { id: string; versionNumber: number; state: string; at: number }

const FACTS = ['turns', 'succeeded', 'ended', 'repairs', 'cost', 'deployments', 'copies']
const PROJECT = `SELECT p.id AS id, p.title AS title, p.owner_id AS ownerId, u.email AS email, f.plan AS plan, p.created_at AS createdAt, p.updated_at AS updatedAt, p.deleted_at AS deletedAt, p.version_count AS versionCount,
  CASE WHEN a.live_deployment_id IS NULL THEN NULL ELSE a.slug END AS slug, a.taken_down_at AS takenDownAt, a.taken_down_status AS takenDownStatus, f.last_activity_at AS lastActivityAt,
  ${FACTS.map((name) => `coalesce(f.${name}, 0) AS ${name}`).join(', ')}, coalesce(f.charged, 0) AS captured, coalesce(f.visits_30, 0) AS visits30, coalesce(f.requests_30, 0) AS requests30, coalesce(f.errors_30, 0) AS errors30,
  coalesce(f.storage_bytes, 0) + coalesce((SELECT sum(s.storage_bytes) FROM app_servers s WHERE s.project_id = p.id), 0) AS storageBytes
  FROM projects p JOIN users u ON u.id = p.owner_id LEFT JOIN project_facts f ON f.project_id = p.id LEFT JOIN apps a ON a.project_id = p.id WHERE p.id = ?1`
const BY_DAY = 'SELECT day, turns, visits, errors FROM project_days WHERE project_id = ?1 AND day > ?2 ORDER BY day'
/** Ids say nothing of time. The newest turns are found by the order in which their rows came. */
const TURNS = `SELECT id, substr(prompt, 1, ${PROMPT_CHARS}) AS prompt, state, created_at AS at FROM turns WHERE project_id = ?1 ORDER BY rowid DESC LIMIT ${LATEST}`
const DEPLOYMENTS = `SELECT id, version_number AS versionNumber, state, created_at AS at FROM deployments WHERE project_id = ?1 ORDER BY created_at DESC LIMIT ${LATEST}`
const SERVERS = 'SELECT environment FROM app_servers WHERE project_id = ?1'

type Asked = { projectId: string; now: number; requestUrl: string }

/** What operators see of one project. Throws `admin.not_found`. */
export async function projectFacts(env: Env, { projectId, now, requestUrl }: Asked): Promise<ProjectFacts> {
  const today = Math.floor(now / DAY_MS)
  const [[project, days, turns, deployments, servers], { items }] = await Promise.all([
    env.DB.batch<unknown>([
      env.DB.prepare(PROJECT).bind(projectId),
      env.DB.prepare(BY_DAY).bind(projectId, today - DAYS),
      env.DB.prepare(TURNS).bind(projectId),
      env.DB.prepare(DEPLOYMENTS).bind(projectId),
      env.DB.prepare(SERVERS).bind(projectId),
    ]),
    listAuditLines(env, { subject: projectId, limit: ACTS }),
  ])
  const [row] = project!.results as Row[]
  if (!row) throw new DomainError('admin.not_found')
  const { ownerId, email, deletedAt, slug, takenDownAt, takenDownStatus, updatedAt, ...facts } = row
  const byDay = new Map((days!.results as Day[]).map((day) => [day.day, day]))
  return {
    ...facts,
    owner: { id: ownerId, email: maskEmail(email) },
    plan: facts.plan ?? 'free',
    cost: modelCostOf(facts.cost),
    createdAt: new Date(facts.createdAt),
    lastActivityAt: new Date(facts.lastActivityAt ?? updatedAt),
    isDeleted: deletedAt !== null,
    address: slug === null || deletedAt !== null ? null : appUrl(env, { slug, requestUrl }),
    takenDown:
      takenDownAt !== null && takenDownStatus !== null ? { at: new Date(takenDownAt), status: takenDownStatus } : null,
    health: healthOf({ requests: facts.requests30, errors: facts.errors30 }),
    days: Array.from({ length: DAYS }, (_, index) => dayOf(today - DAYS + 1 + index, byDay)),
    latestTurns: (turns!.results as Latest[]).map((turn) => ({ ...turn, at: new Date(turn.at) })),
    latestDeployments: (deployments!.results as Deployment[]).map((deployment) => ({
      ...deployment,
      at: new Date(deployment.at),
    })),
    servers: (servers!.results as Array<{ environment: Environment }>).map(({ environment }) => ({
      id: serverId({ projectId, environment }),
      environment,
    })),
    acts: items.map(({ id, createdAt: at, action, reason, actorId }) => ({ id, at, action, reason, actorId })),
  }
}

function dayOf(day: number, byDay: Map<number, Day>): ProjectFacts['days'][number] {
  const { turns = 0, visits = 0, errors = 0 } = byDay.get(day) ?? {}
  return { at: new Date(day * DAY_MS), turns, visits, errors }
}
