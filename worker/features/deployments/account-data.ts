import { and, asc, eq, gt } from 'drizzle-orm'
import { apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { deleteFolder } from '#worker/runtime/gateways/files/folders.ts'
import { assetFolder, manifestFolder } from './manifest.ts'
import { deployments } from './tables.ts'

const PAGE = 50

type Range = { projectId: string; after: string | null; limit: number }

/** A page of a project's deployments by id, for makers who take their data along. */
export async function deploymentsOfProject(env: Env, { projectId, after, limit }: Range) {
  return database(env)
    .select({
      id: deployments.id,
      slug: apps.slug,
      versionNumber: deployments.versionNumber,
      state: deployments.state,
      failure: deployments.failure,
      error: deployments.error,
      buildMs: deployments.buildMs,
      sizeBytes: deployments.sizeBytes,
      createdAt: deployments.createdAt,
    })
    .from(deployments)
    .leftJoin(apps, eq(apps.projectId, deployments.projectId))
    .where(and(eq(deployments.projectId, projectId), after === null ? undefined : gt(deployments.id, after)))
    .orderBy(asc(deployments.id))
    .limit(limit)
}

/**
 * Removes all that was ever published of a project: servers with their databases, files, rows. It may be cut off
 * anywhere and called again, because it finds gone what it has done already. The row of the app goes last, since it
 * says that something may be left.
 */
export async function purgeDeployments(env: Env, projectId: string): Promise<void> {
  const db = database(env)
  const [app] = await db.select().from(apps).where(eq(apps.projectId, projectId))
  if (!app) return
  await appObject(env, { projectId, environment: 'production' }).destroy()
  for (;;) {
    const page = await deploymentsOfProject(env, { projectId, after: null, limit: PAGE })
    for (const { id } of page) {
      await appObject(env, { projectId, environment: 'deployment', deploymentId: id }).destroy()
      await db.delete(deployments).where(eq(deployments.id, id))
    }
    if (page.length < PAGE) break
  }
  for (const prefix of [assetFolder(projectId), manifestFolder(projectId)]) await deleteFolder(env.BUCKET, prefix)
  await db.delete(apps).where(eq(apps.projectId, projectId))
  hostsChanged(projectId)
}
