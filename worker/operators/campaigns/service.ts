import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { MICRO } from '#shared/billing/metering.ts'
import type { WelcomeTerms } from '#shared/promo.ts'
import { DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { chargeOfTurn, refundStatements, takeBackStatements } from '#worker/features/credits/corrections.ts'
import { PRIORITY } from '#worker/features/credits/daily-credits.ts'
import { grantStatements } from '#worker/features/credits/ledger.ts'
import { isInReview, settleInvitation, verdictStatement } from '#worker/features/promo/invitations.ts'
import { welcomeTermsStatement } from '#worker/features/promo/welcome.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'

/** What comes back lasts as long as a top-up. It must be worth no less than the best that was paid with. */
const REFUND_DAYS = 365
const MAX_ATTEMPTS = 8

/** The outcome of an act. `isDone` is false when the same was done before. */
export type Done = { isDone: boolean }

/** Gives a person credits, with a reason that they can read in their ledger. */
export async function grantTo(
  acting: Actor,
  {
    key,
    userId,
    credits,
    validDays,
    reason,
  }: { key: string; userId: string; credits: number; validDays: number | null; reason: string },
): Promise<Done> {
  const { env, user } = acting
  await requireAccount(env, userId)
  const now = new Date()
  const expiresAt = validDays === null ? null : new Date(now.getTime() + validDays * DAY_MS)
  return once(env, [
    ...grantStatements(env, {
      key: `admin:${key}`,
      userId,
      microCredits: credits * MICRO,
      source: 'admin',
      priority: PRIORITY.admin,
      expiresAt,
      reason,
      now,
    }),
    auditStatement(env, {
      actorId: user.id,
      action: 'credits.grant',
      subject: userId,
      reason,
      details: { credits, validDays },
      now,
    }),
  ])
}

/**
 * Corrects a balance. It gives, or takes from what can be spent now. Throws `admin.balance_short` with what there is.
 */
export async function adjustBalance(
  acting: Actor,
  input: { key: string; userId: string; credits: number; reason: string },
): Promise<Done> {
  const { key, userId, credits, reason } = input
  if (credits > 0) return grantTo(acting, { key, userId, credits, validDays: null, reason })
  const { env, user } = acting
  await requireAccount(env, userId)
  for (let attempt = 1; ; attempt++) {
    const now = new Date()
    const taken = await takeBackStatements(env, { key, userId, microCredits: -credits * MICRO, reason, now })
    if ('available' in taken)
      throw new DomainError('admin.balance_short', { details: { microCredits: taken.available } })
    try {
      return await once(env, [
        ...taken.statements,
        auditStatement(env, {
          actorId: user.id,
          action: 'credits.take',
          subject: userId,
          reason,
          details: { credits },
          now,
        }),
      ])
    } catch (error) {
      // A turn took from a lot meanwhile, so what is left is read again.
      if (attempt >= MAX_ATTEMPTS || !failsWith(error, 'CHECK constraint failed')) throw error
    }
  }
}

/** Gives back what a turn took, once. Throws `admin.nothing_to_refund` when it took nothing. */
export async function refundTurn(
  { env, user }: Actor,
  { turnId, reason }: { turnId: string; reason: string },
): Promise<Done & { microCredits: number }> {
  const charge = await chargeOfTurn(env, turnId)
  if (!charge) throw new DomainError('admin.nothing_to_refund')
  const now = new Date()
  const { isDone } = await once(env, [
    ...refundStatements(env, {
      ...charge,
      turnId,
      reason,
      expiresAt: new Date(now.getTime() + REFUND_DAYS * DAY_MS),
      now,
    }),
    auditStatement(env, { actorId: user.id, action: 'turn.refund', subject: turnId, reason, details: charge, now }),
  ])
  return { isDone, microCredits: charge.microCredits }
}

/** Judges an invitation that waits for review. Once allowed, it gets at once what it has earned meanwhile. */
export async function decideInvitation(
  { env, user }: Actor,
  { friendId, isAllowed, reason }: { friendId: string; isAllowed: boolean; reason: string },
): Promise<void> {
  if (!(await isInReview(env, friendId))) throw new DomainError('admin.not_found')
  const now = new Date()
  await database(env).batch([
    verdictStatement(env, { friendId, isAllowed, now }),
    auditStatement(env, {
      actorId: user.id,
      action: isAllowed ? 'invitation.allow' : 'invitation.refuse',
      subject: friendId,
      reason,
      details: {},
      now,
    }),
  ])
  await settleInvitation(env, { friendId, now })
}

async function requireAccount(env: Env, userId: string): Promise<void> {
  const [row] = await database(env).select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!row) throw new DomainError('admin.not_found')
}

/** Runs statements as one. When one of the ledger's keys exists, all of it was done before. */
async function once(env: Env, statements: Array<BatchItem<'sqlite'>>): Promise<Done> {
  const [first, ...others] = statements
  if (!first) return { isDone: false }
  try {
    await database(env).batch([first, ...others])
    return { isDone: true }
  } catch (error) {
    if (failsWith(error, 'ledger_transfers.key')) return { isDone: false }
    throw error
  }
}

/** Changes what new accounts begin with. What was given stays as it is. */
export async function changeWelcome(
  { env, user }: Actor,
  { reason, ...terms }: WelcomeTerms & { reason: string },
): Promise<void> {
  const now = new Date()
  await database(env).batch([
    welcomeTermsStatement(env, { ...terms, now }),
    auditStatement(env, {
      actorId: user.id,
      action: 'welcome.change',
      subject: 'welcome',
      reason,
      details: { ...terms },
      now,
    }),
  ])
}
