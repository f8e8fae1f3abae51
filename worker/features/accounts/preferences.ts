import { eq } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import type { AccountChanges } from './inputs.ts'
import { setPreferenceCookies } from './preference-cookies.ts'
import { sessionUser } from './service.ts'
import { users } from './tables.ts'

type Acting = Pick<Context, 'env' | 'request' | 'resHeaders'> & { user: SessionUser }

/** Changes what was given and tells this browser at once, in its session's cookie and those of its preferences. */
export async function updateAccount(acting: Acting, changes: AccountChanges): Promise<{ user: SessionUser }> {
  await database(acting.env)
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, acting.user.id))
  setPreferenceCookies(acting, changes)
  return { user: await renewedUser(acting) }
}

/**
 * The user as the database has it now. The session's cookie is written anew, or pages would show old values for five
 * minutes.
 */
export async function renewedUser(acting: Acting): Promise<SessionUser> {
  const user = await sessionUser(acting, { isFresh: true })
  if (!user) throw new DomainError('account.not_signed_in')
  return user
}
