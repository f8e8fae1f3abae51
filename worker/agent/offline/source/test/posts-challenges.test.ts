import { expect, test } from 'vitest'
import type { Challenge, Ranked } from '../shared/posts/model'
import { call } from './call'
import { newMember } from './people'
import { post, today } from './posts-help'

const body = () => ({ title: 'A hundred', goal: '100', from_day: today(), until_day: today() })
const join = (id: number, cookie: string) => call(`/api/challenges/${id}/people`, { method: 'PUT', cookie })

test('Whoever posted more is ranked first, among those who take part', async () => {
  const [first, second, other] = [await newMember(), await newMember(), await newMember()]
  const { id } = (await call<{ id: number }>('/api/challenges', { cookie: first.cookie, body: body() })).body
  for (const { cookie } of [first, second]) await join(id, cookie)
  for (const { cookie } of [second, second, first, other]) await post(cookie)
  const { challenge, ranking } = (
    await call<{ challenge: Challenge; ranking: Ranked[] }>(`/api/challenges/${id}`, { cookie: first.cookie })
  ).body
  expect(ranking.map((each) => [each.id, each.sum])).toEqual([
    [second.id, 20],
    [first.id, 10],
  ])
  expect(challenge).toMatchObject({ people: 2, isMine: true })
})

test('A challenge without a goal is refused, and nobody joins without an account', async () => {
  const { cookie } = await newMember()
  expect((await call('/api/challenges', { cookie, body: { ...body(), goal: '0' } })).status).toBe(400)
  expect((await call('/api/challenges', { body: body() })).status).toBe(401)
  expect((await join(999_999, cookie)).status).toBe(404)
})
