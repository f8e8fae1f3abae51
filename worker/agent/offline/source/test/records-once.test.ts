import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { inputFor } from './records-help'
import { somebody } from './somebody'

test('What several fields tell apart is refused the second time, at each of them', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of RECORDS.collections) {
    if (!collection.onceBy) continue
    const body = await inputFor(collection, cookie, me)
    const send = () =>
      call<{ error: { fields: Record<string, string> } }>(`/api/records/${collection.name}`, { cookie, body })
    expect((await send()).status).toBe(201)
    const refused = await send()
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, collection.onceBy])
  }
})
