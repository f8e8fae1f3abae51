import { Hono } from 'hono'
import { z } from 'zod'
import { type Account, ACCOUNTS } from '../../shared/accounts/content'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { OWNER } from '../../shared/site/model'
import { DB, Failure, readInput, readPage } from '../site/every-route'
import { auth, memberOf, requireMember, requireOwner } from './auth'

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
