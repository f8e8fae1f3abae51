import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { FoundRecord } from '../shared/records/model'
import { call } from './call'
import { amountFor, inputFor } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ fields }) => fields.some(({ computed }) => computed))!
const field = collection.fields.find(({ computed }) => computed)!

test('What is worked out follows from what is entered, and nobody sets it', async () => {
  const { cookie, id: me } = await somebody()
  const body = { ...(await inputFor(collection, cookie, me)), ...amountFor(collection, field.name), [field.name]: '7' }
  const { body: made } = await call<{ id: number }>(`/api/records/${collection.name}`, { cookie, body })
  const path = `/api/records/${collection.name}/${made.id}`
  const read = async () => (await call<FoundRecord>(path, { cookie })).body.record.values[field.name]
  const before = await read()
  expect(before).toBe(field.kind === 'money' ? 1250 : 12.5)
  await call(path, { method: 'PUT', cookie, body: { [field.computed!.of[0]]: '25', [field.name]: '7' } })
  expect(await read()).toBe(Number(before) * 2)
})
