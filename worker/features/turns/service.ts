import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
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
