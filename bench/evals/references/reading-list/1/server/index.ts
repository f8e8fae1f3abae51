import { Hono } from 'hono'
import * as z from 'zod'

const bookInput = z.object({ title: z.string().trim().min(1), author: z.string().trim().min(1) })

const app = new Hono<{ Bindings: { DB: D1Database } }>()

app.get('/api/books', async (c) => c.json({ books: (await c.env.DB.prepare('SELECT * FROM books ORDER BY id').all()).results }))
app.post('/api/books', async (c) => {
  const input = bookInput.safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json({ error: { message: 'A book needs a title and an author.' } }, 400)
  const { title, author } = input.data
  return c.json({ book: await c.env.DB.prepare('INSERT INTO books (title, author) VALUES (?, ?) RETURNING *').bind(title, author).first() }, 201)
})
app.delete('/api/books/:id', async (c) => {
  await c.env.DB.prepare('DELETE FROM books WHERE id = ?').bind(c.req.param('id')).run()
  return c.body(null, 204)
})

export default app
