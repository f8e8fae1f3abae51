import { Hono } from 'hono'
import { CONTENT } from '../shared/content'
import { scoreInput, SHOWN_SCORES, type Score } from '../shared/scores'

const ORDER = CONTENT.best === 'least' ? 'ASC' : 'DESC'

/** The ten best games, the first of equals on top. */
export const scores = new Hono<{ Bindings: { DB: D1Database } }>()
  .get('/', async (c) => {
    const { results } = await c.env.DB.prepare(
      `SELECT id, name, score FROM scores ORDER BY score ${ORDER}, id LIMIT ${SHOWN_SCORES}`,
    ).all<Score>()
    return c.json({ scores: results })
  })
  .post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const input = scoreInput.safeParse(body)
    if (!input.success) return c.json({ error: { message: input.error.issues[0]!.message } }, 400)
    const { name, score } = input.data
    const row = await c.env.DB.prepare('INSERT INTO scores (name, score) VALUES (?, ?) RETURNING id, name, score')
      .bind(name, score)
      .first<Score>()
    return c.json({ score: row }, 201)
  })
