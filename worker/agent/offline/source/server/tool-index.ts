import { Hono } from 'hono'
import { COMMON } from '../shared/tool-texts/common'

const app = new Hono()

app.notFound((c) => c.json({ error: { message: COMMON.nothingHere } }, 404))

export default app
