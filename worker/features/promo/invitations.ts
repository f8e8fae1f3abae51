import { and, asc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { maskEmail } from '#shared/accounts.ts'
import { MICRO } from '#shared/billing/metering.ts'
import type { InvitationInReview } from '#shared/operators/campaigns.ts'
import { REFERRAL, REF_CODE, REF_COOKIE, REF_COOKIE_DAYS } from '#shared/promo.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { PRIORITY } from '#worker/features/credits/daily-credits.ts'
import { grantStatements } from '#worker/features/credits/ledger.ts'
import { database, momentCursor, readMomentCursor, failsWith } from '#worker/platform/data/db.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { abuseSigns, networkOf } from './abuse-signs.ts'
import { invitations, referralLinks } from './tables.ts'

/** A younger account was made by the call that signs it in. */
const NEW_ACCOUNT_MS = MINUTE_MS

/** Whether the sign-in that runs has made the account. */
export const isNewAccount = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() <= NEW_ACCOUNT_MS

/** What both sides get for a milestone, in micro-credits. */
const REWARDS = { built: REFERRAL.builtCredits * MICRO, paid: REFERRAL.paidCredits * MICRO } as const
type Milestone = keyof typeof REWARDS

type SignUp = { request: Request; friend: { id: string; email: string }; now: Date }

/**
 * Keeps who invited a new account, by the cookie of its browser. Nothing is given yet, and what looks like abuse waits
 * for review.
 */
export async function recordInvitation(env: Env, { request, friend, now }: SignUp): Promise<void> {
  const code = invitationCode(request)
  if (!code) return
  const [inviter] = await database(env)
    .select({ id: users.id, email: users.email, banned: users.banned })
    .from(referralLinks)
    .innerJoin(users, eq(users.id, referralLinks.userId))
    .where(eq(referralLinks.code, code))
  if (!inviter || inviter.banned || inviter.id === friend.id) return
  const network = networkOf(env, request.headers.get('cf-connecting-ip'))
  const signs = await abuseSigns(env, { friend, inviter, network, now })
  await database(env)
    .insert(invitations)
    .values({
      friendId: friend.id,
      inviterId: inviter.id,
      verdict: signs.length > 0 ? 'review' : 'clear',
      signs,
      network,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

/**
 * A maker's turn succeeded. With their first one they and their inviter get credits. It may be called for each turn,
 * and again.
 */
export async function onTurnSucceeded(env: Env, { userId }: { userId: string; turnId: string }): Promise<void> {
  await reach(env, { friendId: userId, milestone: 'built' })
}

/**
 * A maker paid. With the first payment they and their inviter get more. It may be called for each payment, and again.
 */
export async function onPaid(env: Env, { userId }: { userId: string }): Promise<void> {
  await reach(env, { friendId: userId, milestone: 'paid' })
}

/** Marks a milestone once, also while the invitation waits for review. What is due then follows the verdict. */
async function reach(env: Env, { friendId, milestone }: { friendId: string; milestone: Milestone }): Promise<void> {
  const now = new Date()
  const [at, set] =
    milestone === 'built' ? [invitations.builtAt, { builtAt: now }] : [invitations.paidAt, { paidAt: now }]
  const marked = await database(env)
    .update(invitations)
    .set({ ...set, updatedAt: now })
    .where(and(eq(invitations.friendId, friendId), isNull(at), ne(invitations.verdict, 'refused')))
    .returning({ friendId: invitations.friendId })
  if (marked.length > 0) await settleInvitation(env, { friendId, now })
}

/**
 * Gives what an invitation has earned and not got. Each grant happens once, so this may be cut off anywhere and called
 * again.
 */
export async function settleInvitation(env: Env, { friendId, now }: { friendId: string; now: Date }): Promise<void> {
  const [invitation] = await database(env)
    .select()
    .from(invitations)
    .where(and(eq(invitations.friendId, friendId), eq(invitations.verdict, 'clear')))
  if (!invitation) return
  for (const milestone of ['built', 'paid'] as const) {
    const isReached = (milestone === 'built' ? invitation.builtAt : invitation.paidAt) !== null
    if (isReached) await reward(env, { friendId, inviterId: invitation.inviterId, milestone, now })
  }
}

async function reward(
  env: Env,
  { friendId, inviterId, milestone, now }: { friendId: string; inviterId: string; milestone: Milestone; now: Date },
): Promise<void> {
  const microCredits = REWARDS[milestone]
  const terms = {
    microCredits,
    source: 'referral',
    priority: PRIORITY.referral,
    expiresAt: new Date(now.getTime() + REFERRAL.validDays * DAY_MS),
    now,
  } as const
  try {
    await database(env).batch([
      database(env)
        .update(invitations)
        .set({ earned: sql`${invitations.earned} + ${microCredits}`, updatedAt: now })
        .where(eq(invitations.friendId, friendId)),
      ...grantStatements(env, { ...terms, key: `referral:${milestone}:friend:${friendId}`, userId: friendId }),
      ...grantStatements(env, { ...terms, key: `referral:${milestone}:inviter:${friendId}`, userId: inviterId }),
    ])
  } catch (error) {
    // It was given before, and the key undid all of it.
    if (!failsWith(error, 'ledger_transfers.key')) throw error
  }
}

/**
 * Settles what a crash left between a milestone and its credits, of the last two days and at most `limit`. Returns how
 * many.
 */
export async function settleLeftInvitations(
  env: Env,
  { now, limit = 100 }: { now: Date; limit?: number },
): Promise<number> {
  const due = sql`(${invitations.builtAt} is not null) * ${REWARDS.built} + (${invitations.paidAt} is not null) * ${REWARDS.paid}`
  const left = await database(env)
    .select({ friendId: invitations.friendId })
    .from(invitations)
    .where(
      and(
        eq(invitations.verdict, 'clear'),
        gt(invitations.updatedAt, new Date(now.getTime() - 2 * DAY_MS)),
        sql`${invitations.earned} < ${due}`,
      ),
    )
    .limit(limit)
  for (const { friendId } of left) await settleInvitation(env, { friendId, now })
  return left.length
}

/**
 * Invitations that wait for a person's judgement, oldest first. The cursor is the time and the friend of the last one
 * seen.
 */
export async function listInvitationsInReview(
  env: Env,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: InvitationInReview[]; nextCursor: string | null }> {
  const [last, inviters] = [readMomentCursor(cursor), alias(users, 'inviters')]
  const rows = await database(env)
    .select({ invitation: invitations, friendEmail: users.email, inviterEmail: inviters.email })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.friendId))
    .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(
      and(
        eq(invitations.verdict, 'review'),
        last
          ? and(
              gte(invitations.createdAt, last.at),
              or(gt(invitations.createdAt, last.at), gt(invitations.friendId, last.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(invitations.createdAt), asc(invitations.friendId))
    .limit(limit + 1)
  const items = rows
    .slice(0, limit)
    .map(({ invitation: { friendId, inviterId, signs, builtAt, paidAt, createdAt }, friendEmail, inviterEmail }) => ({
      friend: { id: friendId, email: friendEmail && maskEmail(friendEmail) },
      inviter: { id: inviterId, email: inviterEmail && maskEmail(inviterEmail) },
      signs,
      builtAt,
      paidAt,
      joinedAt: createdAt,
    }))
  const end = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: end ? momentCursor(end.joinedAt, end.friend.id) : null }
}

export async function isInReview(env: Env, friendId: string): Promise<boolean> {
  const [row] = await database(env)
    .select({ friendId: invitations.friendId })
    .from(invitations)
    .where(and(eq(invitations.friendId, friendId), eq(invitations.verdict, 'review')))
  return row !== undefined
}

/** The statement of a judgement. `settleInvitation` then gives what is due. */
export function verdictStatement(
  env: Env,
  { friendId, isAllowed, now }: { friendId: string; isAllowed: boolean; now: Date },
): BatchItem<'sqlite'> {
  return database(env)
    .update(invitations)
    .set({ verdict: isAllowed ? 'clear' : 'refused', updatedAt: now })
    .where(and(eq(invitations.friendId, friendId), eq(invitations.verdict, 'review')))
}

/** The statements that forget a person whose account goes: their link, and where they signed up from. */
export function forgetInvitedStatements(env: Env, userId: string): [BatchItem<'sqlite'>, BatchItem<'sqlite'>] {
  const db = database(env)
  return [
    db.delete(referralLinks).where(eq(referralLinks.userId, userId)),
    db.update(invitations).set({ network: null }).where(eq(invitations.friendId, userId)),
  ]
}

/** Keeps who invited an account that was just made. The browser forgets it either way. */
export async function takeInvitation(
  asking: Pick<Context, 'env' | 'request' | 'resHeaders' | 'executionCtx' | 'requestId'>,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
): Promise<void> {
  const now = new Date()
  const forget = noInvitationCookie(asking.request)
  if (!forget) return
  asking.resHeaders.append('set-cookie', forget)
  if (!isNewAccount(createdAt, now)) return
  // Nobody is kept out of Solid because a reward could not be noted.
  await recordInvitation(asking.env, { request: asking.request, friend: { id, email }, now }).catch(
    (error: unknown) => {
      log(asking, {
        level: 'error',
        source: 'accounts.invitation',
        message: 'An invitation was not kept',
        error,
        ids: { userId: id },
      })
    },
  )
}

const cookieOf = (request: Request, value: string, seconds: number) =>
  `${REF_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`

/**
 * The cookie in which this browser keeps the invitation of a page's address, or null. Somebody who is signed in needs
 * none, because only new accounts are invited.
 */
export function invitationCookie(request: Request): string | null {
  const code = new URL(request.url).searchParams.get('ref')?.toUpperCase()
  if (!code || !REF_CODE.test(code) || request.headers.get('cookie')?.includes('solid.session_token=')) return null
  return cookieOf(request, code, REF_COOKIE_DAYS * 24 * 3_600)
}

/** The code with which this browser was invited. */
function invitationCode(request: Request): string | null {
  const value = new RegExp(`(?:^|;\\s*)${REF_COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return value && REF_CODE.test(value) ? value : null
}

/** The cookie that makes this browser forget who invited it, or null when nobody did. */
function noInvitationCookie(request: Request): string | null {
  return invitationCode(request) ? cookieOf(request, '', 0) : null
}
