import { expect, test } from 'vitest'
import type { ListItem, NoteList } from '../shared/notes/model'
import { call } from './call'
import { somebody } from './somebody'

async function newList() {
  const { cookie } = await somebody()
  const notes: number[] = []
  for (const title of ['First', 'Second', 'Third'])
    notes.push((await call<{ id: number }>('/api/notes', { cookie, body: { title } })).body.id)
  const { body } = await call<{ id: number }>('/api/note-lists', { cookie, body: { title: 'Sunday' } })
  for (const note_id of notes) await call(`/api/note-lists/${body.id}/notes`, { cookie, body: { note_id } })
  return { cookie, id: body.id, notes }
}
const titles = async (cookie: string, id: number) =>
  (await call<{ items: ListItem[] }>(`/api/note-lists/${id}`, { cookie })).body.items.map(({ title }) => title)

test('A list keeps its own order', async () => {
  const { cookie, id, notes } = await newList()
  expect(await titles(cookie, id)).toEqual(['First', 'Second', 'Third'])
  const ids = [notes[2], notes[0], notes[1]]
  expect((await call(`/api/note-lists/${id}/order`, { method: 'PUT', cookie, body: { ids } })).status).toBe(204)
  expect(await titles(cookie, id)).toEqual(['Third', 'First', 'Second'])
})

test('A note stands once on a list, and leaves it without being deleted', async () => {
  const { cookie, id, notes } = await newList()
  expect((await call(`/api/note-lists/${id}/notes`, { cookie, body: { note_id: notes[0] } })).status).toBe(204)
  expect(await titles(cookie, id)).toHaveLength(3)
  await call(`/api/note-lists/${id}/notes/${notes[0]}`, { method: 'DELETE', cookie })
  expect(await titles(cookie, id)).toEqual(['Second', 'Third'])
  expect((await call(`/api/notes/${notes[0]}`, { cookie })).status).toBe(200)
})

test('A list needs a title, and takes only what is there', async () => {
  const { cookie, id } = await newList()
  expect((await call('/api/note-lists', { cookie, body: { title: ' ' } })).status).toBe(400)
  expect((await call(`/api/note-lists/${id}/notes`, { cookie, body: { note_id: 999_999 } })).status).toBe(404)
  const { items } = (await call<{ items: NoteList[] }>('/api/note-lists', { cookie })).body
  expect(items.find((list) => list.id === id)?.count).toBe(3)
})
