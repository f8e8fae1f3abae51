import { APIError, betterAuth } from 'better-auth'
import { admin } from 'better-auth/plugins'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { hasRole, type Member, OWNER } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { DB, Failure } from '../site/every-route'

export const auth = betterAuth({
  database: DB,
  emailAndPassword: { enabled: true, minPasswordLength: 10 },
  user: {
    deleteUser: {
      enabled: true,
      // Without an owner the next account to be made would be one.
      beforeDelete: async ({ id }) => {
        const left = await DB.prepare(
          "SELECT COUNT(*) AS others, TOTAL(role = 'admin') AS owners FROM user WHERE id <> ?",
        )
          .bind(id)
          .first<{ others: number; owners: number }>()
        if (left && left.others > 0 && left.owners === 0)
          throw new APIError('CONFLICT', { message: ACCOUNT_TEXTS.lastOwner })
      },
    },
  },
  logger: { level: 'error' },
  advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } },
  plugins: [admin()],
  databaseHooks: {
    user: {
      create: {
        // One statement decides, or two people who register at once would both be the owner.
        after: async ({ id }) => {
          await DB.prepare(
            "UPDATE user SET role = 'admin' WHERE id = ? AND NOT EXISTS (SELECT 1 FROM user WHERE role = 'admin')",
          )
            .bind(id)
            .run()
        },
      },
    },
  },
})

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
