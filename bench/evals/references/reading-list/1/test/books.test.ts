import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const send = (body: object) => app.request('/api/books', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, env)

test('A new book is on the list', async () => {
  await send({ title: 'Stoner', author: 'John Williams' })
  const { books } = (await (await app.request('/api/books', {}, env)).json()) as { books: object[] }
  expect(books).toContainEqual(expect.objectContaining({ title: 'Stoner' }))
})
