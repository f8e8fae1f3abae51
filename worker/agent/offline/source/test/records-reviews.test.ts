import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { BEST, type FoundRecord, type StoredRecord } from '../shared/records/model'
import { call } from './call'
import { newMember } from './people'
import { add } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ reviews }) => reviews)!

test('Stars and words are given once by each who is signed in, and lists are sorted by them', async () => {
  const { cookie, id: me } = await somebody()
  const [better, worse] = [await add(collection, cookie, me), await add(collection, cookie, me)]
  const at = (id: number) => `/api/record-extras/${collection.name}/${id}/reviews`
  const send = (id: number, stars: number) => call(at(id), { cookie, body: { stars, text: 'As promised' } })
  expect((await send(better, 6)).status).toBe(400)
  expect([(await send(better, 5)).status, (await send(worse, 2)).status]).toEqual([204, 204])
  expect((await send(better, 1)).status).toBe(409)
  const read = async () => (await call<FoundRecord>(`/api/records/${collection.name}/${better}`, { cookie })).body
  const { record, reviews } = await read()
  expect([record.stars, reviews[0]]).toMatchObject([
    { mean: 5, count: 1 },
    { stars: 5, text: 'As promised', isOwn: true, isMine: true },
  ])
  const list = await call<{ items: StoredRecord[] }>(`/api/records/${collection.name}?sort=${BEST}`, { cookie })
  const order = list.body.items.map(({ id }) => id)
  if (order.includes(worse)) expect(order.indexOf(better)).toBeLessThan(order.indexOf(worse))
  expect((await call(`${at(better)}/${reviews[0]!.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await read()).reviews).toEqual([])
})

test('Nobody gives stars without signing in or takes back those of another', async () => {
  const owner = await somebody()
  const id = await add(collection, owner.cookie, owner.id)
  const path = `/api/record-extras/${collection.name}/${id}/reviews`
  expect((await call(path, { body: { stars: 5 } })).status).toBe(401)
  await call(path, { cookie: owner.cookie, body: { stars: 4 } })
  const page = await call<FoundRecord>(`/api/records/${collection.name}/${id}`, { cookie: owner.cookie })
  expect(page.body.reviews[0]).toMatchObject({ isMine: true })
  const other = await newMember()
  const taken = await call(`${path}/${page.body.reviews[0]!.id}`, { method: 'DELETE', cookie: other.cookie })
  expect([403, 404]).toContain(taken.status)
})
