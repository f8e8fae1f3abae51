import { Hono } from 'hono'
import { guests } from './guests'

const app = new Hono().basePath('/api')
app.route('/guests', guests)

export default app
