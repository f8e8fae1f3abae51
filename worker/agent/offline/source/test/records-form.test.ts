import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { StoredRecord } from '../shared/records/model'
import { call } from './call'
import { sample } from './records-help'
import { somebody } from './somebody'

test('By a form everybody adds what only others see', async () => {
  const { cookie } = await somebody()
  for (const { name, form, fields } of RECORDS.collections) {
    if (!form) continue
    const asked = fields.filter(({ isInner, kind }) => !isInner && kind !== 'yesNo')
    const body = Object.fromEntries(
      await Promise.all(asked.map(async (field) => [field.name, await sample(field, '', '')] as const)),
    )
    expect((await call(`/api/records/${name}/form`, { body })).status).toBe(204)
    expect((await call(`/api/records/${name}/form`, { body: {} })).status).toBe(400)
    const { items } = (await call<{ items: StoredRecord[] }>(`/api/records/${name}`, { cookie })).body
    expect(items.some(({ values }) => values[asked[0]!.name] === body[asked[0]!.name])).toBe(true)
  }
})
