import { expect, test } from 'vitest'
import type { OpenItem, Remark } from '../shared/library/model'
import { call } from './call'
import { added } from './library-help'
import { newMember } from './people'

test('What members say stands below with their name, and they take it back', async () => {
  const { id } = await added()
  const { cookie } = await newMember()
  const say = (as: string) => call(`/api/library/${id}/remarks`, { cookie: as, body: { text: 'That last shot' } })
  expect([(await say('')).status, (await say(cookie)).status]).toEqual([401, 204])
  const read = async (as = '') =>
    (await call<{ item: OpenItem; remarks: Remark[] }>(`/api/library/${id}`, { cookie: as })).body.remarks
  const [remark] = await read(cookie)
  expect(remark).toMatchObject({ author: 'Ada', text: 'That last shot', isOwn: true })
  const remove = (as: string) => call(`/api/library/remarks/${remark?.id}`, { method: 'DELETE', cookie: as })
  expect((await remove((await newMember()).cookie)).status).toBe(404)
  expect((await remove(cookie)).status).toBe(204)
  expect(await read()).toEqual([])
})
