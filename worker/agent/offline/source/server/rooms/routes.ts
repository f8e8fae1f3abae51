import { Hono } from 'hono'
import { channelInput, directInput, messageInput, symbolInput } from '../../shared/rooms/model'
import { ROOM_TEXTS } from '../../shared/rooms/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { requireMember, type Signed } from '../accounts/guards'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput } from '../site/input'
import { listChannels, listPeople, mentionsOf, openRoom, readable, say, searchRooms } from './rooms'

/** Channels for all members, and rooms for two of them that nobody else opens, the owner neither. */
export const rooms = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json({ items: await listChannels(c.get('member').id) }))
  .get('/people', async (c) => c.json({ items: await listPeople(c.get('member').id) }))
  .get('/mentions', async (c) => c.json({ items: await mentionsOf(c.get('member').id) }))
  .get('/search', async (c) => {
    const words = (c.req.query('search') ?? '').trim().slice(0, 80)
    return c.json({ items: words === '' ? [] : await searchRooms(c.get('member').id, words) })
  })
  .post('/', async (c) => {
    const { name } = await readInput(c, channelInput)
    const row = await DB.prepare('INSERT INTO rooms (name) VALUES (?) ON CONFLICT DO NOTHING RETURNING id')
      .bind(name)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, ROOM_TEXTS.taken, { name: ROOM_TEXTS.taken })
    return c.json({ id: row.id }, 201)
  })
  .post('/direct', async (c) => {
    const { user } = await readInput(c, directInput)
    const { id: me } = c.get('member')
    if (user === me) throw new Failure(400, SITE_TEXTS.notAllowed)
    existing(await DB.prepare('SELECT id FROM user WHERE id = ?').bind(user).first())
    // Two people have one room, whoever of them opened it.
    const [one, other] = [me, user].toSorted()
    await DB.prepare('INSERT OR IGNORE INTO rooms (one_id, other_id) VALUES (?, ?)').bind(one, other).run()
    const row = await DB.prepare('SELECT id FROM rooms WHERE one_id = ? AND other_id = ?')
      .bind(one, other)
      .first<{ id: number }>()
    return c.json({ id: row!.id })
  })
  .get('/:id', async (c) => c.json(await openRoom(c.get('member').id, readId(c))))
  .post('/:id/messages', async (c) => {
    const { text } = await readInput(c, messageInput)
    await say(c.get('member').id, readId(c), text)
    return c.body(null, 204)
  })
  .put('/messages/:id/pin', async (c) => {
    const id = await readable(c.get('member').id, readId(c))
    await DB.prepare('UPDATE room_messages SET is_pinned = 1 - is_pinned WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .put('/messages/:id/reaction', async (c) => {
    const { symbol } = await readInput(c, symbolInput)
    const { id: me } = c.get('member')
    const id = await readable(me, readId(c))
    const gone = await DB.prepare(
      'DELETE FROM room_reactions WHERE message_id = ? AND user_id = ? AND symbol = ? RETURNING symbol',
    )
      .bind(id, me, symbol)
      .first()
    if (!gone)
      await DB.prepare('INSERT OR IGNORE INTO room_reactions (message_id, user_id, symbol) VALUES (?, ?, ?)')
        .bind(id, me, symbol)
        .run()
    return c.body(null, 204)
  })
