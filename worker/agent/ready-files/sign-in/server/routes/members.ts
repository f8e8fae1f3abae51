import { Hono } from 'hono'
import { z } from 'zod'
import { auth } from '../auth'
import { requireMember, requireOwner } from '../guards'

const PAGE = 50
const pageSchema = z.coerce.number().int().min(0).max(10_000).catch(0)
const roleSchema = z.object({ role: z.enum(['admin', 'user']) })

/** Who has an account, for the owner. */
export const members = new Hono()
  .use(requireMember, requireOwner)
  .get('/', async (c) => {
    const page = pageSchema.parse(c.req.query('page'))
    const { users, total } = await auth.api.listUsers({
      query: { limit: PAGE, offset: page * PAGE, sortBy: 'createdAt', sortDirection: 'asc' },
      headers: c.req.raw.headers,
    })
    const shown = users.map(({ id, name, email, role, createdAt }) => ({ id, name, email, role, createdAt }))
    return c.json({ members: shown, total, hasMore: (page + 1) * PAGE < total })
  })
  .put('/:id/role', async (c) => {
    const wanted = roleSchema.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) return c.json({ error: { message: 'A role is admin or user.' } }, 400)
    if (c.req.param('id') === c.get('member').id)
      return c.json({ error: { message: 'The owner stays one until another owner changes that.' } }, 409)
    await auth.api.setRole({
      body: { userId: c.req.param('id'), role: wanted.data.role },
      headers: c.req.raw.headers,
    })
    return c.json({ role: wanted.data.role })
  })
  .delete('/:id', async (c) => {
    if (c.req.param('id') === c.get('member').id)
      return c.json({ error: { message: 'Delete your own account on its page.' } }, 409)
    await auth.api.removeUser({ body: { userId: c.req.param('id') }, headers: c.req.raw.headers })
    return c.body(null, 204)
  })
