import { BOOKING } from '../shared/booking/content'
import type { Day } from '../shared/booking/model'
import { call } from './call'
import { newMember } from './people'

/** Far ahead. The clock stands still until a test runs, so that a day counted from today would be over. */
export const DAY = '2041-05-14'
export const TIME = BOOKING.unit === 'night' ? '' : '10:00'
export const CAPACITY = 4

const PLACE = {
  name: 'The quiet one',
  text: 'With a view.',
  capacity: CAPACITY,
  // What the form does not ask for is not sent either.
  ...(BOOKING.prices.base !== null && { base: '20' }),
  ...(BOOKING.prices.adult !== null && { adult: '12.50' }),
  ...(BOOKING.prices.child !== null && { child: '6' }),
  ...(BOOKING.unit === 'slot' && { hours: 2, times: '10:00, 15:00' }),
  choices: Object.fromEntries(BOOKING.choices.map(({ name, options }) => [name, options[0]!])),
  facts: Object.fromEntries(BOOKING.facts.map(({ name }) => [name, 'As one says'])),
}

export async function newPlace(changes: object = {}) {
  const { cookie } = await newMember(BOOKING.staff)
  const { status, body } = await call<{ id: number }>('/api/booking/places', { cookie, body: { ...PLACE, ...changes } })
  return { id: body.id, status, staff: cookie }
}

export const PARTY = { day: DAY, time: TIME, nights: 1, adults: 2, children: 0, extras: [] as string[] }

/** Books as somebody who is signed in: some apps let nobody else book. */
export async function book(id: number, changes: Partial<typeof PARTY> = {}, guest?: { cookie: string }) {
  const { cookie } = guest ?? (await newMember())
  const body = { ...PARTY, name: 'Ada Obi', email: 'ada@example.com', ...changes }
  return call<{ number: string }>(`/api/booking/places/${id}/bookings`, { cookie, body })
}

export async function freeOn(id: number, day = DAY): Promise<number> {
  const { body } = await call<Day[]>(`/api/booking/places/${id}/days?from=${day}`)
  return body[0]!.slots.find(({ time }) => time === TIME)!.free
}
