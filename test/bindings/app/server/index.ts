import { Hono } from 'hono'
import type { Env } from './ask.ts'
import { auth } from './auth.ts'
import { assets, pages } from './kinds/assets.ts'
import { database } from './kinds/database.ts'
import { files } from './kinds/files.ts'
import { keyValues } from './kinds/key-values.ts'
import { mail } from './kinds/mail.ts'
import { outbound } from './kinds/outbound.ts'
import { ownObjects } from './kinds/own-objects.ts'
import { consumeQueues, queues } from './kinds/queues.ts'
import { rateLimits } from './kinds/rate-limits.ts'
import { requests } from './kinds/requests.ts'
import { runtime } from './kinds/runtime.ts'
import { runSchedule } from './kinds/schedules.ts'
import { variables } from './kinds/variables.ts'
import { marks } from './marks.ts'

const app = new Hono<{ Bindings: Env }>()
app.route('/', pages)
app.route('/api/assets', assets)
app.route('/api/variables', variables)
app.route('/api/database', database)
app.route('/api/files', files)
app.route('/api/key-values', keyValues)
app.route('/api/mail', mail)
app.route('/api/queues', queues)
app.route('/api/own-objects', ownObjects)
app.route('/api/rate-limits', rateLimits)
app.route('/api/requests', requests)
app.route('/api/outbound', outbound)
app.route('/api/runtime', runtime)
app.get('/api/marks/:count', marks)
app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))
app.get('/api/me', async (c) => {
  const session = await auth.api.getSession({ headers: c.req.raw.headers })
  return session ? c.json([session.user.email, session.user.role]) : c.json({ error: 'Sign in first.' }, 401)
})
app.get('/api/members', async (c) => {
  const session = await auth.api.getSession({ headers: c.req.raw.headers })
  if (session?.user.role !== 'admin') return c.json({ error: 'Only the owner may do this.' }, 403)
  return c.json((await c.env.DB.prepare('SELECT name, role FROM user ORDER BY rowid').all()).results)
})

export { Hall } from './hall.ts'
export { Room } from './room.ts'
export default Object.assign(app, { queue: consumeQueues, scheduled: runSchedule })
