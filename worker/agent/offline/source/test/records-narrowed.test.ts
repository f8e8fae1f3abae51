import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { isFilter, type StoredRecord } from '../shared/records/model'
import { call } from './call'
import { add } from './records-help'
import { somebody } from './somebody'

test('A list that is narrowed by a choice has what was chosen and nothing else', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of RECORDS.collections) {
    const fields = collection.fields.filter((field) => field.kind === 'choice' && field.isRequired && isFilter(field))
    if (fields.length > 0) await add(collection, cookie, me)
    for (const { name, options = [] } of fields)
      for (const option of options) {
        const path = `/api/records/${collection.name}?${name}.is=${encodeURIComponent(option)}`
        const { items } = (await call<{ items: StoredRecord[] }>(path, { cookie })).body
        expect(items.filter(({ values }) => values[name] !== option)).toEqual([])
        if (option === options[0]) expect(items.length).toBeGreaterThan(0)
      }
  }
})
