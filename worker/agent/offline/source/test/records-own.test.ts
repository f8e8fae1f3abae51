import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { newMember } from './people'
import { add, inputFor } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ isOwn, write }) => isOwn && write === 'member')!

test('What somebody entered is changed by them and the owner alone', async () => {
  const owner = await somebody()
  const [author, other] = [await newMember(), await newMember()]
  const path = `/api/records/${collection.name}/${await add(collection, author.cookie, author.id)}`
  const change = async (as: string) =>
    (await call(path, { method: 'PUT', cookie: as, body: await inputFor(collection, author.cookie, author.id) })).status
  expect([await change(other.cookie), await change(author.cookie), await change(owner.cookie)]).toEqual([403, 204, 204])
  expect((await call(path, { method: 'DELETE', cookie: other.cookie })).status).toBe(403)
  expect((await call(path, { method: 'DELETE', cookie: author.cookie })).status).toBe(204)
})
