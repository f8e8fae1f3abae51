import { Hono } from 'hono'
import { z } from 'zod'
import { MAX_NAME } from '../../shared/room'
import type { Room } from '../room'

type Env = { Bindings: { ROOM: DurableObjectNamespace<Room> } }

const roomSchema = z.string().regex(/^[\w-]{1,60}$/)
const personSchema = z.string().trim().min(1).max(MAX_NAME)

/** Lets pages into rooms. In an app with accounts, the name of a person comes from the session and not from the page. */
export const rooms = new Hono<Env>().get('/:room', async (c) => {
  const room = roomSchema.safeParse(c.req.param('room'))
  const person = personSchema.safeParse(c.req.query('person'))
  if (!room.success || !person.success)
    return c.json({ error: { message: 'A room has letters, digits, - and _, and a person has a name.' } }, 400)
  const url = new URL(c.req.url)
  url.searchParams.set('person', person.data)
  return c.env.ROOM.getByName(room.data).fetch(new Request(url, c.req.raw))
})
