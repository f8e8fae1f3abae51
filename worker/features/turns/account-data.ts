import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { OPEN_TURN_STATES } from '#shared/turns/turns.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { turns } from './tables.ts'

type Page = { userId: string; after: string | null; limit: number }

/** A page of what a user asked for in any project, by id. */
export async function listTurnsOf(env: Env, { userId, after, limit }: Page) {
  return database(env)
    .select({
      id: turns.id,
      projectId: turns.projectId,
      prompt: turns.prompt,
      state: turns.state,
      createdAt: turns.createdAt,
      finishedAt: turns.finishedAt,
    })
    .from(turns)
    .where(and(eq(turns.userId, userId), after === null ? undefined : gt(turns.id, after)))
    .orderBy(asc(turns.id))
    .limit(limit)
}

/** Turns of a user that have not ended, newest first. Stopping them in this order starts none that waits. */
export async function openTurnsOf(env: Env, { userId, limit }: { userId: string; limit: number }) {
  return database(env)
    .select({ id: turns.id, projectId: turns.projectId })
    .from(turns)
    .where(and(eq(turns.userId, userId), inArray(turns.state, [...OPEN_TURN_STATES])))
    .orderBy(desc(turns.createdAt))
    .limit(limit)
}

export function deleteTurnsStatement(env: Env, projectId: string): BatchItem<'sqlite'> {
  return database(env).delete(turns).where(eq(turns.projectId, projectId))
}

/**
 * The statement that gives a leaving user's turns in other people's projects to the owners. They belong to those
 * conversations. A missing row would come back from the project's object with an id that the database refuses.
 */
export function handOverTurnsStatement(env: Env, userId: string): BatchItem<'sqlite'> {
  return database(env)
    .update(turns)
    .set({ userId: sql`(select ${projects.ownerId} from ${projects} where ${projects.id} = ${turns.projectId})` })
    .where(eq(turns.userId, userId))
}
