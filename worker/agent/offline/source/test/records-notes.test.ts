import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { FoundRecord } from '../shared/records/model'
import { call } from './call'
import { add } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ notes }) => notes)!

test('What is written below a record stands there with its time, and can be taken back', async () => {
  const { cookie, id: me } = await somebody()
  const at = `/api/records/${collection.name}/${await add(collection, cookie, me)}`
  const read = async () => (await call<FoundRecord>(at, { cookie })).body.notes
  expect((await call(`${at}/notes`, { cookie, body: { text: ' ' } })).status).toBe(400)
  expect((await call(`${at}/notes`, { cookie, body: { text: 'Rings back on Monday' } })).status).toBe(204)
  const [note] = await read()
  expect(note).toMatchObject({ text: 'Rings back on Monday', isOwn: true })
  expect((await call(`${at}/notes/${note!.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect(await read()).toEqual([])
})

test('Nothing is written below what is not there', async () => {
  const { cookie } = await somebody()
  const path = `/api/records/${collection.name}/999999/notes`
  expect((await call(path, { cookie, body: { text: 'Hello' } })).status).toBe(404)
})
