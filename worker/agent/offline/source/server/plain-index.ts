import { Hono } from 'hono'
import { TEXTS } from '../shared/texts'

const app = new Hono()

app.notFound((c) => c.json({ error: { message: TEXTS.nothingHere } }, 404))

export default app
