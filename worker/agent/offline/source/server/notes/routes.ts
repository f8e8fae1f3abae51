import { Hono } from 'hono'
import { NOTES } from '../../shared/notes/content'
import { type Note, noteInput, type NoteRow, PAGE } from '../../shared/notes/model'
import { DB, existing, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'

const EXCERPT = 160
type Stored<Row> = Omit<Row, 'tags'> & { tags: string }

const withTags = <Row extends { tags: string }>(row: Row) => ({ ...row, tags: JSON.parse(row.tags) as string[] })

/** What people write, with its tags. It is saved while they write. */
export const notes = new Hono<InSpace>()
  .use(inSpace(NOTES.isPrivate))
  .get('/', async (c) => {
    const { search = '', tag = '' } = c.req.query()
    const found = `FROM notes WHERE space = ?1
      AND (?2 = '' OR instr(lower(title || ' ' || body), lower(?2)) > 0)
      AND (?3 = '' OR EXISTS (SELECT 1 FROM json_each(notes.tags) WHERE value = ?3))`
    const asked = [c.get('space'), search.slice(0, 80), tag.slice(0, 40)] as const
    const { limit, offset } = readPage(c, PAGE)
    const [rows, all] = await DB.batch<Stored<NoteRow> & { total: number }>([
      DB.prepare(
        `SELECT id, title, substr(body, 1, ${EXCERPT}) || iif(length(body) > ${EXCERPT}, '…', '') AS excerpt, tags, changed ${found}
         ORDER BY changed DESC, id DESC LIMIT ?4 OFFSET ?5`,
      ).bind(...asked, limit, offset),
      DB.prepare(`SELECT COUNT(*) AS total ${found}`).bind(...asked),
    ])
    return c.json({ items: rows!.results.map(withTags), total: all!.results[0]!.total })
  })
  .get('/tags', async (c) => {
    const { results } = await DB.prepare(
      'SELECT DISTINCT value AS tag FROM notes, json_each(notes.tags) WHERE space = ? ORDER BY value LIMIT 100',
    )
      .bind(c.get('space'))
      .all<{ tag: string }>()
    return c.json({ items: results.map(({ tag }) => tag) })
  })
  .get('/:id', async (c) => {
    const row = await DB.prepare('SELECT id, title, body, tags, changed FROM notes WHERE id = ? AND space = ?')
      .bind(readId(c), c.get('space'))
      .first<Stored<Note>>()
    return c.json(withTags(existing(row)))
  })
  .post('/', async (c) => {
    const { title, body, tags } = await readInput(c, noteInput)
    const row = await DB.prepare('INSERT INTO notes (space, title, body, tags) VALUES (?, ?, ?, ?) RETURNING id')
      .bind(c.get('space'), title, body, JSON.stringify([...new Set(tags)]))
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', async (c) => {
    const { title, body, tags } = await readInput(c, noteInput)
    const row = await DB.prepare(
      `UPDATE notes SET title = ?, body = ?, tags = ?, changed = datetime('now') WHERE id = ? AND space = ? RETURNING id`,
    )
      .bind(title, body, JSON.stringify([...new Set(tags)]), readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    const row = await DB.prepare('DELETE FROM notes WHERE id = ? AND space = ? RETURNING id')
      .bind(readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
