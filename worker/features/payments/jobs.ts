import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '#shared/time.ts'
import { PRIORITY } from '#worker/features/credits/daily-credits.ts'
import { sweepHolds } from '#worker/features/credits/holds.ts'
import { expireLots, grantCredits, booksProblems } from '#worker/features/credits/ledger.ts'
import { noticeExpiring, spendersOf } from '#worker/features/credits/notices.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { addMonths } from '#worker/features/plans/service.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { log } from '#worker/platform/log/log.ts'
import { afterSpending, autoTopUpUsers } from './auto-top-up.ts'
import { monthlyMicroOf, rolloverMonths } from './prices.ts'
import { shortRefunds, takeBackNow } from './refunds.ts'
import { paymentStatus } from './stripe.ts'
import type { StripeScope } from './subscriptions.ts'
import { stripeEvents } from './tables.ts'

const PAGE = 100
/** Bounds what one run takes on of each kind. The next run goes on with the rest. */
const PAGES_A_RUN = 50
/** Stripe tries a webhook for three days. What is older than this can come no more. */
const EVENT_DAYS = 60
/** A turn's hold ends long before this. */
const REFUND_DAYS = 3

/**
 * Runs a job with a scope to log in, and waits for what it does behind. One person's failure is logged and does not
 * stop the others.
 */
async function inScope(env: Env, run: (scope: StripeScope) => Promise<void>): Promise<void> {
  const behind: Array<Promise<unknown>> = []
  await run({ env, requestId: 'job', executionCtx: { waitUntil: (promise) => void behind.push(promise) } })
  await Promise.all(behind)
}

async function forEach(
  scope: StripeScope,
  { page, act }: { page: (after: string) => Promise<string[]>; act: (userId: string) => Promise<unknown> },
): Promise<void> {
  let after = ''
  for (let number = 0; number < PAGES_A_RUN; number++) {
    const people = await page(after)
    for (const userId of people) {
      await act(userId).catch((error: unknown) =>
        log(scope, {
          level: 'error',
          source: 'billing.jobs',
          message: 'Money of a person could not be looked after',
          error,
          ids: { userId },
        }),
      )
    }
    after = people.at(-1) ?? ''
    if (people.length === 0) return
  }
}

/** Releases holds that nobody closed, and books lots that ended. */
export async function sweepCredits(env: Env, now: number): Promise<void> {
  for (const sweep of [sweepHolds, expireLots]) {
    for (let run = 0; run < PAGES_A_RUN && (await sweep(env, { now: new Date(now), limit: PAGE })) === PAGE; run++);
  }
}

/**
 * Tells makers of credits that end, of few credits and of limits that are reached. Buys credits for those who want
 * that.
 */
export async function lookAfterCredits(env: Env, now: number): Promise<void> {
  const at = new Date(now)
  await inScope(env, async (scope) => {
    await noticeExpiring(scope, at)
    await forEach(scope, {
      page: (after) => autoTopUpUsers(env, { after, limit: PAGE }),
      act: (userId) => afterSpending(scope, { userId, now: at }),
    })
    await forEach(scope, {
      page: (after) => spendersOf(env, { day: at.toISOString().slice(0, 10), after }),
      act: (userId) => afterSpending(scope, { userId, now: at }),
    })
  })
}

/** Proves that the books balance. Each imbalance is a critical error. */
export async function proveBooks(env: Env, _now: number): Promise<void> {
  await inScope(env, async (scope) => {
    const problems = await booksProblems(env)
    for (const problem of problems)
      log(scope, {
        level: 'error',
        source: 'billing.books',
        code: 'billing.books_unbalanced',
        message: `Critical: the books do not balance. ${problem}`,
      })
    if (problems.length === 0) log(scope, { level: 'info', source: 'billing.books', message: 'The books balance' })
  })
}

/** Gives makers who pay by the year the credits of the months that have begun since. */
export async function grantYearMonths(env: Env, now: number): Promise<void> {
  let after = ''
  for (let page = 0; page < PAGES_A_RUN; page++) {
    const rows = await database(env)
      .select()
      .from(subscriptions)
      .where(
        and(eq(subscriptions.interval, 'year'), eq(subscriptions.status, 'active'), gt(subscriptions.userId, after)),
      )
      .orderBy(subscriptions.userId)
      .limit(PAGE)
    const due = rows.flatMap((row) => monthsDue(row, new Date(now)))
    await grantMissing(env, due, new Date(now))
    after = rows.at(-1)?.userId ?? ''
    if (rows.length < PAGE) return
  }
}

type Due = { key: string; userId: string; microCredits: number; expiresAt: Date }

function monthsDue(
  { userId, plan, stripeSubscriptionId: id, periodStart, periodEnd }: typeof subscriptions.$inferSelect,
  now: Date,
): Due[] {
  const due: Due[] = []
  // The first month came with the invoice.
  for (let month = 1; month < 12; month++) {
    const [start, expiresAt] = [addMonths(periodStart, month), addMonths(periodStart, month + 1 + rolloverMonths(plan))]
    if (start > now || start >= periodEnd) break
    if (expiresAt > now)
      due.push({
        key: `year:${id}:${periodStart.getTime()}:${month}`,
        userId,
        microCredits: monthlyMicroOf(plan),
        expiresAt,
      })
  }
  return due
}

async function grantMissing(env: Env, due: Due[], now: Date): Promise<void> {
  for (let from = 0; from < due.length; from += PAGE / 2) {
    const some = due.slice(from, from + PAGE / 2)
    const known = await database(env)
      .select({ key: ledgerTransfers.key })
      .from(ledgerTransfers)
      .where(
        inArray(
          ledgerTransfers.key,
          some.map(({ key }) => `grant:${key}`),
        ),
      )
    const given = new Set(known.map(({ key }) => key))
    for (const grant of some)
      if (!given.has(`grant:${grant.key}`))
        await grantCredits(env, { ...grant, source: 'plan', priority: PRIORITY.plan, now })
  }
}

/** Takes back the rest of refunds that were larger than what was left, as far as turns have given it back since. */
export async function finishRefunds(env: Env, now: number): Promise<void> {
  if (!paymentStatus(env).isAvailable) return
  for (const paymentIntentId of await shortRefunds(env, { since: new Date(now - REFUND_DAYS * DAY_MS), limit: PAGE }))
    await takeBackNow(env, { paymentIntentId, now: new Date(now) })
}

/** Forgets which events were handled, once they can come no more. */
export async function forgetOldEvents(env: Env, now: number): Promise<void> {
  await database(env)
    .delete(stripeEvents)
    .where(lt(stripeEvents.createdAt, new Date(now - EVENT_DAYS * DAY_MS)))
}
