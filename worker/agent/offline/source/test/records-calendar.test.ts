import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { StoredRecord } from '../shared/records/model'
import { call } from './call'
import { inputFor } from './records-help'
import { somebody } from './somebody'

test('A calendar has what is taken, in its month and in no other', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of RECORDS.collections) {
    const { calendar, name } = collection
    if (!calendar) continue
    const { date, shown } = calendar
    // A year that nobody else uses: a day may be taken only once.
    const year = 2100 + Math.floor(Math.random() * 800)
    const body = {
      ...(await inputFor(collection, cookie, me)),
      [date]: `${year}-05-14`,
      ...(shown && { [shown.field]: shown.is }),
    }
    const { id } = (await call<{ id: number }>(`/api/records/${name}`, { cookie, body })).body
    const within = async (month: string) =>
      (
        await call<{ items: StoredRecord[] }>(`/api/records/${name}/calendar?month=${year}-${month}`, { cookie })
      ).body.items.map((item) => item.id)
    expect([(await within('05')).includes(id), await within('06')]).toEqual([true, []])
  }
})
