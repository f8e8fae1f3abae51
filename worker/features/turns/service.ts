import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Quote } from '#shared/metering.ts'
import { OPEN_TURN_STATES, type OpenTurnState, type TurnState } from '#shared/turn-states.ts'
import type { RunningTurn } from '#shared/turns.ts'
import { isOpenToPlaced } from '#worker/features/projects/access.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { builtQuery } from '#worker/platform/built-query.ts'
import type { Context, SessionUser } from '#worker/platform/context.ts'
import { database } from '#worker/platform/db.ts'
import { readTogether } from '#worker/platform/read-together.ts'
import { createChecks } from './checks.ts'
import type { CheckPorts } from './checks.ts'
import { confirmedHolds } from './holds.ts'
import { turns } from './tables.ts'
import { createTurnDriver } from './turn-driver.ts'
import type { TurnHost } from './turn-host.ts'
import { contextOf, factsOf, type TurnRecord } from './turn-store.ts'

export { deleteTurnsStatement, handOverTurnsStatement, listTurnsOf, openTurnsOf } from './account-data.ts'
export { endedLine, type EndedTurn } from './ended-line.ts'
export type { Meter } from './meter.ts'
export type { TurnDriver } from './turn-driver.ts'
export type { NewBranch, NewTurn } from './turn-queue.ts'
export { createSmoke } from './smoke.ts'
export { pageProblems } from './smoke-page.ts'

const MAX_RUNNING = 100
/** So many turns of one millisecond have a place of their own in the order of all. */
export const TURNS_A_MS = 1_024

/** The turns of one project, for the object that owns its files and its alarm. */
export function createTurns({ host, checks }: { host: Omit<TurnHost, 'checks'>; checks: CheckPorts }) {
  return createTurnDriver({ ...host, checks: createChecks(checks) })
}

/** The statement that makes a turn's row what its object says. Repeating it changes nothing. */
export function turnRowStatement(env: Env, projectId: string, turn: TurnRecord): BatchItem<'sqlite'> {
  const {
    id,
    userId,
    prompt,
    mode,
    state,
    model,
    steps,
    inputTokens,
    cachedTokens,
    outputTokens,
    spent,
    free,
    repairs,
    charged,
  } = turn
  const quote = turn.quote === null ? null : (JSON.parse(turn.quote) as Quote)
  const changing = {
    prompt,
    state,
    model,
    steps,
    inputTokens,
    cachedTokens,
    outputTokens,
    spent,
    charged,
    quoteLow: quote?.low ?? null,
    quoteHigh: quote?.high ?? null,
    quoteCeiling: quote?.ceiling ?? null,
    free,
    repairs,
    sections: contextOf(turn)?.use ?? null,
    error: state === 'failed' ? turn.message : null,
    held: confirmedHolds(turn).reduce((sum, { microCredits }) => sum + microCredits, 0),
    ...factsOf(turn),
    startedAt: dateOf(turn.startedAt),
    finishedAt: dateOf(turn.finishedAt),
  }
  return database(env)
    .insert(turns)
    .values({
      id,
      projectId,
      userId,
      mode,
      createdAt: new Date(turn.createdAt),
      seq: nextSeq(turn.createdAt),
      isFirst: isFirstOf({ userId, projectId }),
      ...changing,
    })
    .onConflictDoUpdate({ target: turns.id, set: changing })
}

/** The next free place of its millisecond. */
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

const dateOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))
