import { eq } from 'drizzle-orm'
import type { RollbackPlan } from '#shared/deployments.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { loadManifest } from './build.ts'
import { goLive } from './go-live.ts'
import type { Manifest } from './manifest.ts'
import { requireOwnedDeployment, requireRoomForLive } from './ownership.ts'
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
    appObject(env, { projectId, environment: 'production' }).appliedMigrations(),
  ])
  const current = live?.manifestHash ? await loadManifest(env, { projectId, hash: live.manifestHash }) : null
  return {
    live: live && { deploymentId: live.id, versionNumber: live.versionNumber },
    versionNumber: deployment.versionNumber,
    publishedAt: deployment.createdAt,
    ...schemaChanges({ applied, target, current }),
  }
}

type Schemas = { applied: string[]; target: Manifest; current: Manifest | null }

/** Which migrations ran that the older code does not know, and which of its own never ran. */
function schemaChanges({ applied, target, current }: Schemas): Pick<RollbackPlan, 'newer' | 'pending'> {
  const known = new Set(target.server.migrations.map(({ name }) => name))
  const ran = new Set(applied)
  const texts = new Map(current?.server.migrations.map(({ name, sql }) => [name, sql]))
  return {
    newer: applied
      .filter((name) => !known.has(name))
      // What nobody can read any more is taken for the worse.
      .map((name) => ({ name, isBreaking: takesAway(texts.get(name) ?? 'DROP') })),
    pending: target.server.migrations.map(({ name }) => name).filter((name) => !ran.has(name)),
  }
}

/** Whether a migration takes away or renames something that older code may ask for, or demands what it does not give. */
const takesAway = (sql: string): boolean =>
  /\b(drop|rename)\b|\bcreate\s+(unique\s+index|trigger)\b|\badd\b[^;]*\bnot\s+null\b(?![^;]*\bdefault\b)/i.test(
    sql.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''"),
  )

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
  return { url: appUrl(env, { slug: app.slug, requestUrl: request.url }) }
}
