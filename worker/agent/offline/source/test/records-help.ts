import { expect } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { Collection, RecordField } from '../shared/records/model'
import { call } from './call'

const all = RECORDS.collections

/** A value that a field takes; what it must point at is made first. */
export async function sample(field: RecordField, cookie: string, me: string): Promise<string | number | boolean> {
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
      return `${crypto.randomUUID()}@example.com`
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
      return field.isUnique ? crypto.randomUUID() : 'A first entry'
  }
}

/** What a new record must have. */
export async function inputFor({ fields }: Collection, cookie: string, me: string) {
  const required = fields.filter(({ isRequired, kind }, index) => index === 0 || (isRequired && kind !== 'yesNo'))
  return Object.fromEntries(
    await Promise.all(required.map(async (field) => [field.name, await sample(field, cookie, me)] as const)),
  )
}

export async function add(collection: Collection, cookie: string, me: string): Promise<number> {
  const { status, body } = await call<{ id: number }>(`/api/records/${collection.name}`, {
    cookie,
    body: await inputFor(collection, cookie, me),
  })
  expect([collection.name, status]).toEqual([collection.name, 201])
  return body.id
}

/** What makes a field come to 12.5: itself, or what it is worked out of. */
export function amountFor({ fields }: Collection, name: string): Record<string, string> {
  const { computed } = fields.find((field) => field.name === name)!
  return computed
    ? { [computed.of[0]]: '12.5', [computed.of[1]]: computed.by === 'minus' ? '0' : '1' }
    : { [name]: '12.5' }
}
