import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { Collection, StoredRecord } from '../shared/records/model'
import { call } from './call'
import { add, inputFor } from './records-help'
import { somebody } from './somebody'

const all = RECORDS.collections
const [first] = all as [Collection, ...Collection[]]

test('What is added is read again, in every collection', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of all) {
    const id = await add(collection, cookie, me)
    const { status, body } = await call<{ record: StoredRecord }>(`/api/records/${collection.name}/${id}`, { cookie })
    expect([collection.name, status]).toEqual([collection.name, 200])
    expect(body.record.values[collection.fields[0]!.name]).not.toBeNull()
  }
})

test('What must be filled in and is not is refused at its field', async () => {
  const { cookie } = await somebody()
  const required = first.fields.find(({ isRequired }) => isRequired) ?? first.fields[0]!
  const refused = await call<{ error: { fields: Record<string, string> } }>(`/api/records/${first.name}`, {
    cookie,
    body: { [required.name]: '' },
  })
  expect([refused.status, refused.body.error.fields[required.name]]).toEqual([400, expect.any(String)])
})

test('What is changed stays changed, and what is deleted is gone', async () => {
  const { cookie, id: me } = await somebody()
  const path = `/api/records/${first.name}/${await add(first, cookie, me)}`
  const body = await inputFor(first, cookie, me)
  expect((await call(path, { method: 'PUT', cookie, body })).status).toBe(204)
  expect((await call(path, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(path, { cookie })).status).toBe(404)
})

test('A list can be taken along as CSV', async () => {
  const { cookie, id: me } = await somebody()
  await add(first, cookie, me)
  const list = await call<string>(`/api/records/${first.name}/table.csv`, { cookie, asText: true })
  expect(list.body).toContain(first.fields[0]!.label)
  expect(list.body.split('\r\n').length).toBeGreaterThan(2)
})

test('The figures count what is there', async () => {
  const { cookie } = await somebody()
  const { status, body } = await call<{ figures: number[]; limits: Array<number | null> }>('/api/records/overview', {
    cookie,
  })
  expect([status, body.figures.length, body.limits.length]).toEqual([
    200,
    RECORDS.figures.length,
    RECORDS.figures.length,
  ])
  for (const [index, { isShare }] of RECORDS.figures.entries())
    if (isShare) expect([body.figures[index]! >= 0, body.figures[index]! <= 100]).toEqual([true, true])
})
