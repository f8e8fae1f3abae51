import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { inputFor } from './records-help'
import { somebody } from './somebody'

test('A number that is smaller or larger than it may be is refused', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of RECORDS.collections) {
    for (const { name, least, most } of collection.fields) {
      const wrong = [...(least === undefined ? [] : [least - 1]), ...(most === undefined ? [] : [most + 1])]
      for (const value of wrong) {
        const body = { ...(await inputFor(collection, cookie, me)), [name]: String(value) }
        const { status } = await call(`/api/records/${collection.name}`, { cookie, body })
        expect([collection.name, name, value, status]).toEqual([collection.name, name, value, 400])
      }
    }
  }
})
