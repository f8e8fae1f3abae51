import { and, eq, isNull } from 'drizzle-orm'
import type { RollbackPlan } from '#shared/deployments/deployments.ts'
import { isOpenTo, requireMay, roleIn } from '#worker/features/projects/access.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { schemaChanges } from '#worker/runtime/guest/database/losses.ts'
import { loadManifest } from './build.ts'
import { goLive, requireRoomForLive } from './go-live.ts'
import { deployments } from './tables.ts'
import { requireUp } from './take-down.ts'

/**
 * What going back to an earlier deployment would mean: what visitors see instead of what, and how the live database
 * stands to the older code.
 */
export async function rollbackPlan(acting: ActorCall, deploymentId: string): Promise<RollbackPlan> {
  const { env } = acting
  const { deployment, app } = await requireOwnedDeployment(acting, deploymentId)
  const { projectId, manifestHash } = deployment
  if (!manifestHash) throw new DomainError('deployment.not_found')
  const [target, live, applied] = await Promise.all([
    loadManifest(env, { projectId, hash: manifestHash }),
    liveDeployment(env, app.liveDeploymentId),
    appObject(env, { projectId, environment: 'production' }).appliedFiles(),
  ])
  return {
    live: live && { deploymentId: live.id, versionNumber: live.versionNumber },
    versionNumber: deployment.versionNumber,
    publishedAt: deployment.createdAt,
    ...schemaChanges({ applied, wanted: target.server.migrations.map(({ name }) => name) }),
  }
}

async function liveDeployment(env: Env, id: string | null) {
  if (id === null) return null
  const [live] = await database(env).select().from(deployments).where(eq(deployments.id, id))
  return live ?? null
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
  await noteActivity(acting, projectId, 'app.rolled_back', String(deployment.versionNumber))
  return { url: appUrl(env, { slug: app.slug, requestUrl: request.url }) }
}

/** A deployment with its app. Throws unless the project is the maker's own. */
async function requireOwnedDeployment({ env, user }: ActorCall, deploymentId: string) {
  const [row] = await database(env)
    .select({ deployment: deployments, app: apps, ownerId: projects.ownerId })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .innerJoin(apps, eq(apps.projectId, deployments.projectId))
    .where(and(eq(deployments.id, deploymentId), isOpenTo(user), isNull(projects.deletedAt)))
  if (!row) throw new DomainError('deployment.not_found')
  requireMay(roleIn(user, row.ownerId, null), 'publish', row.deployment.projectId)
  return row
}
