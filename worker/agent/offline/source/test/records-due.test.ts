import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { StoredRecord } from '../shared/records/model'
import { call } from './call'
import { inputFor } from './records-help'
import { somebody } from './somebody'

test('A list of what is due has what is late, and nothing that is done', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of RECORDS.collections) {
    const due = collection.fields.find((field) => field.due)
    if (!due) continue
    const at = `/api/records/${collection.name}`
    const put = async (changes: object) => {
      const body = { ...(await inputFor(collection, cookie, me)), [due.name]: '2020-02-01', ...changes }
      return (await call<{ id: number }>(at, { cookie, body })).body.id
    }
    const { unless } = due.due ?? {}
    const late = await put({})
    const done = unless ? await put({ [unless.field]: unless.is === '1' ? true : unless.is }) : 0
    const list = await call<{ items: StoredRecord[] }>(`${at}?${due.name}.due=overdue`, { cookie })
    const ids = list.body.items.map(({ id }) => id)
    expect([ids.includes(late), ids.includes(done)]).toEqual([true, false])
  }
})
