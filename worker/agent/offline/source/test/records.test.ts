import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { Collection, RecordField, StoredRecord } from '../shared/records/model'
import { call } from './call'
import { somebody } from './somebody'

const all = RECORDS.collections
const [first] = all as [Collection, ...Collection[]]

/** A value that a field takes; what it must point at is made first. */
async function sample(field: RecordField, cookie: string, me: string): Promise<string | number | boolean> {
  switch (field.kind) {
    case 'number':
    case 'money':
      return '12.5'
    case 'date':
      return '2031-05-14'
    case 'choice':
      return field.options![0]!
    case 'yesNo':
      return true
    case 'email':
      return 'ida@example.com'
    case 'link':
      return 'https://example.com/'
    case 'person':
      return me
    case 'reference':
      return add(
        all.find(({ name }) => name === field.of)!,
        cookie,
        me,
      )
    default:
      return 'A first entry'
  }
}

async function inputFor({ fields }: Collection, cookie: string, me: string) {
  const required = fields.filter(({ isRequired, kind }, index) => index === 0 || (isRequired && kind !== 'yesNo'))
  return Object.fromEntries(
    await Promise.all(required.map(async (field) => [field.name, await sample(field, cookie, me)] as const)),
  )
}

async function add(collection: Collection, cookie: string, me: string): Promise<number> {
  const { status, body } = await call<{ id: number }>(`/api/records/${collection.name}`, {
    cookie,
    body: await inputFor(collection, cookie, me),
  })
  expect([collection.name, status]).toEqual([collection.name, 201])
  return body.id
}

test('What is added is read again, in every collection', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of all) {
    const id = await add(collection, cookie, me)
    const { body } = await call<{ record: StoredRecord }>(`/api/records/${collection.name}/${id}`, { cookie })
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
  const { status, body } = await call<{ figures: number[] }>('/api/records/overview', { cookie })
  expect([status, body.figures.length]).toEqual([200, RECORDS.figures.length])
})
