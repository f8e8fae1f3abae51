import { and, eq } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import { keepConsent, requireConsent } from '#worker/features/consents/service.ts'
import { requirePublishable, requireRight } from '#worker/features/projects/access.ts'
import { apps } from '#worker/features/projects/tables.ts'
import { announceBehind } from '#worker/features/webhook-endpoints/announce.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { appOf, ensureApp } from './addresses.ts'
import { buildDeployment } from './build.ts'
import { failureOf, holdLease, isBuilding, requireLease } from './ending.ts'
import { earlierPublishesEnded, goLive, requireRoomForLive, startAside } from './go-live.ts'
import { deployments } from './tables.ts'
import { requireUp } from './take-down.ts'

/**
 * `address` is the one that the maker chose. Without it the app stays where it is, or gets one like its title.
 * `consents` are the keys of what the maker has read that the app may do.
 */
type Wish = { projectId: string; acceptsFailures?: boolean; address?: string | null; consents?: string[] }

/**
 * Publishes the project's newest version. It builds, starts the server aside, migrates the production database (a clone of it
 * first), and moves the live pointer. Throws `deployment.consent_needed` with what its owner has not agreed to, and
 * `deployment.build_failed` or `deployment.migration_failed` with the problems. Then what was live stays live.
 */
export async function publishProject(
  acting: ActorCall,
  { projectId, acceptsFailures = false, address = null, consents = [] }: Wish,
): Promise<{ deploymentId: string; url: string }> {
  const { env, request } = acting
  const db = database(env)
  const project = await requirePublishable(acting, projectId)
  const [[known], { headVersion, activeTurnId }] = await Promise.all([
    appOf(env, projectId),
    projectObject(env, projectId).state(),
  ])
  if (known) requireUp(known)
  if (!headVersion) throw new DomainError('project.nothing_to_publish')
  if (activeTurnId) throw new DomainError('turn.already_running', { details: { turnId: activeTurnId } })
  await requireRoomForLive(env, { ownerId: project.ownerId, projectId })
  // It is built beside its checks. What they refuse is only stored, and nobody is led to it.
  const begunAt = Date.now()
  const build = buildDeployment(env, { projectId, versionId: headVersion.id })
  build.catch(() => undefined)
  const consent = await requireConsent(acting, { projectId, versionId: headVersion.id, agreed: consents })
  if (!acceptsFailures) await requireChecked(env, projectId)
  await keepConsent(acting, consent)
  const app = await ensureApp(env, { projectId, title: project.title, address })
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
  const buildMs = () => Date.now() - begunAt
  const letGo = holdLease(env, id)
  try {
    const { manifest, manifestHash, sizeBytes } = await build
    await startAside(env, { projectId, deploymentId: id, manifest, manifestHash })
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
  const url = appUrl(env, { slug: app.slug, requestUrl: request.url })
  const version = { id: headVersion.id, number: headVersion.number }
  await noteActivity(acting, projectId, 'app.published', `${version.number} ${new URL(url).host}`)
  announceBehind(acting, { projectId, type: 'app.published', data: { deploymentId: id, url, version } })
  return { deploymentId: id, url }
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

/** Takes the app off its public address. Its database and deployments are kept. */
export async function unpublishProject(acting: ActorCall, projectId: string): Promise<void> {
  await requireRight(acting, projectId, 'publish')
  const db = database(acting.env)
  const now = new Date()
  await db.batch([
    db.update(apps).set({ liveDeploymentId: null, updatedAt: now }).where(eq(apps.projectId, projectId)),
    db
      .update(deployments)
      .set({ state: 'unpublished', updatedAt: now })
      .where(and(eq(deployments.projectId, projectId), eq(deployments.state, 'live'))),
  ])
  hostsChanged(projectId)
  await noteActivity(acting, projectId, 'app.unpublished')
}
