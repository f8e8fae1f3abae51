import { SHIFTS } from '../shared/shifts/content'
import type { Shift } from '../shared/shifts/model'
import { call } from './call'
import { newMember } from './people'

/** Earlier than any other shift that is coming, so that it stands on the first page. */
const today = () => new Date().toISOString().slice(0, 10)

export async function newShift(changes: object = {}) {
  const chief = (await newMember(SHIFTS.chief)).cookie
  const body = { title: 'Night watch', day: today(), start: '18:00', end: '22:00', people: 1, ...changes }
  const added = await call<{ id: number; error: { fields: object } }>('/api/shifts', { cookie: chief, body })
  return { chief, ...added, id: added.body.id }
}
export const join = (id: number, cookie: string) => call(`/api/shifts/${id}/people`, { method: 'POST', cookie })
export const shift = async (id: number, cookie: string) => (await call<Shift>(`/api/shifts/${id}`, { cookie })).body
