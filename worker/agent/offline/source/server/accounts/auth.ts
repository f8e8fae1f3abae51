import { APIError, betterAuth } from 'better-auth'
import { admin } from 'better-auth/plugins'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { type Account, ACCOUNT_TEXTS, ACCOUNTS } from '../../shared/accounts/content'
import { hasRole, type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { DB, Failure, readInput, readPage } from '../site/every-route'

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

const ROLES = [OWNER, 'user', ...ACCOUNTS.roles.map(({ name }) => name)]
const CHOSEN = ACCOUNTS.roles.filter(({ isChosen }) => isChosen).map(({ name }) => name)
const roleInput = z.object({ role: z.string() })

/** Signing in and out, and who has an account. */
export const accounts = new Hono()
  .on(['GET', 'POST'], '/auth/*', (c) => auth.handler(c.req.raw))
  .get('/me', async (c) => c.json({ member: await memberOf(c) }))
  .put('/me/role', requireMember, async (c) => {
    const { role } = await readInput(c, roleInput)
    if (!CHOSEN.includes(role)) throw new Failure(400, ACCOUNT_TEXTS.noSuchRole)
    // Only what a new account has is given away: nobody changes a role that the owner gave.
    await DB.prepare("UPDATE user SET role = ? WHERE id = ? AND role = 'user'").bind(role, c.get('member').id).run()
    return c.json({ role })
  })
  .get('/people', requireOwner, async (c) => {
    const { limit, offset } = readPage(c, 50)
    const [people, all] = await DB.batch<Account & { total: number }>([
      DB.prepare(
        'SELECT id, name, email, role, createdAt AS joined FROM user ORDER BY createdAt, id LIMIT ? OFFSET ?',
      ).bind(limit, offset),
      DB.prepare('SELECT COUNT(*) AS total FROM user'),
    ])
    return c.json({ items: people!.results satisfies Account[], total: all!.results[0]!.total })
  })
  .put('/people/:id/role', requireOwner, async (c) => {
    const { role } = await readInput(c, roleInput)
    if (!ROLES.includes(role)) throw new Failure(400, ACCOUNT_TEXTS.noSuchRole)
    if (c.req.param('id') === c.get('member').id) throw new Failure(409, ACCOUNT_TEXTS.ownerStays)
    await DB.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, c.req.param('id')).run()
    return c.json({ role })
  })
  .delete('/people/:id', requireOwner, async (c) => {
    if (c.req.param('id') === c.get('member').id) throw new Failure(409, ACCOUNT_TEXTS.ownAccount)
    await DB.prepare('DELETE FROM user WHERE id = ?').bind(c.req.param('id')).run()
    return c.body(null, 204)
  })
