import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { FoundRecord } from '../shared/records/model'
import { call } from './call'
import { newMember, newOwner } from './people'
import { add } from './records-help'

const collection = RECORDS.collections.find(({ reviews }) => reviews?.by)!
const [reviewer] = collection.reviews!.by as [string]

test('Only those who are to say what they think of an entry give it stars', async () => {
  const owner = await newOwner()
  const id = await add(collection, owner.cookie, owner.id)
  const at = `/api/record-extras/${collection.name}/${id}/reviews`
  const give = (cookie: string) => call(at, { cookie, body: { stars: 4, text: 'Well thought out' } })
  const member = await newMember()
  expect([403, 404]).toContain((await give(member.cookie)).status)
  const { cookie } = await newMember(reviewer)
  expect((await give(cookie)).status).toBe(204)
  const { body } = await call<FoundRecord>(`/api/records/${collection.name}/${id}`, { cookie })
  expect(body.reviews).toMatchObject([{ stars: 4, isMine: true }])
})
