import { Hono } from 'hono'
import type { App, Bindings } from './bindings'
import { sendDigest } from './digest'
import { notes } from './routes/notes'
import { readers } from './routes/readers'

const app = new Hono<App>()
app.route('/api/readers', readers)
app.route('/api/notes', notes)

export default Object.assign(app, {
  async scheduled(_event: ScheduledController, env: Bindings) {
    const { notes: count, readers: reached } = await sendDigest(env)
    console.log(`${count} notes went to ${reached} readers`)
  },
})
