import { TIMESHEETS } from '../shared/timesheets/content'
import { mondayOf, type Sheet } from '../shared/timesheets/model'
import { call } from './call'
import { newMember } from './people'

/** The week that it is, outside of a test, where there is no clock. */
export const thisWeek = () => mondayOf(new Date().toISOString().slice(0, 10))

/** A leader and something to work for. */
export async function planned(changes: object = {}) {
  const leader = (await newMember(TIMESHEETS.leader)).cookie
  const body = { name: 'Survey', first_day: '2026-03-02', last_day: '2026-03-13', planned: '100', ...changes }
  const added = await call<{ id: number; error: { fields: object } }>('/api/work/items', { cookie: leader, body })
  return { leader, ...added, id: added.body.id }
}

export const enter = (cookie: string, item_id: number, hours: string[], more: object = {}) =>
  call<{ error: { fields: object } }>(`/api/timesheets/${thisWeek()}`, {
    method: 'PUT',
    cookie,
    body: { item_id, hours, ...more },
  })
export const sheetOf = async (cookie: string) => (await call<Sheet>(`/api/timesheets/${thisWeek()}`, { cookie })).body
export const decide = async (cookie: string, user: string, body: object) =>
  (await call(`/api/timesheets/${thisWeek()}/of/${user}`, { method: 'PUT', cookie, body })).status
