import { and, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Balance, LedgerLine, SpendingLimit, UsageDay } from '#shared/billing.ts'
import { MICRO } from '#shared/metering.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/db.ts'
import { grantDailyCredits } from './daily-credits.ts'
import { spendableLots } from './ledger.ts'
import { planOf } from './plans.ts'
import { spentSoFar } from './spending-limits.ts'
import { creditDays, creditHolds, creditLots, ledgerTransfers, spendingLimits } from './tables.ts'

export { chargeOfTurn, refundStatements, takeBackStatements } from './corrections.ts'
export { PRIORITY } from './daily-credits.ts'
export { failsWith, grantStatements } from './ledger.ts'
export { planOf } from './plans.ts'
export { setSpendingLimit } from './spending-limits.ts'

type Asking = { env: Env; user: { id: string } }

/** What the person can spend, by kind, in the order it is spent. */
export async function creditBalance({ env, user }: Asking): Promise<Balance> {
  const now = new Date()
  const plan = await planOf(env, user.id)
  await grantDailyCredits(env, { userId: user.id, plan, now })
  const [lots, [open]] = await Promise.all([
    spendableLots(env, { userId: user.id, now }),
    database(env).select({ held: sql<number>`coalesce(sum(${creditHolds.amount}), 0)` }).from(creditHolds).where(and(eq(creditHolds.userId, user.id), eq(creditHolds.state, 'open'))),
  ])
  const parts = lots.map(({ source, balance, expiresAt }) => ({ source, microCredits: balance, expiresAt }))
  return { available: parts.reduce((sum, part) => sum + part.microCredits, 0), held: open?.held ?? 0, parts, plan }
}

type LinesInput = { cursor?: string | null | undefined; limit: number; kind?: LedgerLine['kind'] | undefined; projectId?: string | undefined; turnId?: string | undefined }

const OUTGOING = new Set<LedgerLine['kind']>(['hold', 'charge', 'expire', 'overrun', 'claw_back'])

/** The person's lines of the books, newest first. */
export async function listLedgerLines({ env, user }: Asking, { cursor, limit, kind, projectId, turnId }: LinesInput): Promise<{ items: LedgerLine[]; nextCursor: string | null }> {
  const [at, id] = cursor?.split('_') ?? []
  const before = at && id ? or(lt(ledgerTransfers.createdAt, new Date(Number(at))), and(eq(ledgerTransfers.createdAt, new Date(Number(at))), lt(ledgerTransfers.id, id))) : undefined
  const rows = await database(env)
    .select({ line: ledgerTransfers, source: creditLots.source, projectTitle: projects.title })
    .from(ledgerTransfers)
    .leftJoin(creditLots, eq(creditLots.id, ledgerTransfers.lotId))
    .leftJoin(projects, eq(projects.id, ledgerTransfers.projectId))
    .where(and(eq(ledgerTransfers.userId, user.id), kind && eq(ledgerTransfers.kind, kind), projectId ? eq(ledgerTransfers.projectId, projectId) : undefined, turnId ? eq(ledgerTransfers.turnId, turnId) : undefined, before))
    .orderBy(desc(ledgerTransfers.createdAt), desc(ledgerTransfers.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(({ line, source, projectTitle }) => ({
    id: line.id, kind: line.kind, microCredits: OUTGOING.has(line.kind) ? -line.amount : line.amount, source, projectId: line.projectId, projectTitle,
    turnId: line.turnId, reason: line.reason, createdAt: line.createdAt,
  }))
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null }
}

/** What was charged per UTC day and project. */
export async function creditUsage({ env, user }: Asking, { from, to }: { from: string; to: string }): Promise<UsageDay[]> {
  const rows = await database(env)
    .select({ day: creditDays.day, projectId: creditDays.projectId, projectTitle: projects.title, microCredits: creditDays.charged, turns: creditDays.turns })
    .from(creditDays)
    .leftJoin(projects, eq(projects.id, creditDays.projectId))
    .where(and(eq(creditDays.userId, user.id), gte(creditDays.day, from), lte(creditDays.day, to)))
    .orderBy(creditDays.day)
    .limit(5_000)
  return rows
}

/** The person's own limits, with what counts towards each now. */
export async function listSpendingLimits({ env, user }: Asking): Promise<SpendingLimit[]> {
  const limits = await database(env)
    .select({ limit: spendingLimits, projectTitle: projects.title })
    .from(spendingLimits)
    .leftJoin(projects, eq(projects.id, spendingLimits.projectId))
    .where(and(eq(spendingLimits.userId, user.id), inArray(spendingLimits.period, ['day', 'month'])))
    .limit(200)
  const { sumOf } = await spentSoFar(env, { userId: user.id, projectId: '', now: new Date() })
  return limits.map(({ limit, projectTitle }) => ({
    projectId: limit.projectId || null, projectTitle, period: limit.period, credits: Math.round(limit.microCredits / MICRO), effect: limit.effect, spentMicro: sumOf(limit.period, limit.projectId),
  }))
}
