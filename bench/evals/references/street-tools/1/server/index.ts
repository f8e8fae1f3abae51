import { Hono } from 'hono'
import * as z from 'zod'

const toolInput = z.object({ name: z.string().trim().min(1), owner: z.string().trim().min(1), borrower: z.string().trim().nullish() })
const memberInput = z.object({ name: z.string().trim().min(1) })

const app = new Hono<{ Bindings: { DB: D1Database } }>()
const refusal = (message: string) => ({ error: { message } })

app.get('/api/tools', async (c) => c.json((await c.env.DB.prepare('SELECT id, name, owner, borrower FROM tools ORDER BY name').all()).results))
app.post('/api/tools', async (c) => {
  const input = toolInput.safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json(refusal('A tool needs a name and an owner.'), 400)
  const { name, owner, borrower = null } = input.data
  return c.json(await c.env.DB.prepare('INSERT INTO tools (name, owner, borrower) VALUES (?, ?, ?) RETURNING id, name, owner, borrower').bind(name, owner, borrower).first(), 201)
})
app.put('/api/tools/:id', async (c) => {
  const input = toolInput.safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json(refusal('A tool needs a name and an owner.'), 400)
  const { name, owner, borrower = null } = input.data
  const tool = await c.env.DB.prepare('UPDATE tools SET name = ?, owner = ?, borrower = ? WHERE id = ? RETURNING id, name, owner, borrower').bind(name, owner, borrower, c.req.param('id')).first()
  return tool ? c.json(tool) : c.json(refusal('There is no such tool.'), 404)
})
app.delete('/api/tools/:id', async (c) => {
  await c.env.DB.prepare('DELETE FROM tools WHERE id = ?').bind(c.req.param('id')).run()
  return c.body(null, 204)
})

app.get('/api/members', async (c) => c.json((await c.env.DB.prepare('SELECT id, name FROM members ORDER BY name').all()).results))
app.post('/api/members', async (c) => {
  const input = memberInput.safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json(refusal('A member needs a name.'), 400)
  return c.json(await c.env.DB.prepare('INSERT INTO members (name) VALUES (?) RETURNING id, name').bind(input.data.name).first(), 201)
})

export default app
