import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { QuoteAccuracy, TurnExample } from '#shared/billing/billing.ts'
import { MICRO, wholeCredits } from '#shared/billing/metering.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { builtQuery, readTogether } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'

/**
 * The newest lines of the books in which turns are looked for. However long the books are, no page reads more of them.
 */
const LINES = 1_500
/** The latest successful turns that are judged and chosen from. */
const TURNS = 100
const PROMPT_LENGTH = 200

type PastTurns = ReturnType<typeof readPastTurns>

/** A page asks for them twice, and reads them once. */
const asked = new WeakMap<Request, PastTurns>()

function pastTurns(asking: ActorRequest): PastTurns {
  const past = asked.get(asking.request) ?? readPastTurns(asking)
  asked.set(asking.request, past)
  return past
}

function readPastTurns(asking: ActorRequest) {
  const values = { user: asking.user.id }
  return readTogether(asking, builtQuery(asking.env, { key: 'past turns', values, build: pastTurnsQuery }))
}

function pastTurnsQuery(db: DrizzleD1Database) {
  const recent = db
    .select({ turnId: ledgerTransfers.turnId, kind: ledgerTransfers.kind })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, sql.placeholder('user')), isNotNull(ledgerTransfers.turnId)))
    .orderBy(desc(ledgerTransfers.createdAt))
    .limit(LINES)
    .as('recent')
  const charged = db
    .select({ turnId: recent.turnId })
    .from(recent)
    .where(inArray(recent.kind, ['charge', 'overrun']))
  return (
    db
      .select({
        turnId: turns.id,
        projectId: turns.projectId,
        projectTitle: projects.title,
        prompt: sql<string>`substr(${turns.prompt}, 1, ${PROMPT_LENGTH})`.as('asked'),
        low: turns.quoteLow,
        high: turns.quoteHigh,
        ceiling: turns.quoteCeiling,
        charged: turns.charged,
      })
      .from(turns)
      .leftJoin(projects, eq(projects.id, turns.projectId))
      .where(
        and(
          inArray(turns.id, charged),
          eq(turns.state, 'succeeded'),
          isNotNull(turns.quoteCeiling),
          isNotNull(turns.charged),
        ),
      )
      // The plus keeps SQLite from the index of all turns by time. A few turns of one person are sorted instead.
      .orderBy(desc(sql`+${turns.createdAt}`))
      .limit(TURNS)
  )
}

/**
 * How the last hundred successful turns compare with their quotes: inside, below, above, and over the ceiling, which
 * never happens.
 */
export async function quoteAccuracy(asking: ActorRequest): Promise<QuoteAccuracy> {
  const past = await pastTurns(asking)
  const spread = past.map(({ low, high, ceiling, charged }) => ({
    credits: wholeCredits(charged ?? 0),
    low: low ?? 0,
    high: high ?? 0,
    isOver: (charged ?? 0) > (ceiling ?? 0) * MICRO,
  }))
  const below = spread.filter(({ credits, low }) => credits < low).length
  const above = spread.filter(({ credits, high }) => credits > high).length
  return {
    turns: past.length,
    inside: past.length - below - above,
    below,
    above,
    overCeiling: spread.filter(({ isOver }) => isOver).length,
  }
}

/** The smallest, the median and the largest of the same turns. There are fewer examples when there are fewer turns. */
export async function turnExamples(asking: ActorRequest): Promise<TurnExample[]> {
  const sorted = (await pastTurns(asking)).toSorted((one, other) => (one.charged ?? 0) - (other.charged ?? 0))
  const last = sorted.length - 1
  const chosen: Array<[TurnExample['size'], number]> =
    last < 1
      ? [['median', 0]]
      : last === 1
        ? [
            ['small', 0],
            ['large', 1],
          ]
        : [
            ['small', 0],
            ['median', last >> 1],
            ['large', last],
          ]
  return chosen.flatMap(([size, at]) => {
    const turn = sorted[at]
    return turn
      ? [
          {
            size,
            turnId: turn.turnId,
            projectId: turn.projectId,
            projectTitle: turn.projectTitle,
            prompt: turn.prompt,
            microCredits: turn.charged ?? 0,
          },
        ]
      : []
  })
}
