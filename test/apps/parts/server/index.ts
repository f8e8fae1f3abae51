import { Hono } from 'hono'
import { z } from 'zod'

const toolSchema = z.object({
  name: z.string().trim().min(1, 'Give the tool a name.'),
  kind: z.string(),
  price: z.coerce.number('Write the price as a number.').min(0, 'A price is not below 0.'),
})

const app = new Hono<{ Bindings: { DB: D1Database } }>()
  .get('/api/tools', async (c) =>
    c.json((await c.env.DB.prepare('SELECT id, name, kind, price FROM tools').all()).results),
  )
  .post('/api/tools', async (c) => {
    const tool = toolSchema.safeParse(await c.req.json().catch(() => null))
    if (!tool.success) return c.json({ error: { message: tool.error.issues[0]!.message } }, 400)
    const { name, kind, price } = tool.data
    const row = await c.env.DB.prepare('INSERT INTO tools (name, kind, price) VALUES (?, ?, ?) RETURNING id')
      .bind(name, kind, price)
      .first()
    return c.json(row, 201)
  })
  .delete('/api/tools/:id', async (c) => {
    const id = Number(c.req.param('id'))
    await c.env.DB.prepare('DELETE FROM tools WHERE id = ?').bind(id).run()
    return c.json({ id })
  })

export default app
