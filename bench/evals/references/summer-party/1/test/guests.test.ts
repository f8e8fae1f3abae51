import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const send = (body: unknown) => app.request('/api/guests', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, env)
const list = async () => (await (await app.request('/api/guests', {}, env)).json()) as { guests: object[]; coming: number }

test('Who answers is on the list', async () => {
  await send({ full_name: 'Dora Ek', people: 1, answer: 'no' })
  expect((await list()).guests).toContainEqual(expect.objectContaining({ full_name: 'Dora Ek', answer: 'no' }))
})

test('The number of people who come counts everyone a guest brings', async () => {
  const before = (await list()).coming
  await send({ full_name: 'Emil Ford', people: 3, answer: 'yes' })
  expect((await list()).coming).toBe(before + 3)
})
