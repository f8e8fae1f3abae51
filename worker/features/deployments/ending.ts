import { and, eq, lt, not, or, type SQL } from 'drizzle-orm'
import type { DeploymentFailure, DeploymentState } from '#shared/deployments/deployments.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { SECOND_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import { deployments } from './tables.ts'

const BEAT_MS = 10 * SECOND_MS

/** A publish that was not heard of for so long has died with its process. Three beats of it are missing then. */
export const ABANDONED_MS = 35 * SECOND_MS

/** Says again and again that this publish is alive, until the answer is called. */
export function holdLease(env: Env, deploymentId: string): () => void {
  const beat = () =>
    void database(env)
      .update(deployments)
      .set({ updatedAt: new Date() })
      .where(isBuilding(deploymentId))
      .catch((error: unknown) => console.error('A publish could not say that it is alive', error))
  const timer = setInterval(beat, BEAT_MS)
  return () => clearInterval(timer)
}

/**
 * Throws `deployment.interrupted` when this publish was ended as abandoned. A later one may be live by now, and must
 * not be replaced by it.
 */
export async function requireLease(env: Env, deploymentId: string): Promise<void> {
  const held = await database(env)
    .update(deployments)
    .set({ updatedAt: new Date() })
    .where(isBuilding(deploymentId))
    .returning({ id: deployments.id })
  if (held.length === 0) throw new DomainError('deployment.interrupted')
}

/** Ends the publishes that died with their process. Nothing else would ever say how they ended. */
export async function failAbandonedDeployments(env: Env, now: number): Promise<void> {
  await database(env)
    .update(deployments)
    .set({ state: 'failed', failure: 'interrupted', updatedAt: new Date(now) })
    .where(isAbandoned(new Date(now - ABANDONED_MS)))
}

type Lease = Pick<typeof deployments.$inferSelect, 'state' | 'failure' | 'updatedAt'>

/** Whether a publish that is said to be building died with its process. */
export const hasDied = ({ state, updatedAt }: Lease, now: number): boolean =>
  state === 'building' && updatedAt.getTime() < now - ABANDONED_MS

/** A deployment as it is told: one that died says so before its row does. */
export const asEnded = <Row extends Lease>(row: Row, now: number): Row =>
  hasDied(row, now) ? { ...row, state: 'failed', failure: 'interrupted' } : row

/** The condition of a state, with the dead among the failed. */
export function stateAsShown(state: DeploymentState, now: number): SQL | undefined {
  const dead = isAbandoned(new Date(now - ABANDONED_MS))
  if (state === 'failed') return or(eq(deployments.state, 'failed'), dead)
  return and(eq(deployments.state, state), state === 'building' ? not(dead) : undefined)
}

/** The publishes that were not heard of since `before`. */
export const isAbandoned = (before: Date): SQL =>
  and(eq(deployments.state, 'building'), lt(deployments.updatedAt, before))!

/** The deployment, if it has not ended yet. */
export const isBuilding = (id: string): SQL => and(eq(deployments.id, id), eq(deployments.state, 'building'))!

type Failed = { failure: DeploymentFailure; error: string | null }

const MAX_ERROR = 500

const FAILURES: Partial<Record<ErrorCode, DeploymentFailure>> = {
  'deployment.build_failed': 'build',
  'deployment.migration_failed': 'migration',
  'deployment.interrupted': 'interrupted',
  'project.nothing_to_publish': 'changed',
  'turn.already_running': 'changed',
}

/**
 * How a publish failed, for its row: a code that each reader has words for. With it goes what the compiler or the
 * database said.
 */
export function failureOf(error: unknown): Failed {
  const domain = asDomainError(error)
  const [problem] = (domain?.details as { problems?: Problem[] } | undefined)?.problems ?? []
  return { failure: (domain && FAILURES[domain.code]) ?? 'bug', error: problem ? said(problem) : null }
}

const said = ({ file, line, message }: Problem) =>
  [[file, line].filter((part) => part !== null).join(':'), message].filter(Boolean).join(': ').slice(0, MAX_ERROR)
