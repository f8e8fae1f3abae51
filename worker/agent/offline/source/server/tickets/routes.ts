import { Hono } from 'hono'
import { replyInput, ticketInput } from '../../shared/tickets/model'
import { DB, newCode, readInput } from '../site/every-route'
import { addMessage, readTicket } from './tickets'

/** For whoever writes in, without an account: who has the number of a conversation reads it, without its notes. */
export const tickets = new Hono()
  .post('/', async (c) => {
    const { name, email, subject, text } = await readInput(c, ticketInput)
    const code = newCode()
    await DB.prepare('INSERT INTO tickets (code, name, email, subject, text) VALUES (?, ?, ?, ?, ?)')
      .bind(code, name, email, subject, text)
      .run()
    return c.json({ code }, 201)
  })
  .get('/:code', async (c) => {
    const {
      email: _,
      responsible_id: __,
      ...seen
    } = await readTicket({ code: c.req.param('code') }, { hasNotes: false })
    return c.json(seen)
  })
  .post('/:code/messages', async (c) => {
    const { text } = await readInput(c, replyInput)
    const { id, name } = await readTicket({ code: c.req.param('code') }, { hasNotes: false })
    await addMessage({ id, kind: 'sender', author: name, text })
    return c.body(null, 204)
  })
