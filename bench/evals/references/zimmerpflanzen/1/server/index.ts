import { Hono } from 'hono'
import * as z from 'zod'

type Zeile = { id: number; name: string; standort: string; intervall_tage: number; zuletzt_gegossen: string }

const eingabe = z.object({ name: z.string().trim().min(1), standort: z.string().trim().min(1), intervallTage: z.number().int().positive() })
const alsPflanze = ({ id, name, standort, intervall_tage: intervallTage, zuletzt_gegossen: zuletztGegossen }: Zeile) => {
  const naechstesGiessen = new Date(Date.parse(zuletztGegossen) + intervallTage * 86_400_000).toISOString().slice(0, 10)
  return { id, name, standort, intervallTage, zuletztGegossen, naechstesGiessen }
}

const app = new Hono<{ Bindings: { DB: D1Database } }>()

app.get('/api/pflanzen', async (c) => {
  const { results } = await c.env.DB.prepare('SELECT * FROM pflanzen ORDER BY name').all<Zeile>()
  return c.json({ pflanzen: results.map(alsPflanze) })
})
app.post('/api/pflanzen', async (c) => {
  const gelesen = eingabe.safeParse(await c.req.json().catch(() => null))
  if (!gelesen.success) return c.json({ error: { message: 'Bitte Name, Standort und Intervall angeben.' } }, 400)
  const { name, standort, intervallTage } = gelesen.data
  const zeile = await c.env.DB.prepare('INSERT INTO pflanzen (name, standort, intervall_tage) VALUES (?, ?, ?) RETURNING *').bind(name, standort, intervallTage).first<Zeile>()
  return c.json(zeile && alsPflanze(zeile), 201)
})
app.post('/api/pflanzen/:id/giessen', async (c) => {
  const zeile = await c.env.DB.prepare("UPDATE pflanzen SET zuletzt_gegossen = date('now') WHERE id = ? RETURNING *").bind(c.req.param('id')).first<Zeile>()
  return zeile ? c.json(alsPflanze(zeile)) : c.json({ error: { message: 'Diese Pflanze gibt es nicht.' } }, 404)
})
app.get('/api/pflanzen/:id', async (c) => {
  const zeile = await c.env.DB.prepare('SELECT * FROM pflanzen WHERE id = ?').bind(c.req.param('id')).first<Zeile>()
  return zeile ? c.json(alsPflanze(zeile)) : c.json({ error: { message: 'Diese Pflanze gibt es nicht.' } }, 404)
})
app.delete('/api/pflanzen/:id', async (c) => {
  await c.env.DB.prepare('DELETE FROM pflanzen WHERE id = ?').bind(c.req.param('id')).run()
  return c.body(null, 204)
})

export default app
