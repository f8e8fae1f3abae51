import { Hono } from 'hono'
import type { Env } from './ask.ts'
import { database } from './kinds/database.ts'
import { files } from './kinds/files.ts'
import { keyValues } from './kinds/key-values.ts'
import { mail } from './kinds/mail.ts'
import { ownObjects } from './kinds/own-objects.ts'
import { consumeQueues, queues } from './kinds/queues.ts'
import { rateLimits } from './kinds/rate-limits.ts'
import { requests } from './kinds/requests.ts'
import { variables } from './kinds/variables.ts'

const app = new Hono<{ Bindings: Env }>()
app.route('/api/variables', variables)
app.route('/api/database', database)
app.route('/api/files', files)
app.route('/api/key-values', keyValues)
app.route('/api/mail', mail)
app.route('/api/queues', queues)
app.route('/api/own-objects', ownObjects)
app.route('/api/rate-limits', rateLimits)
app.route('/api/requests', requests)

export { Hall } from './hall.ts'
export { Room } from './room.ts'
export default Object.assign(app, { queue: consumeQueues })
