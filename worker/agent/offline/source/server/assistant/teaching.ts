import { Hono } from 'hono'
import { ASSISTANT } from '../../shared/assistant/content'
import { MOST_NOTES, noteInput, type Open } from '../../shared/assistant/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { notes } from './conversations'

const MOST_SHOWN = 100

/** What the assistant knows, and what it was asked in vain. Those in charge teach it. */
export const teaching = new Hono()
  .use(requireRole(ASSISTANT.keeper))
  .get('/', async (c) => c.json({ items: await notes() }))
  .post('/', async (c) => {
    const { topic, question, answer, open } = await readInput(c, noteInput)
    const [row] = await DB.batch<{ id: number }>([
      DB.prepare(
        `INSERT INTO assistant_answers (topic, question, answer) SELECT ?, ?, ?
         WHERE (SELECT COUNT(*) FROM assistant_answers) < ${MOST_NOTES} RETURNING id`,
      ).bind(topic, question, answer),
      DB.prepare('DELETE FROM assistant_open WHERE id = ? AND changes() > 0').bind(open),
    ])
    const added = row!.results[0]
    if (!added) throw new Failure(409, SITE_TEXTS.notAllowed)
    return c.json(added, 201)
  })
  .put('/:id{[0-9]+}', async (c) => {
    const { topic, question, answer } = await readInput(c, noteInput)
    const row = await DB.prepare(
      'UPDATE assistant_answers SET topic = ?, question = ?, answer = ? WHERE id = ? RETURNING id',
    )
      .bind(topic, question, answer, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id{[0-9]+}', async (c) => {
    existing(await DB.prepare('DELETE FROM assistant_answers WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
  .get('/open', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, question, times, asked FROM assistant_open ORDER BY times DESC, id DESC LIMIT ${MOST_SHOWN}`,
    ).all<Open>()
    return c.json({ items: results })
  })
  .delete('/open/:id', async (c) => {
    existing(await DB.prepare('DELETE FROM assistant_open WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
