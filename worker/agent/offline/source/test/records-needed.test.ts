import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { inputFor, sample } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ fields }) => fields.some(({ neededWhen }) => neededWhen))!
const needed = collection.fields.find(({ neededWhen }) => neededWhen)!
const { field, is } = needed.neededWhen!

test('What belongs to a state must be filled in for it, when it is made and when it is moved', async () => {
  const { cookie, id: me } = await somebody()
  const at = `/api/records/${collection.name}`
  const body = await inputFor(collection, cookie, me)
  const refused = await call<{ error: { fields: object } }>(at, { cookie, body: { ...body, [field]: is } })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [needed.name]])
  const { id } = (await call<{ id: number }>(at, { cookie, body })).body
  const move = (changes: object) => call(`${at}/${id}`, { method: 'PUT', cookie, body: { [field]: is, ...changes } })
  expect((await move({})).status).toBe(400)
  expect((await move({ [needed.name]: await sample(needed, cookie, me) })).status).toBe(204)
})
