import { Hono } from 'hono'
import { SHIFTS } from '../../shared/shifts/content'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { readId } from '../site/every-route'
import { decide, listSwaps, offer, take, withdraw } from './swaps'

const chiefs = requireRole(SHIFTS.chief)

/** Swaps: one member offers a place, another takes it, and the chief approves. */
export const swaps = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json({ items: await listSwaps(c.get('member').id) }))
  .post('/of/:id', async (c) => {
    await offer(c.get('member').id, readId(c))
    return c.body(null, 204)
  })
  .put('/:id/taken', async (c) => {
    await take(c.get('member').id, readId(c))
    return c.body(null, 204)
  })
  .put('/:id/approved', chiefs, async (c) => {
    await decide(readId(c), true)
    return c.body(null, 204)
  })
  .put('/:id/declined', chiefs, async (c) => {
    await decide(readId(c), false)
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    await withdraw(c.get('member').id, readId(c))
    return c.body(null, 204)
  })
