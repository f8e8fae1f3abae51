import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { answered, type Ask, type Env } from '../ask.ts'

const all = (env as unknown as Env).DB.prepare('SELECT id, text FROM notes ORDER BY id')

export const database = new Hono<{ Bindings: Env }>()
  .get('/', async (c) => c.json((await all.all()).results))
  .get('/raw', async (c) => c.json(await c.env.DB.prepare('SELECT id, text FROM notes').raw({ columnNames: true })))
  .get('/first/:id', (c) =>
    answered(() => c.env.DB.prepare('SELECT * FROM notes WHERE id = ?').bind(c.req.param('id')).first('text')),
  )
  .post('/', async (c) =>
    answered(async () => {
      const texts = await c.req.json<string[]>()
      const add = c.env.DB.prepare('INSERT INTO notes (text) VALUES (?)')
      const results = await c.env.DB.batch(texts.map((text) => add.bind(text)))
      return results.map(({ meta }) => [meta.changes, meta.last_row_id])
    }),
  )
  .post('/sql', async (c) => {
    const sql = await c.req.text()
    return answered(async () => (await c.env.DB.prepare(sql).all()).results)
  })

const sql = (text: string): Ask => ({ ask: 'POST /api/database/sql', body: text })

export const asks: Ask[] = [
  { ask: 'GET /api/database' },
  { ask: 'POST /api/database', body: '["milk", "b\u00f6rek \ud83e\udd59"]' },
  { ask: 'POST /api/database', body: '[null]' },
  { ask: 'GET /api/database' },
  { ask: 'GET /api/database/raw' },
  { ask: 'GET /api/database/first/2' },
  { ask: 'GET /api/database/first/9' },
  sql('SELECT count(*) n FROM notes'),
  sql('SELECT * FROM nothing'),
  sql('SELEKT'),
  sql("SELECT 1.5 a, NULL b, 'x' c, x'0102' d"),
  sql('INSERT INTO notes (id, text) VALUES (1, 2)'),
  sql('DELETE FROM notes RETURNING id'),
]
