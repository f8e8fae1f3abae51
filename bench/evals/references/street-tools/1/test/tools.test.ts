import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const send = (path: string, body: unknown) => app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, env)

test('A new tool is in the library', async () => {
  await send('/api/tools', { name: 'Hedge trimmer', owner: 'Dora' })
  expect(await (await app.request('/api/tools', {}, env)).json()).toContainEqual(expect.objectContaining({ name: 'Hedge trimmer', owner: 'Dora' }))
})

test('A tool without an owner is not taken', async () => {
  expect((await send('/api/tools', { name: 'Hedge trimmer' })).status).toBe(400)
})

test('A tool shows who has it', async () => {
  const tool = (await (await send('/api/tools', { name: 'Saw', owner: 'Dora', borrower: 'Emil' })).json()) as { id: number }
  expect(await (await app.request('/api/tools', {}, env)).json()).toContainEqual(expect.objectContaining({ id: tool.id, borrower: 'Emil' }))
})
