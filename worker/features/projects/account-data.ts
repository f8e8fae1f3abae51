import { and, asc, eq, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { database } from '#worker/platform/data/db.ts'
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

/** The statement that takes an address out of every project it was added to. */
export function leaveProjectsStatement(env: Env, email: string): BatchItem<'sqlite'> {
  return database(env).delete(projectMembers).where(eq(projectMembers.email, email))
}
