import { type Context, Hono } from 'hono'
import { browserKey } from '../../shared/site/browser-key'
import { SITE_TEXTS } from '../../shared/site/content'
import { STATION, STATION_TEXTS } from '../../shared/station/content'
import {
  CHAT,
  chatInput,
  type ChatLine,
  MOST,
  requestInput,
  type Show,
  showInput,
  type SongRequest,
} from '../../shared/station/model'
import { requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

const presenters = requireRole(STATION.presenter)

/** A station: its week, what listeners ask for, and what they say while it is on. Listeners have no accounts. */
export const station = new Hono()
  .get('/shows', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, title, host, day, begins, ends FROM station_shows ORDER BY day, begins, id LIMIT ${MOST}`,
    ).all<Show>()
    return c.json({ items: results })
  })
  .post('/shows', presenters, async (c) => {
    const { title, host, day, begins, ends } = await readInput(c, showInput)
    const row = await DB.prepare(
      'INSERT INTO station_shows (title, host, day, begins, ends) VALUES (?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(title, host, day, begins, ends)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .delete('/shows/:id', presenters, async (c) => {
    await DB.prepare('DELETE FROM station_shows WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .get('/requests', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, song, artist, name,
         (SELECT COUNT(*) FROM station_votes WHERE request_id = station_requests.id) AS votes,
         EXISTS (SELECT 1 FROM station_votes WHERE request_id = station_requests.id AND person = ?) AS isVoted
       FROM station_requests WHERE is_played = 0 ORDER BY votes DESC, id LIMIT ${MOST}`,
    )
      .bind(personOf(c))
      .all<Omit<SongRequest, 'isVoted'> & { isVoted: number }>()
    return c.json({ items: results.map((row): SongRequest => ({ ...row, isVoted: row.isVoted === 1 })) })
  })
  .post('/requests', async (c) => {
    const { song, artist, name } = await readInput(c, requestInput)
    const row = await DB.prepare(
      `INSERT INTO station_requests (song, artist, name) SELECT ?1, ?2, ?3
       WHERE (SELECT COUNT(*) FROM station_requests WHERE is_played = 0) < ${MOST} RETURNING id`,
    )
      .bind(song, artist, name)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, STATION_TEXTS.full)
    return c.json(row, 201)
  })
  .put('/requests/:id/vote', async (c) => {
    const person = personOf(c)
    const { id } = existing(
      await DB.prepare('SELECT id FROM station_requests WHERE id = ? AND is_played = 0')
        .bind(readId(c))
        .first<{ id: number }>(),
    )
    const gone = await DB.prepare('DELETE FROM station_votes WHERE request_id = ? AND person = ? RETURNING person')
      .bind(id, person)
      .first()
    if (!gone)
      await DB.prepare('INSERT OR IGNORE INTO station_votes (request_id, person) VALUES (?, ?)').bind(id, person).run()
    return c.body(null, 204)
  })
  .put('/requests/:id/played', presenters, async (c) => {
    const row = await DB.prepare('UPDATE station_requests SET is_played = 1 WHERE id = ? RETURNING id')
      .bind(readId(c))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .get('/chat', async (c) => {
    const { results } = await DB.prepare(
      `SELECT * FROM (SELECT id, name, text, said FROM station_chat ORDER BY id DESC LIMIT ${CHAT}) ORDER BY id`,
    ).all<ChatLine>()
    return c.json({ items: results })
  })
  .post('/chat', async (c) => {
    const { name, text } = await readInput(c, chatInput)
    await DB.batch([
      DB.prepare('INSERT INTO station_chat (name, text) VALUES (?, ?)').bind(name, text),
      DB.prepare(`DELETE FROM station_chat WHERE id <= (SELECT MAX(id) FROM station_chat) - ${CHAT}`),
    ])
    return c.body(null, 204)
  })
  .delete('/chat/:id', presenters, async (c) => {
    await DB.prepare('DELETE FROM station_chat WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

/** The browser of whoever listens: it votes once. */
function personOf(c: Context): string {
  const key = browserKey.safeParse(c.req.query('key'))
  if (!key.success) throw new Failure(400, SITE_TEXTS.failed)
  return key.data
}
