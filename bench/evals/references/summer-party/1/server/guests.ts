import { Hono } from 'hono'
import * as z from 'zod'

const guestInput = z.strictObject({
  full_name: z.string().trim().min(1),
  people: z.number().int().min(1).max(10),
  answer: z.enum(['yes', 'no', 'maybe']),
})

export const guests = new Hono<{ Bindings: { DB: D1Database } }>()

guests.get('/', async (c) => {
  const { results } = await c.env.DB.prepare('SELECT id, full_name, people, answer, created_at FROM guests ORDER BY created_at, id').all()
  return c.json({ guests: results, coming: results.filter(({ answer }) => answer === 'yes').reduce((total, { people }) => total + Number(people), 0) })
})

guests.post('/', async (c) => {
  const input = guestInput.safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json({ error: { message: 'That answer is not complete.', issues: input.error.issues } }, 422)
  const { full_name, people, answer } = input.data
  const guest = await c.env.DB.prepare('INSERT INTO guests (full_name, people, answer) VALUES (?, ?, ?) RETURNING *').bind(full_name, people, answer).first()
  return c.json({ guest }, 201)
})

guests.patch('/:guestId', async (c) => {
  const input = guestInput.partial().safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json({ error: { message: 'That answer is not complete.' } }, 422)
  const { full_name = null, people = null, answer = null } = input.data
  const guest = await c.env.DB.prepare('UPDATE guests SET full_name = coalesce(?, full_name), people = coalesce(?, people), answer = coalesce(?, answer) WHERE id = ? RETURNING *')
    .bind(full_name, people, answer, c.req.param('guestId'))
    .first()
  return guest ? c.json({ guest }) : c.json({ error: { message: 'Nobody of this name was invited.' } }, 404)
})
