import { type Context, Hono } from 'hono'
import { NOTE_TEXTS, NOTES } from '../../shared/notes/content'
import { listedInput, listInput, type ListItem, MOST_LISTED, type NoteList, orderInput } from '../../shared/notes/model'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'

/** Lists of notes, each in an order of its own. */
export const noteLists = new Hono<InSpace>()
  .use(inSpace(NOTES.isPrivate))
  .get('/', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, title, (SELECT COUNT(*) FROM listed_notes WHERE list_id = note_lists.id) AS count
       FROM note_lists WHERE space = ? ORDER BY id DESC LIMIT ${MOST_LISTED}`,
    )
      .bind(c.get('space'))
      .all<NoteList>()
    return c.json({ items: results })
  })
  .post('/', async (c) => {
    const { title } = await readInput(c, listInput)
    const row = await DB.prepare('INSERT INTO note_lists (space, title) VALUES (?, ?) RETURNING id')
      .bind(c.get('space'), title)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => {
    const { id, title } = await ownList(c)
    const { results } = await DB.prepare(
      `SELECT notes.id, notes.title FROM listed_notes JOIN notes ON notes.id = note_id
       WHERE list_id = ? ORDER BY place, note_id LIMIT ${MOST_LISTED}`,
    )
      .bind(id)
      .all<ListItem>()
    return c.json({ title, items: results })
  })
  .post('/:id/notes', async (c) => {
    const { note_id } = await readInput(c, listedInput)
    const { id } = await ownList(c)
    existing(await DB.prepare('SELECT id FROM notes WHERE id = ? AND space = ?').bind(note_id, c.get('space')).first())
    const row = await DB.prepare(
      `INSERT INTO listed_notes (list_id, note_id, place)
       SELECT ?1, ?2, COALESCE(MAX(place), 0) + 1 FROM listed_notes WHERE list_id = ?1 HAVING COUNT(*) < ${MOST_LISTED}
       ON CONFLICT DO UPDATE SET note_id = note_id RETURNING note_id`,
    )
      .bind(id, note_id)
      .first()
    if (!row) throw new Failure(409, NOTE_TEXTS.full)
    return c.body(null, 204)
  })
  .put('/:id/order', async (c) => {
    const { ids } = await readInput(c, orderInput)
    const { id } = await ownList(c)
    await DB.prepare(
      `UPDATE listed_notes SET place = (SELECT key + 1 FROM json_each(?2) WHERE value = note_id)
       WHERE list_id = ?1 AND note_id IN (SELECT value FROM json_each(?2))`,
    )
      .bind(id, JSON.stringify(ids))
      .run()
    return c.body(null, 204)
  })
  .delete('/:id/notes/:note', async (c) => {
    const { id } = await ownList(c)
    await DB.prepare('DELETE FROM listed_notes WHERE list_id = ? AND note_id = ?').bind(id, readId(c, 'note')).run()
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    const { id } = await ownList(c)
    await DB.prepare('DELETE FROM note_lists WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })

async function ownList(c: Context<InSpace>): Promise<{ id: number; title: string }> {
  const row = await DB.prepare('SELECT id, title FROM note_lists WHERE id = ? AND space = ?')
    .bind(readId(c), c.get('space'))
    .first<{ id: number; title: string }>()
  return existing(row)
}
