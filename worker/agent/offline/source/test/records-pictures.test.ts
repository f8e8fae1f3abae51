import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { FoundRecord } from '../shared/records/model'
import { call } from './call'
import { add } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ pictures }) => pictures)!
const DOT = 'data:image/png;base64,iVBORw0KGgo='

test('A record keeps the picture that was sent with it, and nothing that is no picture', async () => {
  const { cookie, id: me } = await somebody()
  const id = await add(collection, cookie, me)
  const path = `/api/record-extras/${collection.name}/${id}/picture`
  const send = (picture: string) => call(path, { method: 'PUT', cookie, body: { picture } })
  expect((await send('data:text/html;base64,PGI+')).status).toBe(400)
  expect((await call(path, { cookie, asText: true })).status).toBe(404)
  expect((await send(DOT)).status).toBe(204)
  const { body } = await call<FoundRecord>(`/api/records/${collection.name}/${id}`, { cookie })
  expect(body.record.picture).toBe(path)
  expect((await call(path, { cookie, asText: true })).status).toBe(200)
  expect((await call(`/api/records/${collection.name}/${id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(path, { cookie, asText: true })).status).toBe(404)
})
