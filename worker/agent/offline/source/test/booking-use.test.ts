import { expect, test } from 'vitest'
import { BOOKING } from '../shared/booking/content'
import type { Use } from '../shared/booking/model'
import { book, CAPACITY, DAY, newPlace } from './booking-help'
import { call } from './call'
import { newMember } from './people'

const DAYS = 7
const useOf = async (id: number, cookie: string) =>
  (await call<{ items: Use[] }>(`/api/booking/use?from=${DAY}`, { cookie })).body.items.find((use) => use.id === id)

test('The utilisation counts what is booked of what could be, without closed days', async () => {
  const { id, staff } = await newPlace()
  const times = BOOKING.unit === 'night' ? 1 : 2
  const each = BOOKING.isShared ? CAPACITY : 1
  expect(await useOf(id, staff)).toMatchObject({ booked: 0, possible: DAYS * times * each })
  await book(id, { adults: 2 })
  await call(`/api/booking/places/${id}/closed`, {
    method: 'PUT',
    cookie: staff,
    body: { day: DAY.replace('-14', '-15'), isClosed: true },
  })
  expect(await useOf(id, staff)).toMatchObject({
    booked: BOOKING.isShared ? 2 : 1,
    possible: (DAYS - 1) * times * each,
  })
})

test('Only the staff sees the utilisation', async () => {
  expect((await call('/api/booking/use')).status).toBe(401)
  expect((await call('/api/booking/use', { cookie: (await newMember()).cookie })).status).toBe(403)
})
