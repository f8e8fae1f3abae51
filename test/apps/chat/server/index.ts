import { Hono } from 'hono'
import { rooms } from './routes/rooms'

export { Room } from './room'

const app = new Hono()
app.get('/api/health', (c) => c.json({ open: true }))
app.route('/api/rooms', rooms)

export default app
