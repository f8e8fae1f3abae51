import { and, count, eq, isNotNull, isNull, lt, ne, not, or } from 'drizzle-orm'
import { PLANS } from '#shared/billing/billing.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { ownClasses } from '#worker/runtime/declaration/bindings.ts'
import { schemaChanges } from '#worker/runtime/guest/database/losses.ts'
import { ABANDONED_MS, isAbandoned } from './ending.ts'
import type { Manifest } from './manifest.ts'
import { deployments } from './tables.ts'

const POLL_MS = 50

type Release = { projectId: string; deploymentId: string; manifest: Manifest; manifestHash: string }

/** Refuses one more live app than the owner's plan has. What is live already stays live, and may be published again. */
export async function requireRoomForLive(
  env: Env,
  { ownerId, projectId }: { ownerId: string; projectId: string },
): Promise<void> {
  const plan = await planOf(env, ownerId)
  const limit = PLANS.find(({ id }) => id === plan)?.liveDeployments ?? null
  if (limit === null) return
  const [others] = await database(env)
    .select({ live: count() })
    .from(apps)
    .innerJoin(projects, eq(projects.id, apps.projectId))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.deletedAt),
        isNotNull(apps.liveDeploymentId),
        ne(apps.projectId, projectId),
      ),
    )
  if (others && others.live >= limit) throw new DomainError('deployment.limit_reached', { details: { limit } })
}

/**
 * Starts the server in the deployment's own place before the public's is touched. Code that does not start would take
 * the live app down. Production cannot go back to the old code once its object runs the new. A server that the public
 * has already is known to start, and its own place gets it with the first request there.
 */
export async function startAside(
  env: Env,
  { projectId, deploymentId, manifest, manifestHash }: Release,
): Promise<void> {
  // An older version that was brought back may not know the tables that visitors' rows are in by now.
  const production = appObject(env, { projectId, environment: 'production' })
  const [applied, running] = await Promise.all([production.appliedFiles(), production.runningBundle()])
  const wanted = manifest.server.migrations.map(({ name }) => name)
  const lost = schemaChanges({ applied, wanted }).newer.find(({ isBreaking }) => isBreaking)
  if (lost) throw refusal(lossProblem(lost.name))
  if (running === manifest.server.id) return
  const aside = appObject(env, { projectId, environment: 'deployment', deploymentId })
  const { problem } = await aside.install({
    bundle: manifest.server,
    projectId,
    environment: 'deployment',
    nonce: null,
    client: manifestHash,
  })
  if (problem) throw refusal(problem)
}

/**
 * Waits for publishes of the same project that began before this one. They go live in the order in which they began.
 * Two that overlap could leave the server of one behind the pages of the other.
 */
export async function earlierPublishesEnded(
  env: Env,
  { id, projectId, createdAt }: { id: string; projectId: string; createdAt: Date },
): Promise<void> {
  const isEarlier = or(
    lt(deployments.createdAt, createdAt),
    and(eq(deployments.createdAt, createdAt), lt(deployments.id, id)),
  )
  for (;;) {
    const isAlive = not(isAbandoned(new Date(Date.now() - ABANDONED_MS)))
    const [earlier] = await database(env)
      .select({ id: deployments.id })
      .from(deployments)
      .where(and(eq(deployments.projectId, projectId), eq(deployments.state, 'building'), isEarlier, isAlive))
      .limit(1)
    if (!earlier) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Changes the database first and the pointer last. A migration that fails leaves the public on what they had. */
export async function goLive(env: Env, { projectId, deploymentId, manifest, manifestHash }: Release): Promise<void> {
  const production = appObject(env, { projectId, environment: 'production' })
  const bundle = manifest.server
  const problem =
    (await production.checkMigrations(bundle.migrations)) ??
    (await production.install({ bundle, projectId, environment: 'production', nonce: null })).problem
  if (problem) throw refusal(problem)
  const db = database(env)
  const now = new Date()
  await db.batch([
    db
      .update(deployments)
      .set({ state: 'superseded', updatedAt: now })
      .where(and(eq(deployments.projectId, projectId), eq(deployments.state, 'live'))),
    db.update(deployments).set({ state: 'live', manifestHash, updatedAt: now }).where(eq(deployments.id, deploymentId)),
    db.update(apps).set({ liveDeploymentId: deploymentId, updatedAt: now }).where(eq(apps.projectId, projectId)),
  ])
  hostsChanged(projectId)
  // Its schedules, queues and alarms rest until the database says that the public has it.
  const isWoken = bundle.crons.length + bundle.consumers.length + ownClasses(bundle.bindings).length > 0
  if (isWoken) await production.resumeSchedules()
}

function lossProblem(name: string): Problem {
  const message = `The live database ran ${name}, which took away or renamed what this version asks for. Publish a version that has this migration.`
  return { kind: 'migration', message, file: `migrations/${name}`, line: null, column: null }
}

function refusal(problem: Problem): DomainError {
  return new DomainError(problem.kind === 'migration' ? 'deployment.migration_failed' : 'deployment.build_failed', {
    message: problem.message,
    details: { problems: [problem] },
  })
}
