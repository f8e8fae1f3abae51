import { Hono } from 'hono'
import { auth } from './auth'
import { members } from './routes/members'
import { notices } from './routes/notices'
import { ways } from './routes/ways'

const app = new Hono()
app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))
app.route('/api/members', members)
app.route('/api/notices', notices)
app.route('/api/ways', ways)

export default app
