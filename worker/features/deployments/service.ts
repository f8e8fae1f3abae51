import { and, eq, isNull, count, isNotNull, ne } from 'drizzle-orm'
import { PLANS } from '#shared/billing/billing.ts'
import { newId } from '#shared/ids.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { isOpenTo, requireOwnedProject } from '#worker/features/projects/access.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { buildDeployment, loadManifest } from './build.ts'
import { failureOf } from './failure.ts'
import { earlierPublishesEnded, goLive, startAside } from './go-live.ts'
import { holdLease, isBuilding, requireLease } from './lease.ts'
import { ensureApp } from './slug.ts'
import { deployments } from './tables.ts'
import { requireUp } from './take-down.ts'

/**
 * Publishes the project's newest version. It builds, starts the server aside, migrates the production database (a clone of it
 * first), and moves the live pointer. Throws `deployment.build_failed` or `deployment.migration_failed` with the
 * problems. Then what was live stays live.
 */
export async function publishProject(
  acting: ActorCall,
  { projectId, acceptsFailures = false }: { projectId: string; acceptsFailures?: boolean },
): Promise<{ deploymentId: string; url: string }> {
  const { env, request } = acting
  const db = database(env)
  const project = await requireOwnedProject(acting, projectId)
  const [app, { headVersion, activeTurnId }] = await Promise.all([
    ensureApp(env, { projectId, title: project.title }),
    projectObject(env, projectId).state(),
  ])
  requireUp(app)
  if (!headVersion) throw new DomainError('project.nothing_to_publish')
  if (activeTurnId) throw new DomainError('turn.already_running', { details: { turnId: activeTurnId } })
  await requireRoomForLive(env, { ownerId: project.ownerId, projectId })
  if (!acceptsFailures) await requireChecked(env, projectId)
  const id = newId('deployment')
  const createdAt = new Date()
  await db.insert(deployments).values({
    id,
    projectId,
    versionId: headVersion.id,
    versionNumber: headVersion.number,
    state: 'building',
    createdAt,
    updatedAt: createdAt,
  })
  const buildMs = () => Date.now() - createdAt.getTime()
  const letGo = holdLease(env, id)
  try {
    const { manifest, manifestHash, sizeBytes } = await buildDeployment(env, { projectId, versionId: headVersion.id })
    await startAside(env, { projectId, deploymentId: id, manifest })
    await earlierPublishesEnded(env, { id, projectId, createdAt })
    await requireLease(env, id)
    await goLive(env, { projectId, deploymentId: id, manifest, manifestHash })
    await db.update(deployments).set({ sizeBytes, buildMs: buildMs() }).where(eq(deployments.id, id))
  } catch (error) {
    await db
      .update(deployments)
      .set({ state: 'failed', ...failureOf(error), updatedAt: new Date(), buildMs: buildMs() })
      .where(isBuilding(id))
    if (!asDomainError(error))
      log(acting, {
        level: 'error',
        source: 'deployments.publish',
        message: 'A publish failed',
        error,
        ids: { projectId, deploymentId: id },
      })
    throw error
  } finally {
    letGo()
  }
  return { deploymentId: id, url: appUrl(env, { slug: app.slug, requestUrl: request.url }) }
}

/** Enough to decide by; the rest stands in the project. */
const MAX_FAILURES = 20

/** Throws `deployment.checks_failed` with what fails: visitors must not be the first to meet it. */
async function requireChecked(env: Env, projectId: string): Promise<void> {
  const failures = await projectObject(env, projectId).failuresForVisitors()
  if (failures.length > 0)
    throw new DomainError('deployment.checks_failed', {
      details: { failures: failures.slice(0, MAX_FAILURES), count: failures.length },
    })
}

/** Makes an earlier deployment live again. The database keeps its rows and its newest schema. */
export async function rollBackTo(acting: ActorCall, deploymentId: string): Promise<{ url: string }> {
  const { env, request } = acting
  const { deployment, app } = await requireOwnedDeployment(acting, deploymentId)
  requireUp(app)
  if (!deployment.manifestHash) throw new DomainError('deployment.not_found')
  const { projectId, manifestHash } = deployment
  await requireRoomForLive(env, { ownerId: acting.user.id, projectId })
  await goLive(env, {
    projectId,
    deploymentId,
    manifestHash,
    manifest: await loadManifest(env, { projectId, hash: manifestHash }),
  })
  return { url: appUrl(env, { slug: app.slug, requestUrl: request.url }) }
}

/** Takes the app off its public address. Its database and deployments are kept. */
export async function unpublishProject(acting: ActorCall, projectId: string): Promise<void> {
  await requireOwnedProject(acting, projectId)
  const db = database(acting.env)
  const now = new Date()
  await db.batch([
    db.update(apps).set({ liveDeploymentId: null, updatedAt: now }).where(eq(apps.projectId, projectId)),
    db
      .update(deployments)
      .set({ state: 'unpublished', updatedAt: now })
      .where(and(eq(deployments.projectId, projectId), eq(deployments.state, 'live'))),
  ])
}

async function requireOwnedDeployment({ env, user }: ActorCall, deploymentId: string) {
  const [row] = await database(env)
    .select({ deployment: deployments, app: apps, ownerId: projects.ownerId })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .innerJoin(apps, eq(apps.projectId, deployments.projectId))
    .where(and(eq(deployments.id, deploymentId), isOpenTo(user), isNull(projects.deletedAt)))
  if (!row) throw new DomainError('deployment.not_found')
  if (row.ownerId !== user.id)
    throw new DomainError('project.owner_only', { details: { projectId: row.deployment.projectId } })
  return row
}

/** Refuses one more live app than the owner's plan has. What is live already stays live, and may be published again. */
async function requireRoomForLive(
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
