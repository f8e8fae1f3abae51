import { expect, test } from 'vitest'
import { LEAGUE } from '../shared/league/content'
import { drawRounds } from '../shared/league/draw'
import { standingsOf, type Standing } from '../shared/league/standings'
import { call } from './call'
import { enter, fixture, newFixture, standing } from './league-help'
import { newMember } from './people'

const played = (homeId: number, awayId: number, homeScore: number, awayScore: number) => ({
  homeId,
  awayId,
  homeScore,
  awayScore,
})

test('The table is calculated from the results', async () => {
  const { id, home, away, staff } = await newFixture()
  expect(await standing(home)).toMatchObject({ played: 0, points: 0 })
  expect(await enter(id, staff, '3', '1')).toBe(204)
  expect(await standing(home)).toMatchObject({ played: 1, won: 1, difference: 2, points: LEAGUE.win, form: ['won'] })
  expect(await standing(away)).toMatchObject({ played: 1, lost: 1, difference: -2, points: 0, form: ['lost'] })
  const { items } = (await call<{ items: Standing[] }>('/api/league/table')).body
  expect(items.map(({ points }) => points)).toEqual(items.map(({ points }) => points).toSorted((a, b) => b - a))
})

test('A corrected or withdrawn result changes the table', async () => {
  const { id, home, staff } = await newFixture()
  await enter(id, staff, 3, 1)
  await enter(id, staff, 0, 1)
  expect(await standing(home)).toMatchObject({ played: 1, lost: 1, points: 0 })
  expect((await call(`/api/league/fixtures/${id}/result`, { method: 'DELETE', cookie: staff })).status).toBe(204)
  expect(await standing(home)).toMatchObject({ played: 0, points: 0 })
})

test('A draw is shared where there are draws, and refused where there are none', async () => {
  const { id, home, staff } = await newFixture()
  expect(await enter(id, staff, 2, 2)).toBe(LEAGUE.hasDraws ? 204 : 400)
  expect((await standing(home)).points).toBe(LEAGUE.hasDraws ? LEAGUE.draw : 0)
})

test('Who is level on points is told apart by the difference, then by what was scored, else shares a place', () => {
  const teams = ['Ash', 'Birch', 'Cedar', 'Elm'].map((name, index) => ({ id: index + 1, name }))
  const results = [played(1, 3, 2, 1), played(2, 4, 3, 1), played(3, 2, 0, 1), played(4, 1, 0, 2)]
  const rows = standingsOf(teams, results, { win: 3, draw: 1 })
  expect(rows.map(({ name, place, points }) => [name, place, points])).toEqual([
    ['Ash', 1, 6],
    ['Birch', 1, 6],
    ['Cedar', 3, 0],
    ['Elm', 4, 0],
  ])
})

test('The draw has everybody play everybody at home and away, once in each round', () => {
  for (const count of [2, 5, 8]) {
    const drawn = drawRounds(Array.from({ length: count }, (_, index) => index + 1))
    expect(new Set(drawn.map(({ home, away }) => `${home} ${away}`)).size).toBe(count * (count - 1))
    const inRounds = drawn.flatMap(({ round, home, away }) => [`${round} ${home}`, `${round} ${away}`])
    expect(new Set(inRounds).size).toBe(inRounds.length)
  }
})

test('No team plays itself or twice in a round', async () => {
  const { staff, body, home } = await newFixture()
  const again = await call('/api/league/fixtures', { cookie: staff, body })
  const itself = await call('/api/league/fixtures', { cookie: staff, body: { ...body, awayId: String(home) } })
  expect([again.status, itself.status]).toEqual([409, 400])
})

test('Only the staff enters results, fixtures and teams, and everybody reads them', async () => {
  const { id, home, staff, body } = await newFixture()
  const { cookie } = await newMember()
  expect(await enter(id, cookie, 9, 0)).toBe(403)
  expect((await call('/api/league/fixtures', { cookie, body: { ...body, round: '151' } })).status).toBe(403)
  expect((await call('/api/league/teams', { cookie, body: { name: 'Mine' } })).status).toBe(403)
  expect((await call(`/api/league/teams/${home}`, { method: 'DELETE', cookie })).status).toBe(403)
  expect((await call('/api/league/draw', { body: { day: '2001-05-14', time: '15:00', every: 7 } })).status).toBe(401)
  expect((await fixture(id)).homeScore).toBeNull()
  expect((await call(`/api/league/teams/${home}`, { method: 'DELETE', cookie: staff })).status).toBe(409)
})

test('A result is two whole numbers', async () => {
  const { id, staff } = await newFixture()
  expect(await enter(id, staff, '', '1')).toBe(400)
  expect(await enter(id, staff, -1, 1)).toBe(400)
  expect(await enter(id, staff, '1.5', 1)).toBe(400)
})
