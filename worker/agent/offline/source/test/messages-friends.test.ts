import { expect, test } from 'vitest'
import { call } from './call'
import { befriend } from './messages-help'
import { newMember } from './people'

test('Only friends write to each other, and only as long as they are', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const write = () =>
    call<{ id: number }>('/api/messages', {
      cookie: one.cookie,
      body: { to: other.id, about: '', href: '/members', text: 'Hello' },
    })
  expect((await write()).status).toBe(403)
  expect((await call(`/api/messages/to/${other.id}`, { cookie: one.cookie })).status).toBe(403)
  await befriend(one, other)
  const { status, body } = await write()
  expect(status).toBe(201)
  await call(`/api/profiles/${one.id}/follow`, { method: 'DELETE', cookie: other.cookie })
  const answer = await call(`/api/messages/${body.id}`, { cookie: one.cookie, body: { text: 'Still there?' } })
  expect([answer.status, (await write()).status]).toEqual([403, 403])
})
