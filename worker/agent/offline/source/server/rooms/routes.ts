import { Hono } from 'hono'
import { ROOM_TEXTS } from '../../shared/rooms/content'
import {
  channelInput,
  directInput,
  type Hit,
  mentionedIn,
  messageInput,
  MOST,
  type OpenRoom,
  type Person,
  type Room,
  type RoomMessage,
  SHOWN,
  symbolInput,
} from '../../shared/rooms/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireMember, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

/** SQL: whether the room is a channel, or between `?1` and another. */
const MAY = '(rooms.name IS NOT NULL OR ?1 IN (rooms.one_id, rooms.other_id))'
/** SQL: what stands in a room that `?1` has not read and not written. */
const UNREAD = `(SELECT COUNT(*) FROM room_messages WHERE room_id = rooms.id AND author_id <> ?1
  AND room_messages.id > COALESCE((SELECT last_id FROM room_reads WHERE room_id = rooms.id AND user_id = ?1), 0))`
/** SQL: a channel's name, or the name of whoever the other one is. */
const NAME = `COALESCE(rooms.name, (SELECT name FROM user WHERE id = CASE rooms.one_id WHEN ?1 THEN rooms.other_id ELSE rooms.one_id END))`

async function listChannels(me: string): Promise<Room[]> {
  const { results } = await DB.prepare(
    `SELECT id, name, ${UNREAD} AS unread FROM rooms WHERE name IS NOT NULL ORDER BY name COLLATE NOCASE LIMIT ${MOST}`,
  )
    .bind(me)
    .all<{ id: number; name: string; unread: number }>()
  return results.map((room) => ({ ...room, isDirect: false }))
}

/** Everybody else, with what they wrote that was not read. */
async function listPeople(me: string): Promise<Person[]> {
  const { results } = await DB.prepare(
    `SELECT user.id, user.name, COALESCE((SELECT ${UNREAD} FROM rooms
        WHERE rooms.name IS NULL AND (one_id, other_id) IN (VALUES (?1, user.id), (user.id, ?1))), 0) AS unread
     FROM user WHERE user.id <> ?1 ORDER BY unread DESC, user.name COLLATE NOCASE LIMIT ${MOST}`,
  )
    .bind(me)
    .all<Person>()
  return results
}

/** A room's newest messages, which count as read from now on. Nobody opens a room of two others. */
async function openRoom(me: string, id: number): Promise<OpenRoom> {
  const room = existing(
    await DB.prepare(`SELECT id, ${NAME} AS name, name IS NULL AS isDirect FROM rooms WHERE id = ?2 AND ${MAY}`)
      .bind(me, id)
      .first<{ id: number; name: string; isDirect: number }>(),
  )
  type Row = Omit<RoomMessage, 'isPinned' | 'reactions'> & { is_pinned: number; reactions: string }
  const [rows] = await DB.batch<Row>([
    DB.prepare(
      `SELECT * FROM (SELECT room_messages.id, author_id, user.name AS author, text, sent, is_pinned,
         (SELECT json_group_array(json_object('symbol', symbol, 'count', count, 'isMine', mine)) FROM
           (SELECT symbol, COUNT(*) AS count, MAX(user_id = ?1) AS mine FROM room_reactions
            WHERE message_id = room_messages.id GROUP BY symbol)) AS reactions
       FROM room_messages JOIN user ON user.id = author_id WHERE room_id = ?2 ORDER BY room_messages.id DESC LIMIT ${SHOWN})
       ORDER BY id`,
    ).bind(me, id),
    DB.prepare(
      `INSERT INTO room_reads (room_id, user_id, last_id)
       SELECT ?2, ?1, COALESCE(MAX(id), 0) FROM room_messages WHERE room_id = ?2 HAVING 1
       ON CONFLICT (room_id, user_id) DO UPDATE SET last_id = excluded.last_id`,
    ).bind(me, id),
  ])
  const messages = rows!.results.map(({ is_pinned, reactions, ...row }): RoomMessage => {
    const given = JSON.parse(reactions) as Array<{ symbol: string; count: number; isMine: number }>
    return {
      ...row,
      isPinned: is_pinned === 1,
      reactions: given.map((each) => ({ ...each, isMine: each.isMine === 1 })),
    }
  })
  return { ...room, isDirect: room.isDirect === 1, messages }
}

/** Says something in a room, and tells those to whom it speaks and who may read it. */
export async function say(me: string, id: number, text: string): Promise<void> {
  const room = existing(
    await DB.prepare(`SELECT id, one_id, other_id FROM rooms WHERE id = ?2 AND ${MAY}`)
      .bind(me, id)
      .first<{ id: number; one_id: string | null; other_id: string | null }>(),
  )
  const row = await DB.prepare('INSERT INTO room_messages (room_id, author_id, text) VALUES (?, ?, ?) RETURNING id')
    .bind(room.id, me, text)
    .first<{ id: number }>()
  if (!text.includes('@')) return
  const { results: people } = await DB.prepare(
    `SELECT id, name FROM user WHERE id <> ?1 AND (?2 IS NULL OR id IN (?2, ?3)) LIMIT 1000`,
  )
    .bind(me, room.one_id, room.other_id)
    .all<{ id: string; name: string }>()
  const told = mentionedIn(text, people)
  if (told.length === 0) return
  await DB.batch(
    told.map((person) =>
      DB.prepare('INSERT OR IGNORE INTO room_mentions (message_id, user_id) VALUES (?, ?)').bind(row!.id, person.id),
    ),
  )
}

const HIT = `SELECT room_messages.id, room_id, ${NAME} AS room, user.name AS author, text, sent
  FROM room_messages JOIN rooms ON rooms.id = room_id JOIN user ON user.id = author_id`

/** Messages with these words, in rooms that somebody may read. */
async function searchRooms(me: string, words: string): Promise<Hit[]> {
  const { results } = await DB.prepare(
    `${HIT} WHERE ${MAY} AND instr(lower(text), lower(?2)) > 0 ORDER BY room_messages.id DESC LIMIT 50`,
  )
    .bind(me, words)
    .all<Hit>()
  return results
}

/** Messages that spoke to somebody, the newest first. */
export async function mentionsOf(me: string): Promise<Hit[]> {
  const { results } = await DB.prepare(
    `${HIT} JOIN room_mentions ON message_id = room_messages.id AND room_mentions.user_id = ?1
     WHERE ${MAY} ORDER BY room_messages.id DESC LIMIT 50`,
  )
    .bind(me)
    .all<Hit>()
  return results
}

/** A message in a room that somebody may read. */
export async function readable(me: string, messageId: number): Promise<number> {
  const row = await DB.prepare(
    `SELECT room_messages.id FROM room_messages JOIN rooms ON rooms.id = room_id WHERE room_messages.id = ?2 AND ${MAY}`,
  )
    .bind(me, messageId)
    .first<{ id: number }>()
  return existing(row).id
}

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
