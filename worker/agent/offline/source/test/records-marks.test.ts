import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { StoredRecord } from '../shared/records/model'
import { call } from './call'
import { newMember } from './people'
import { add } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ marks }) => marks)!

test('What somebody marks is marked for them alone, and lists are narrowed to it', async () => {
  const { cookie, id: me } = await somebody()
  const other = await newMember()
  const id = await add(collection, cookie, me)
  for (const { name } of collection.marks ?? []) {
    const marked = async (as: string) => {
      const list = await call<{ items: StoredRecord[] }>(`/api/records/${collection.name}?marked=${name}`, {
        cookie: as,
      })
      return list.body.items.map((item) => item.id)
    }
    const mark = (method: 'PUT' | 'DELETE') =>
      call(`/api/record-extras/${collection.name}/${id}/marks/${name}`, { method, cookie })
    expect([(await mark('PUT')).status, (await mark('PUT')).status]).toEqual([204, 204])
    expect([await marked(cookie), await marked(other.cookie)]).toEqual([[id], []])
    expect((await mark('DELETE')).status).toBe(204)
    expect(await marked(cookie)).toEqual([])
  }
})

test('Nobody marks without signing in, and nothing by a mark that there is not', async () => {
  const { cookie, id: me } = await somebody()
  const path = `/api/record-extras/${collection.name}/${await add(collection, cookie, me)}/marks`
  expect((await call(`${path}/${collection.marks![0]!.name}`, { method: 'PUT' })).status).toBe(401)
  expect((await call(`${path}/unheard_of`, { method: 'PUT', cookie })).status).toBe(404)
})
