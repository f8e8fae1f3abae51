import { createMiddleware } from 'hono/factory'
import { auth } from './auth'

type Member = { id: string; name: string; email: string; role?: string | null | undefined }
type Signed = { Variables: { member: Member } }

/** Lets nobody pass who is not signed in. Behind it `c.get('member')` is who asks. */
export const requireMember = createMiddleware<Signed>(async (c, next) => {
  const session = await auth.api.getSession({ headers: c.req.raw.headers })
  if (!session) return c.json({ error: { message: 'Sign in first.' } }, 401)
  c.set('member', session.user)
  return next()
})

/** Stands behind `requireMember` and lets the owner pass alone. */
export const requireOwner = createMiddleware<Signed>(async (c, next) => {
  if (c.get('member').role !== 'admin') return c.json({ error: { message: 'Only the owner may do this.' } }, 403)
  return next()
})
