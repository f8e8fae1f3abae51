import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { inputFor } from './records-help'
import { somebody } from './somebody'

test('What may be there once is refused the second time, at its field', async () => {
  const { cookie, id: me } = await somebody()
  for (const collection of RECORDS.collections) {
    const once = collection.fields.find(({ isUnique }) => isUnique === true)
    if (!once) continue
    const body = { ...(await inputFor(collection, cookie, me)), [once.name]: `${crypto.randomUUID()}@example.com` }
    const send = () =>
      call<{ error: { fields: Record<string, string> } }>(`/api/records/${collection.name}`, { cookie, body })
    expect((await send()).status).toBe(201)
    const refused = await send()
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, [once.name]])
  }
})
