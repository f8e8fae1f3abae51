import { and, eq, gt, gte, lte, ne, sql } from 'drizzle-orm'
import { EXPIRY_NOTICE_DAYS, LOW_CREDITS } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { spendableLots } from './ledger.ts'
import { noticeMail, type Notice } from './notices-texts.ts'
import { monthStart, spentDays, spentHolds, sumOfSpent } from './spending-limits.ts'
import { creditDays, creditLots, creditNotices, ledgerAccounts, spendingLimits } from './tables.ts'

/** The request, turn or job on whose behalf a notice is sent. */
export type Scope = { env: Env; executionCtx: { waitUntil(promise: Promise<unknown>): void }; requestId?: string }

const PEOPLE_A_RUN = 100

/** Mails a notice, once for each subject that `ref` names. */
export async function sendNotice(
  scope: Scope,
  { userId, ref, ...notice }: { userId: string; ref: string } & Exclude<Notice, { kind: 'limit' }>,
): Promise<void> {
  const [isFirst] = await database(scope.env)
    .insert(creditNotices)
    .values({ userId, kind: notice.kind, ref, sentAt: new Date() })
    .onConflictDoNothing()
    .returning({ ref: creditNotices.ref })
  if (isFirst) await mailTo(scope, userId, notice)
}

async function mailTo(scope: Scope, userId: string, notice: Notice): Promise<void> {
  const [user] = await database(scope.env)
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  const { env, executionCtx, requestId = 'job' } = scope
  await sendMail(
    { env, executionCtx, requestId },
    { to: user.email, ...noticeMail(user.locale ?? 'en', notice, billingAddress(env)) },
  )
}

function billingAddress({ PRODUCT_HOSTS, ENVIRONMENT }: Env): string {
  const [host] = PRODUCT_HOSTS.split(',')
  return ENVIRONMENT === 'local' ? `http://${host}:3000/billing` : `https://${host}/billing`
}

/**
 * Tells a person what they should know after credits were spent. That few are left is told once for each grant. That a
 * limit of theirs is reached is told once a day or month.
 */
export async function noticeSpending(scope: Scope, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await noticeLow(scope, { userId, now })
  await noticeLimits(scope, { userId, now })
}

async function noticeLow(scope: Scope, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const lots = await spendableLots(scope.env, { userId, now })
  const available = lots.reduce((sum, { balance }) => sum + balance, 0)
  if (available >= LOW_CREDITS * MICRO) return
  // Free credits come again tomorrow. Only somebody who bought or was given credits is told, once for each grant.
  const [newest] = await database(scope.env)
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), ne(creditLots.source, 'daily')))
    .orderBy(sql`${creditLots.createdAt} desc`)
    .limit(1)
  if (newest) await sendNotice(scope, { userId, kind: 'low', ref: newest.id, available })
}

async function noticeLimits(scope: Scope, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const db = database(scope.env)
  const limits = await db
    .select({ limit: spendingLimits, projectTitle: projects.title })
    .from(spendingLimits)
    .leftJoin(projects, eq(projects.id, spendingLimits.projectId))
    .where(eq(spendingLimits.userId, userId))
    .limit(200)
  if (limits.length === 0) return
  const [days, held] = await db.batch([spentDays(db, { userId, month: monthStart(now) }), spentHolds(db, { userId })])
  const sumOf = sumOfSpent({ days, held, now })
  for (const { limit, projectTitle } of limits) {
    const period = now.toISOString().slice(0, limit.period === 'day' ? 10 : 7)
    const spentMicro = sumOf(limit.period, limit.projectId)
    if (spentMicro < limit.microCredits || limit.alertedOn === period) continue
    const isIt = and(
      eq(spendingLimits.userId, userId),
      eq(spendingLimits.projectId, limit.projectId),
      eq(spendingLimits.period, limit.period),
    )
    const [isFirst] = await db
      .update(spendingLimits)
      .set({ alertedOn: period })
      .where(and(isIt, sql`${spendingLimits.alertedOn} IS NOT ${period}`))
      .returning({ period: spendingLimits.period })
    if (isFirst)
      await mailTo(scope, userId, {
        kind: 'limit',
        period: limit.period,
        limitCredits: Math.round(limit.microCredits / MICRO),
        spentMicro,
        blocks: limit.effect === 'block',
        projectTitle,
      })
  }
}

/** Tells the owners of credits that end within a week. One run takes on so many, and the next goes on. */
export async function noticeExpiring(scope: Scope, now: Date): Promise<void> {
  const ending = await database(scope.env)
    .select({
      id: creditLots.id,
      userId: creditLots.userId,
      expiresAt: creditLots.expiresAt,
      balance: ledgerAccounts.balance,
    })
    .from(creditLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'lot:' || ${creditLots.id}`))
    .where(
      and(
        gt(creditLots.expiresAt, now),
        lte(creditLots.expiresAt, new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS)),
        ne(creditLots.source, 'daily'),
        gte(ledgerAccounts.balance, MICRO),
        sql`NOT EXISTS (SELECT 1 FROM credit_notices n WHERE n.user_id = ${creditLots.userId} AND n.kind = 'expiring' AND n.ref = ${creditLots.id})`,
      ),
    )
    .limit(PEOPLE_A_RUN)
  for (const { id, userId, expiresAt, balance } of ending)
    if (expiresAt) await sendNotice(scope, { userId, kind: 'expiring', ref: id, microCredits: balance, expiresAt })
}

/** The people who spent credits on a UTC day, page by page. */
export async function spendersOf(env: Env, { day, after }: { day: string; after: string }): Promise<string[]> {
  const rows = await database(env)
    .selectDistinct({ userId: creditDays.userId })
    .from(creditDays)
    .where(and(eq(creditDays.day, day), gt(creditDays.userId, after)))
    .orderBy(creditDays.userId)
    .limit(PEOPLE_A_RUN)
  return rows.map(({ userId }) => userId)
}
