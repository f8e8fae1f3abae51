import { and, eq, isNull } from 'drizzle-orm'
import { deleteAttachments } from '#worker/features/attachments/service.ts'
import { purgeDeployments } from '#worker/features/deployments/account-data.ts'
import { purgeDomains } from '#worker/features/domains/service.ts'
import { deleteCover } from '#worker/features/projects/covers.ts'
import { projectMembers, projects } from '#worker/features/projects/tables.ts'
import { deleteTurnsStatement } from '#worker/features/turns/account-data.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject } from '#worker/platform/objects/app-object.ts'
import { projectObject } from '#worker/platform/objects/project-object.ts'

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
