import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { appObject } from '#worker/features/apps/stub.ts'
import { deleteAttachments } from '#worker/features/attachments/service.ts'
import { purgeDeployments } from '#worker/features/deployments/service.ts'
import { purgeDomains } from '#worker/features/domains/service.ts'
import { deleteTurnsStatement } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/db.ts'
import { deleteCover } from './covers.ts'
import { projectObject } from './stub.ts'
import { projectMembers, projects } from './tables.ts'

type Page = { ownerId: string; after: string | null; limit: number }

/** One page of a maker's own projects in the order of ids: archived and deleted ones too. */
export async function ownedProjects(env: Env, { ownerId, after, limit }: Page) {
  return database(env)
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), after === null ? undefined : gt(projects.id, after)))
    .orderBy(asc(projects.id))
    .limit(limit)
}

/** How many projects a maker owns, archived and deleted ones too. */
export async function countOwnedProjects(env: Env, ownerId: string): Promise<number> {
  const [row] = await database(env).select({ total: count() }).from(projects).where(eq(projects.ownerId, ownerId))
  return row?.total ?? 0
}

/** The statement that takes an address out of every project it was added to. */
export function leaveProjectsStatement(env: Env, email: string): BatchItem<'sqlite'> {
  return database(env).delete(projectMembers).where(eq(projectMembers.email, email))
}

/**
 * Removes a project for good: conversation, files, versions, preview, everything published, rows. What it has done already it finds gone,
 * so it may be cut off anywhere and called again. The project's row goes last: it says that there may be something left.
 */
export async function purgeProject(env: Env, projectId: string): Promise<void> {
  const db = database(env)
  // First nobody can open it any more, and its app is off the public: nothing new begins while it is taken apart.
  await db
    .update(projects)
    .set({ deletedAt: new Date() })
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  await projectObject(env, projectId).destroy()
  await appObject(env, { projectId, environment: 'preview' }).destroy()
  await purgeDomains(env, projectId)
  await purgeDeployments(env, projectId)
  await deleteCover(env, projectId)
  await deleteAttachments(env, projectId)
  await db.batch([
    deleteTurnsStatement(env, projectId),
    db.delete(projectMembers).where(eq(projectMembers.projectId, projectId)),
    db.delete(projects).where(eq(projects.id, projectId)),
  ])
}
