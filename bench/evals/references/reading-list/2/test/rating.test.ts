import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const send = (body: object) => app.request('/api/books', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: 'Stoner', author: 'John Williams', ...body }) }, env)

test('A book keeps its stars', async () => {
  expect(await (await send({ rating: 4 })).json()).toEqual({ book: expect.objectContaining({ rating: 4 }) })
})

test('Six stars are refused', async () => {
  expect((await send({ rating: 6 })).status).toBe(400)
})
