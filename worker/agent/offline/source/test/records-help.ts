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
      return String(Math.min(Math.max(12.5, field.least ?? 12.5), field.most ?? 12.5))
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

/** What a new record must have. It is like no other where records are told apart. */
export async function inputFor(
  { fields, onceBy = [] }: Collection,
  cookie: string,
  me: string,
): Promise<Record<string, string | number | boolean>> {
  const required = fields.filter(({ isRequired, kind }, index) => index === 0 || (isRequired && kind !== 'yesNo'))
  const differing = fields.find(({ name, kind }) => onceBy.includes(name) && (kind === 'text' || kind === 'date'))
  const values = await Promise.all(
    required.map(async (field) => [field.name, await sample(field, cookie, me)] as const),
  )
  return {
    ...Object.fromEntries(values),
    ...(differing && { [differing.name]: differing.kind === 'date' ? someDay() : crypto.randomUUID() }),
  }
}

/** A day in a time to come on which nothing is planned yet. */
function someDay(): string {
  const [days = 0] = crypto.getRandomValues(new Uint32Array(1))
  return new Date(Date.UTC(2100, 0, 1) + (days % 2_800_000) * 86_400_000).toISOString().slice(0, 10)
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
