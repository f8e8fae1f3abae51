import { expect, test } from 'vitest'
import { FORUM } from '../shared/forum/content'
import { call } from './call'
import { newMember } from './people'

const body = { title: 'A late swarm', text: 'What would you do?', category: FORUM.categories[0]!, tags: [] }

test('A first contribution is seen once a moderator let it through', async () => {
  const author = await newMember()
  const first = await call<{ id: number; isWaiting: boolean }>('/api/forum', { cookie: author.cookie, body })
  const read = async (cookie = '') => (await call(`/api/forum/${first.body.id}`, { cookie })).status
  expect([first.body.isWaiting, await read(), await read(author.cookie)]).toEqual([true, 404, 200])
  const moderator = await newMember(FORUM.moderator)
  await call(`/api/forum/${first.body.id}/approved`, { method: 'PUT', cookie: moderator.cookie })
  expect(await read()).toBe(200)
  const second = await call<{ isWaiting: boolean }>('/api/forum', { cookie: author.cookie, body })
  expect(second.body.isWaiting).toBe(false)
})

test('Nobody votes for a reply that they may not see', async () => {
  const moderator = await newMember(FORUM.moderator)
  const topic = await call<{ id: number }>('/api/forum', { cookie: moderator.cookie, body })
  const author = await newMember()
  const reply = await call<{ id: number; isWaiting: boolean }>(`/api/forum/${topic.body.id}/replies`, {
    cookie: author.cookie,
    body: { text: 'Leave them be.' },
  })
  const reader = await newMember()
  const votes = async () =>
    (
      await call(`/api/forum/replies/${reply.body.id}/vote`, {
        method: 'PUT',
        cookie: reader.cookie,
        body: { value: 1 },
      })
    ).status
  expect([reply.body.isWaiting, await votes()]).toEqual([true, 404])
  await call(`/api/forum/replies/${reply.body.id}/approved`, { method: 'PUT', cookie: moderator.cookie })
  expect(await votes()).toBe(200)
})
