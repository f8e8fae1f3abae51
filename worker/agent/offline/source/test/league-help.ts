import { LEAGUE } from '../shared/league/content'
import type { Fixture } from '../shared/league/model'
import type { Standing } from '../shared/league/standings'
import { call } from './call'
import { newMember } from './people'

type Made = { id: number }

const newTeam = async (cookie: string) =>
  (await call<Made>('/api/league/teams', { cookie, body: { name: `Rovers ${crypto.randomUUID()}` } })).body.id

/** Two teams that nobody else knows, and a fixture between them in a round of their own. */
export async function newFixture() {
  const staff = (await newMember(LEAGUE.staff)).cookie
  const [home, away] = [await newTeam(staff), await newTeam(staff)]
  const body = { round: '150', homeId: String(home), awayId: String(away), day: '2001-05-14', time: '15:00' }
  const { id } = (await call<Made>('/api/league/fixtures', { cookie: staff, body })).body
  return { staff, home, away, id, body }
}
export const enter = async (id: number, cookie: string, home: number | string, away: number | string) =>
  (await call(`/api/league/fixtures/${id}/result`, { method: 'PUT', cookie, body: { home, away } })).status
export const standing = async (team: number): Promise<Standing> =>
  (await call<{ standing: Standing }>(`/api/league/teams/${team}`)).body.standing
export const fixture = async (id: number) =>
  (await call<{ fixture: Fixture }>(`/api/league/fixtures/${id}`)).body.fixture
