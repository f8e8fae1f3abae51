import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasRole, OWNER, type Member } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { Failure } from '../site/failure'
import { auth } from './auth'

export type Signed = { Variables: { member: Member } }

/** Who asks; null when nobody is signed in. */
export async function memberOf(c: Context): Promise<Member | null> {
  const session = await auth.api.getSession({ headers: c.req.raw.headers })
  if (!session) return null
  const { id, name, email, role } = session.user
  return { id, name, email, role: role ?? 'user' }
}

/** Lets nobody pass who is not signed in. Behind it `c.get('member')` is who asks. */
export const requireMember = createMiddleware<Signed>(async (c, next) => {
  const member = await memberOf(c)
  if (!member) throw new Failure(401, SITE_TEXTS.signInFirst)
  c.set('member', member)
  return next()
})

/** Lets those pass who have one of these roles, and the owner. */
export function requireRole(...roles: string[]) {
  return createMiddleware<Signed>(async (c, next) => {
    const member = await memberOf(c)
    if (!member) throw new Failure(401, SITE_TEXTS.signInFirst)
    if (!hasRole(member, roles)) throw new Failure(403, SITE_TEXTS.notAllowed)
    c.set('member', member)
    return next()
  })
}

export const requireOwner = requireRole(OWNER)
