import { Hono } from 'hono'
import { CONTENT } from '../shared/content'
import { levelSchema, scoreInput, SHOWN_SCORES, type Score } from '../shared/scores'
import { TEXTS } from '../shared/texts'

const ORDER = CONTENT.best === 'least' ? 'ASC' : 'DESC'

/** The ten best games of a level, the first of equals on top. */
export const scores = new Hono<{ Bindings: { DB: D1Database } }>()
  .get('/', async (c) => {
    const level = levelSchema.safeParse(c.req.query('level'))
    if (!level.success) return c.json({ error: { message: TEXTS.nothingHere } }, 404)
    const { results } = await c.env.DB.prepare(
      `SELECT id, name, score FROM scores WHERE level = ? ORDER BY score ${ORDER}, id LIMIT ${SHOWN_SCORES}`,
    )
      .bind(level.data)
      .all<Score>()
    return c.json({ scores: results })
  })
  .post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const input = scoreInput.safeParse(body)
    if (!input.success) return c.json({ error: { message: input.error.issues[0]!.message } }, 400)
    const { name, score, level } = input.data
    const row = await c.env.DB.prepare(
      'INSERT INTO scores (name, score, level) VALUES (?, ?, ?) RETURNING id, name, score',
    )
      .bind(name, score, level)
      .first<Score>()
    return c.json({ score: row }, 201)
  })
