import { expect, test } from 'vitest'
import type { Scorer } from '../shared/league/model'
import { call } from './call'
import { enter, newFixture } from './league-help'
import { newMember } from './people'

const score = async (id: number, cookie: string, teamId: number, count: number, name = 'Ada Storm') =>
  (await call(`/api/league/fixtures/${id}/scorers`, { cookie, body: { teamId, name, count } })).status

test('Scorers are added up over all results', async () => {
  const { id, home, staff } = await newFixture()
  const name = `Ada ${crypto.randomUUID()}`
  expect(await score(id, staff, home, 1, name)).toBe(409)
  await enter(id, staff, 3, 1)
  expect(await score(id, staff, home, 2, name)).toBe(204)
  expect(await score(id, staff, home, 1, name)).toBe(204)
  const { scorers } = (await call<{ scorers: Scorer[] }>(`/api/league/fixtures/${id}`)).body
  expect(scorers.map(({ count }) => count)).toEqual([2, 1])
})

test('The scorers of a team never have more than the team, and only the staff enters them', async () => {
  const { id, home, away, staff } = await newFixture()
  await enter(id, staff, 2, 0)
  expect(await score(id, staff, home, 3)).toBe(409)
  expect(await score(id, staff, away, 1)).toBe(409)
  expect(await score(id, (await newMember()).cookie, home, 1)).toBe(403)
  expect(await score(id, staff, home, 2)).toBe(204)
  expect(await enter(id, staff, 1, 0)).toBe(409)
})
