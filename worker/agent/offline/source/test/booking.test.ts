import { expect, test } from 'vitest'
import { BOOKING } from '../shared/booking/content'
import type { Booking, Place } from '../shared/booking/model'
import { addDays, today } from '../shared/site/values'
import { book, CAPACITY, DAY, freeOn, newPlace, PARTY } from './booking-help'
import { call } from './call'
import { newMember } from './people'

test('Everybody finds what fits, and only the staff adds to it', async () => {
  const name = crypto.randomUUID()
  const { id, status } = await newPlace({ name })
  expect(status).toBe(201)
  const found = async (query: string) =>
    (await call<{ items: Place[] }>(`/api/booking/places?q=${name}&${query}`)).body.items.map((place) => place.id)
  expect([await found(''), await found(`people=${CAPACITY + 1}`)]).toEqual([[id], []])
  for (const choice of BOOKING.choices)
    expect(await found(`${choice.name}=${encodeURIComponent(choice.options[1]!)}`)).toEqual([])
  const { cookie } = await newMember()
  expect((await call('/api/booking/places', { cookie, body: {} })).status).toBe(403)
})

test('Nobody books more room than there is', async () => {
  const { id } = await newPlace()
  expect((await book(id, { adults: CAPACITY + 1 })).status).toBe(400)
  expect((await book(id, { adults: CAPACITY })).status).toBe(201)
  expect([await freeOn(id), (await book(id, { adults: 1 })).status]).toEqual([0, 409])
})

test('Of two who want the last room at once, one gets it', async () => {
  const { id } = await newPlace()
  const both = await Promise.all([book(id, { adults: CAPACITY }), book(id, { adults: CAPACITY })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('Whoever has the number of a booking changes and cancels it', async () => {
  const { id } = await newPlace()
  const { number } = (await book(id)).body
  const path = `/api/booking/bookings/${number}`
  const read = async () => (await call<Booking>(path)).body
  const before = await read()
  await call(path, { method: 'PUT', body: { ...PARTY, adults: 1 } })
  const after = await read()
  expect([before.adults, after.adults]).toEqual([2, 1])
  if (BOOKING.prices.adult !== null) expect(before.total - after.total).toBe(1_250)
  await call(`${path}/cancelled`, { method: 'PUT' })
  expect([(await read()).isCancelled, await freeOn(id)]).toEqual([true, CAPACITY])
})

test('A change that finds no room leaves the booking as it was', async () => {
  const { id } = await newPlace()
  const { number } = (await book(id)).body
  const other = addDays(DAY, 1)
  await book(id, { day: other, adults: CAPACITY })
  const refused = await call(`/api/booking/bookings/${number}`, { method: 'PUT', body: { ...PARTY, day: other } })
  expect([refused.status, (await call<Booking>(`/api/booking/bookings/${number}`)).body.day]).toEqual([409, DAY])
})

test('A booking for a day that is over, or for nobody, is refused', async () => {
  const { id } = await newPlace()
  expect((await book(id, { day: addDays(today(), -1) })).status).toBe(400)
  expect((await book(id, { adults: 0 })).status).toBe(400)
})

test('The staff sees who comes, and closes days on which nobody can book then', async () => {
  const { id, staff } = await newPlace()
  const { number } = (await book(id)).body
  const arrivals = (cookie: string) => call<{ items: Booking[] }>(`/api/booking/arrivals?day=${DAY}`, { cookie })
  expect((await arrivals(staff)).body.items.map((each) => each.number)).toContain(number)
  expect((await arrivals((await newMember()).cookie)).status).toBe(403)
  const before = await call<{ soon: Booking[] }>(`/api/booking/arrivals?day=${addDays(DAY, -1)}`, { cookie: staff })
  expect(before.body.soon.length).toBeGreaterThan(0)
  const day = addDays(DAY, 2)
  await call(`/api/booking/places/${id}/closed`, { method: 'PUT', cookie: staff, body: { day, isClosed: true } })
  expect([await freeOn(id, day), (await book(id, { day })).status]).toEqual([0, 409])
})
