import { and, asc, desc, eq, gt, lt, lte, or, sql, type Placeholder } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { LedgerLine } from '#shared/billing/billing.ts'
import { creditHolds, creditLots, ledgerAccounts, ledgerTransfers } from '#worker/features/credits/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'

export type LineFilter = {
  kind?: LedgerLine['kind'] | undefined
  projectId?: string | undefined
  turnId?: string | undefined
}
type LinesInput = LineFilter & { cursor?: string | null | undefined; limit: number }

const OUTGOING = new Set<LedgerLine['kind']>(['hold', 'charge', 'expire', 'overrun', 'claw_back'])
/** A prompt is told in one line of at most this many letters. */
const PROMPT_LENGTH = 200

/**
 * The order of lines of one moment, the last first. Credits are given back after the charge, which comes after the
 * hold.
 */
const rank = sql<number>`case ${ledgerTransfers.kind} when 'give_back' then 0 when 'write_off' then 1 when 'charge' then 2 when 'overrun' then 2 when 'hold' then 3 else 4 end`

/** The statement of a person's lines of the books, newest first, from after `cursor`. */
export function linesQuery(
  env: Env,
  {
    userId,
    cursor,
    limit,
    kind,
    projectId,
    turnId,
  }: LineFilter & { userId: string | Placeholder; cursor: Cursor | null; limit: number },
) {
  const at = cursor && new Date(cursor.at)
  // The index answers the first condition. The second tells lines of the same moment apart.
  const later = cursor
    ? or(gt(rank, cursor.rank), and(eq(rank, cursor.rank), lt(ledgerTransfers.id, cursor.id)))
    : undefined
  const before =
    cursor && at ? and(lte(ledgerTransfers.createdAt, at), or(lt(ledgerTransfers.createdAt, at), later)) : undefined
  return database(env)
    .select({
      line: ledgerTransfers,
      source: creditLots.source,
      projectTitle: projects.title,
      prompt: sql<string | null>`substr(${turns.prompt}, 1, ${PROMPT_LENGTH})`.as('asked'),
      holdCharged: creditHolds.charged,
      rank: rank.as('rank'),
    })
    .from(ledgerTransfers)
    .leftJoin(creditLots, eq(creditLots.id, ledgerTransfers.lotId))
    .leftJoin(projects, eq(projects.id, ledgerTransfers.projectId))
    .leftJoin(turns, eq(turns.id, ledgerTransfers.turnId))
    .leftJoin(
      creditHolds,
      and(eq(ledgerTransfers.kind, 'give_back'), eq(creditHolds.id, sql`substr(${ledgerTransfers.fromAccount}, 6)`)),
    )
    .where(
      and(
        eq(ledgerTransfers.userId, userId),
        kind && eq(ledgerTransfers.kind, kind),
        projectId ? eq(ledgerTransfers.projectId, projectId) : undefined,
        turnId ? eq(ledgerTransfers.turnId, turnId) : undefined,
        before,
      ),
    )
    .orderBy(desc(ledgerTransfers.createdAt), asc(rank), desc(ledgerTransfers.id))
    .limit(limit)
}

export type LineRow = Awaited<ReturnType<typeof linesQuery>>[number]

/** A row as its owner sees it. */
export function lineOf(
  { line, source, projectTitle, prompt, holdCharged }: LineRow,
  availableAfter: number | null,
): LedgerLine {
  return {
    id: line.id,
    kind: line.kind,
    microCredits: OUTGOING.has(line.kind) ? -line.amount : line.amount,
    source,
    projectId: line.projectId,
    projectTitle,
    turnId: line.turnId,
    prompt,
    reason: line.reason,
    movesBalance: effectOf(line) !== 0,
    isWholeHold: line.kind === 'give_back' && !holdCharged,
    availableAfter,
    createdAt: line.createdAt,
  }
}

/** What a line did to what can be spent. Only what enters or leaves a lot counts. */
function effectOf({ fromAccount, toAccount, amount }: LineRow['line']): number {
  if (toAccount.startsWith('lot:')) return amount
  return fromAccount.startsWith('lot:') ? -amount : 0
}

/** The person's lines of the books, newest first. Without a filter, each says what could be spent after it. */
export async function listLedgerLines(
  asking: ActorRequest,
  { cursor, limit, ...filter }: LinesInput,
): Promise<{ items: LedgerLine[]; nextCursor: string | null }> {
  const { env, user } = asking
  const from = cursor ? readCursor(cursor) : null
  const isWhole = Object.values(filter).every((value) => value === undefined)
  const asked = { cursor: from, limit: limit + 1, ...filter }
  const isNewest = isWhole && !from
  const values = { user: user.id }
  const newest = (userId: Placeholder) => linesQuery(env, { ...asked, userId })
  const [rows, sums] = await Promise.all([
    readTogether(
      asking,
      isNewest
        ? builtQuery(env, { key: `newest ${limit} lines`, values, build: () => newest(sql.placeholder('user')) })
        : linesQuery(env, { ...asked, userId: user.id }),
    ),
    isNewest ? readTogether(asking, builtQuery(env, { key: 'all lots', values, build: allLotsQuery })) : [],
  ])
  let available = isWhole ? (from ? from.available : (sums[0]?.total ?? 0)) : null
  const items = rows.slice(0, limit).map((row) => {
    const item = lineOf(row, available)
    if (available !== null) available -= effectOf(row.line)
    return item
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, nextCursor: last ? cursorText(cursorAfter(last, available)) : null }
}

/** All that a person's lots hold, without adding up any lines of the books. */
const allLotsQuery = (db: DrizzleD1Database) =>
  db
    .select({ total: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)`.as('total') })
    .from(creditLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'lot:' || ${creditLots.id}`))
    .where(eq(creditLots.userId, sql.placeholder('user')))

/** Where a page ended. `available` is what could be spent before its last line, and no later line changes it. */
export type Cursor = { at: number; rank: number; id: string; available: number | null }

export function cursorAfter({ line, rank }: LineRow, available: number | null): Cursor {
  return { at: line.createdAt.getTime(), rank, id: line.id, available }
}

const cursorText = ({ at, rank, id, available }: Cursor) =>
  [at, rank, id, ...(available === null ? [] : [Math.max(0, available)])].join('_')

function readCursor(text: string): Cursor {
  const [at, place, id = '', available] = text.split('_')
  return { at: Number(at), rank: Number(place), id, available: available === undefined ? null : Number(available) }
}
