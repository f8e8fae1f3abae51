import { Hono } from 'hono'
import { TEXTS } from '../shared/texts'
import { scores } from './scores'

const app = new Hono<{ Bindings: { DB: D1Database } }>()

app.route('/api/scores', scores)

app.notFound((c) => c.json({ error: { message: TEXTS.nothingHere } }, 404))

app.onError((error, c) => {
  console.error(error)
  return c.json({ error: { message: TEXTS.failed } }, 500)
})

export default app
