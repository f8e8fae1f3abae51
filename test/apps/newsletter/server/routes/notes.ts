import { Hono } from 'hono'
import { noteSchema } from '../../shared/newsletter'
import type { App } from '../bindings'
import { refusal } from '../refusal'

const SHOWN = 20

/** The last notes that were sent, for everybody, and new ones of readers. */
export const notes = new Hono<App>()
  .get('/', async (c) => {
    const { results } = await c.env.DB.prepare(
      'SELECT id, text, created_at FROM notes WHERE sent_at IS NOT NULL ORDER BY id DESC LIMIT ?',
    )
      .bind(SHOWN)
      .all()
    return c.json(results)
  })
  .post('/', async (c) => {
    const input = noteSchema.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return c.json(refusal(input.error), 400)
    const { token, text } = input.data
    const { meta } = await c.env.DB.prepare(
      'INSERT INTO notes (text, reader_id) SELECT ?, id FROM readers WHERE token = ? AND confirmed_at IS NOT NULL',
    )
      .bind(text, token)
      .run()
    if (meta.changes === 0)
      return c.json({ error: { message: 'Only readers write notes. Confirm your address first.' } }, 403)
    return c.json({ done: true }, 201)
  })
