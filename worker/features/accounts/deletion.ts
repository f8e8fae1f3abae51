import { and, eq, gt, isNull } from 'drizzle-orm'
import { DELETION_GRACE_DAYS, DELETIONS_A_DAY } from '#shared/accounts.ts'
import { DAY_MS } from '#shared/time.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser, ActorCall } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { deletionMail } from './mails.ts'
import { renewedUser } from './preferences.ts'
import { endOtherSessions } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Sets the day of the account's deletion, ends its other sessions and mails what will happen. Everything keeps running
 * until then. A second call keeps the day and sends no second mail. Throws `account.confirmation_wrong` or
 * `account.too_many_deletions`.
 */
export async function requestDeletion(acting: ActorCall, confirm: string): Promise<{ user: SessionUser }> {
  const { env, user } = acting
  if (confirm !== user.email) throw new DomainError('account.confirmation_wrong')
  const now = Date.now()
  if (
    !(await takeFromLimit(env, { key: `account-deletion:${user.id}`, limit: DELETIONS_A_DAY, windowMs: DAY_MS, now }))
  ) {
    throw new DomainError('account.too_many_deletions', { details: { retryAfterMs: DAY_MS - (now % DAY_MS) } })
  }
  const deletionAt = new Date(now + DELETION_GRACE_DAYS * DAY_MS)
  const asked = await database(env)
    .update(users)
    .set({ deletionAt, updatedAt: new Date(now) })
    .where(and(eq(users.id, user.id), isNull(users.deletionAt)))
    .returning({ id: users.id })
  await endOtherSessions(acting)
  if (asked.length > 0)
    await sendMail(acting, {
      to: user.email,
      ...deletionMail(makerLocale(acting), { deletionAt, address: new URL('/account', acting.request.url).href }),
    })
  return { user: await renewedUser(acting) }
}

/** Takes the deletion back. From its day on parts may be gone already, so it throws `account.deletion_started`. */
export async function cancelDeletion(acting: ActorCall): Promise<{ user: SessionUser }> {
  const now = new Date()
  await database(acting.env)
    .update(users)
    .set({ deletionAt: null, updatedAt: now })
    .where(and(eq(users.id, acting.user.id), gt(users.deletionAt, now)))
  const user = await renewedUser(acting)
  if (user.deletionAt) throw new DomainError('account.deletion_started')
  return { user }
}
