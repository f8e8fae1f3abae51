import { and, desc, eq, inArray, isNull, sql, asc, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { wholeCredits } from '#shared/billing/metering.ts'
import type { IdeaTurn } from '#shared/projects/ideas.ts'
import { OPEN_TURN_STATES, type OpenTurnState, type TurnState, type RunningTurn } from '#shared/turns/turns.ts'
import { isOpenToPlaced } from '#worker/features/projects/access.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { turns } from './tables.ts'

const MAX_RUNNING = 100
/** So many turns of one millisecond have each a place of their own in the order of all turns. */
export const TURNS_A_MS = 1_024

/** What a turn's row says, besides its place among all turns. */
export type TurnRow = Omit<typeof turns.$inferInsert, 'seq' | 'isFirst'>

/** The statement that makes a turn's row what its object says. Repeating it changes nothing. */
export function turnRowStatement(env: Env, row: TurnRow): BatchItem<'sqlite'> {
  const { id: _, projectId, userId, mode: __, createdAt, ...changing } = row
  return database(env)
    .insert(turns)
    .values({ ...row, seq: nextSeq(createdAt.getTime()), isFirst: isFirstOf({ userId, projectId }) })
    .onConflictDoUpdate({ target: turns.id, set: changing })
}

/** The next free place in a turn's millisecond. */
function nextSeq(createdAt: number) {
  const first = createdAt * TURNS_A_MS
  return sql<number>`coalesce((select max(seq) + 1 from turns where seq >= ${first} and seq < ${first + TURNS_A_MS}), ${first})`
}

const isFirstOf = ({ userId, projectId }: { userId: string; projectId: string }) =>
  sql<boolean>`((select owner_id from projects where id = ${projectId}) = ${userId} and not exists (select 1 from turns where user_id = ${userId} and is_first = 1))`

/** Turns of this maker that have not ended, newest first. */
export async function listRunningTurns(
  asking: Pick<Context, 'env' | 'request'> & { user: SessionUser },
): Promise<RunningTurn[]> {
  const { env, user } = asking
  const build = (db: DrizzleD1Database) =>
    db
      .select({
        turnId: turns.id,
        projectId: turns.projectId,
        projectTitle: projects.title,
        prompt: turns.prompt,
        state: turns.state,
        createdAt: turns.createdAt,
      })
      .from(turns)
      .innerJoin(projects, eq(projects.id, turns.projectId))
      .where(
        and(
          eq(turns.userId, sql.placeholder('user')),
          isOpenToPlaced(),
          inArray(turns.state, [...OPEN_TURN_STATES]),
          isNull(projects.deletedAt),
        ),
      )
      .orderBy(desc(turns.createdAt))
      .limit(MAX_RUNNING)
  const query = builtQuery(env, {
    key: 'running turns',
    values: { user: user.id, email: user.email.toLowerCase() },
    build,
  })
  const rows = await readTogether(asking, query)
  return rows.flatMap(({ state, ...row }) => (isOpen(state) ? [{ ...row, state }] : []))
}

const isOpen = (state: TurnState): state is OpenTurnState => OPEN_TURN_STATES.some((open) => open === state)

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

/** The projects in which turns of a user have not ended. */
export async function busyProjectsOf(env: Env, { userId, limit }: { userId: string; limit: number }) {
  const rows = await database(env)
    .selectDistinct({ projectId: turns.projectId })
    .from(turns)
    .where(and(eq(turns.userId, userId), inArray(turns.state, [...OPEN_TURN_STATES])))
    .limit(limit)
  return rows.map(({ projectId }) => projectId)
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

/** The newest turn of each of these few projects that has one, by project. */
export async function newestTurnsOf(env: Env, projectIds: string[]): Promise<Map<string, IdeaTurn>> {
  const newest = sql`(select max(other.seq) from turns as other where other.project_id = ${turns.projectId})`
  const rows = await database(env)
    .select({
      projectId: turns.projectId,
      state: turns.state,
      prompt: sql<string>`substr(${turns.prompt}, 1, 200)`,
      ceiling: turns.quoteCeiling,
      spent: sql<number>`coalesce(${turns.charged}, ${turns.spent})`,
    })
    .from(turns)
    .where(
      and(
        sql`${turns.projectId} in (select value from json_each(${JSON.stringify(projectIds)}))`,
        eq(turns.seq, newest),
      ),
    )
  return new Map(
    rows.map(({ projectId, ceiling, spent, ...turn }) => [
      projectId,
      { ...turn, ceiling: ceiling ?? 0, spent: wholeCredits(spent) },
    ]),
  )
}
