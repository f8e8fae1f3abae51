import { and, eq } from 'drizzle-orm'
import type { Context, SessionUser } from '#worker/platform/context.ts'
import { database } from '#worker/platform/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { projects } from './tables.ts'

type Acting = Pick<Context, 'env'> & { user: SessionUser }

export type ProjectRow = typeof projects.$inferSelect

/** The project if it is this maker's, deleted or not. To a stranger it does not exist. */
export async function requireOwnedOrDeletedProject({ env, user }: Acting, projectId: string): Promise<ProjectRow> {
  const [row] = await database(env).select().from(projects).where(and(eq(projects.id, projectId), eq(projects.ownerId, user.id)))
  if (!row) throw new DomainError('project.not_found', { details: { projectId } })
  return row
}

/** The project if this maker may work on it. Whatever takes a project's id from outside calls this first. */
export async function requireOwnedProject(acting: Acting, projectId: string): Promise<ProjectRow> {
  const row = await requireOwnedOrDeletedProject(acting, projectId)
  if (row.deletedAt) throw new DomainError('project.not_found', { details: { projectId } })
  return row
}
