import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const bindings = env as unknown as { DB: D1Database }
const hang = (body: object) =>
  app.request(
    '/api/tools',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    bindings,
  )

test('A tool that is hung up is on the wall', async () => {
  expect((await hang({ name: 'Mallet', kind: 'Hammer', price: '12.5' })).status).toBe(201)
  const wall = await app.request('/api/tools', {}, bindings)
  expect(await wall.json()).toContainEqual(expect.objectContaining({ name: 'Mallet', price: 12.5 }))
})

test('A tool without a name is refused', async () => {
  expect((await hang({ name: ' ', kind: 'Saw', price: '1' })).status).toBe(400)
})

test('A tool that is taken down is gone', async () => {
  const { id } = await (await hang({ name: 'Chisel', kind: 'Plane', price: '3' })).json<{ id: number }>()
  await app.request(`/api/tools/${id}`, { method: 'DELETE' }, bindings)
  const wall = await app.request('/api/tools', {}, bindings)
  expect(await wall.json()).not.toContainEqual(expect.objectContaining({ id }))
})
