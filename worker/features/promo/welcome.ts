import { and, asc, between, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { MICRO } from '#shared/billing/metering.ts'
import { WELCOME, type WelcomeTerms } from '#shared/promo.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { PRIORITY } from '#worker/features/credits/daily-credits.ts'
import { grantStatements } from '#worker/features/credits/ledger.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { isDisposable, mailboxOf } from './abuse-signs.ts'
import { isNewAccount } from './invitations.ts'
import { welcomedMailboxes, welcomeTerms } from './tables.ts'

/** What a new account begins with now. */
export async function readWelcomeTerms(env: Env): Promise<WelcomeTerms> {
  const [set] = await database(env)
    .select({ credits: welcomeTerms.credits, validDays: welcomeTerms.validDays })
    .from(welcomeTerms)
  return set ?? WELCOME
}

/** The statement of other terms. They hold for accounts that are made from then on. */
export function welcomeTermsStatement(
  env: Env,
  { credits, validDays, now }: WelcomeTerms & { now: Date },
): BatchItem<'sqlite'> {
  const set = { credits, validDays, updatedAt: now }
  return database(env)
    .insert(welcomeTerms)
    .values({ id: 'current', ...set })
    .onConflictDoUpdate({ target: welcomeTerms.id, set })
}

/**
 * Gives a new account its first credits, once for each mailbox, and says whether it did. Addresses of throw-away
 * services get none: whoever has one can have a thousand.
 */
export async function welcome(
  env: Env,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  const { credits, validDays } = await readWelcomeTerms(env)
  if (credits === 0 || isDisposable(email)) return false
  const mailbox = await hmacHex(env.AUTH_SECRET, `welcome:${mailboxOf(email)}`)
  try {
    await database(env).batch([
      database(env).insert(welcomedMailboxes).values({ mailbox, createdAt: now }),
      ...grantStatements(env, {
        key: keyOf(userId),
        userId,
        microCredits: credits * MICRO,
        source: 'welcome',
        priority: PRIORITY.welcome,
        expiresAt: new Date(now.getTime() + validDays * DAY_MS),
        now,
      }),
    ])
    return true
  } catch (error) {
    if (failsWith(error, 'welcomed_mailboxes.mailbox') || failsWith(error, 'ledger_transfers.key')) return false
    throw error
  }
}

/** Welcomes an account that was just made. */
export async function welcomeNew(
  asking: Pick<Context, 'env' | 'executionCtx' | 'requestId'>,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
): Promise<void> {
  const now = new Date()
  if (!isNewAccount(createdAt, now)) return
  // Nobody is kept out of Solid because the credits could not be given. `welcomeMissed` gives them then.
  await welcome(asking.env, { userId: id, email, now }).catch((error: unknown) => {
    log(asking, {
      level: 'error',
      source: 'accounts.welcome',
      message: 'A new account was not given its welcome credits',
      error,
      ids: { userId: id },
    })
  })
}

const keyOf = (userId: string) => `welcome:${userId}`

/** A welcome that failed is tried again for so long, and not while the sign-in itself may still be at it. */
const RETRIED_FOR_MS = 6 * HOUR_MS
const RETRIED_AFTER_MS = 5 * MINUTE_MS
const MAX_RETRIED = 500

/** Welcomes the accounts that were made under the present terms and were not welcomed, because something failed. */
export async function welcomeMissed(env: Env, now: Date): Promise<void> {
  const [terms] = await database(env).select({ since: welcomeTerms.updatedAt }).from(welcomeTerms)
  const from = new Date(Math.max(now.getTime() - RETRIED_FOR_MS, terms?.since.getTime() ?? 0))
  const missed = await database(env)
    .select({ userId: users.id, email: users.email })
    .from(users)
    .leftJoin(ledgerTransfers, sql`${ledgerTransfers.key} = 'welcome:' || ${users.id}`)
    .where(
      and(
        between(users.createdAt, from, new Date(now.getTime() - RETRIED_AFTER_MS)),
        isNull(users.deletionAt),
        isNull(ledgerTransfers.key),
      ),
    )
    .orderBy(asc(users.createdAt))
    .limit(MAX_RETRIED)
  for (const { userId, email } of missed) await welcome(env, { userId, email, now })
}
