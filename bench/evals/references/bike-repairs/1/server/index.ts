import { Hono } from 'hono'
import { bookingInput } from '../shared/booking'

const app = new Hono<{ Bindings: { DB: D1Database } }>()

app
  .get('/api/bookings', async (c) => {
    const { results } = await c.env.DB.prepare('SELECT * FROM bookings ORDER BY date, time').all()
    return c.json({ data: results, meta: { total: results.length } })
  })
  .post(async (c) => {
    const input = bookingInput.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return c.json({ error: { message: input.error.issues[0]?.message ?? 'That is not complete.' } }, 400)
    const { customer, bike, date, time, status } = input.data
    // Two people at once: the index decides who was first.
    const booking = await c.env.DB.prepare('INSERT INTO bookings (customer, bike, date, time, status) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING *').bind(customer, bike, date, time, status).first()
    return booking ? c.json({ data: booking }, 201) : c.json({ error: { message: 'This time is already taken.' } }, 409)
  })

app.delete('/api/bookings/:id', async (c) => {
  const { meta } = await c.env.DB.prepare('DELETE FROM bookings WHERE id = ?').bind(c.req.param('id')).run()
  return meta.changes > 0 ? c.json({ data: null }) : c.json({ error: { message: 'There is no such booking.' } }, 404)
})

export default app
