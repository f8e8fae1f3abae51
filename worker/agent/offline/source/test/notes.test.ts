import { expect, test } from 'vitest'
import type { Note, NoteRow } from '../shared/notes/model'
import { call } from './call'
import { somebody } from './somebody'

const body = { title: 'Two words', body: 'Something about whales', tags: ['sea', 'Sea', 'choir'] }

async function write(changes: object = {}) {
  const { cookie } = await somebody()
  const { body: added } = await call<{ id: number }>('/api/notes', { cookie, body: { ...body, ...changes } })
  return { cookie, id: added.id }
}
const found = async (cookie: string, query: string) =>
  (await call<{ items: NoteRow[] }>(`/api/notes?${query}`, { cookie })).body.items.map(({ id }) => id)

test('What is written is stored, and what is changed as well', async () => {
  const { cookie, id } = await write()
  const changed = { title: 'Three words', body: 'Something else', tags: [] }
  expect((await call(`/api/notes/${id}`, { method: 'PUT', cookie, body: changed })).status).toBe(204)
  expect((await call<Note>(`/api/notes/${id}`, { cookie })).body).toMatchObject({ id, ...changed })
})

test('A note is found by words of its text and by its tag', async () => {
  const word = crypto.randomUUID()
  const { cookie, id } = await write({ body: `Something about ${word}`, tags: [word.slice(0, 20)] })
  expect(await found(cookie, `search=${word}`)).toEqual([id])
  expect(await found(cookie, `tag=${word.slice(0, 20)}`)).toEqual([id])
  expect(await found(cookie, `search=${crypto.randomUUID()}`)).toEqual([])
})

test('A tag that is given twice counts once, in whatever case it is typed', async () => {
  const { cookie, id } = await write()
  expect((await call<Note>(`/api/notes/${id}`, { cookie })).body.tags).toEqual(['sea', 'choir'])
})

test('What is deleted is gone, and too long a title is refused', async () => {
  const { cookie, id } = await write()
  expect((await call(`/api/notes/${id}`, { method: 'PUT', cookie, body: { title: 'x'.repeat(200) } })).status).toBe(400)
  expect((await call(`/api/notes/${id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(`/api/notes/${id}`, { cookie })).status).toBe(404)
})
