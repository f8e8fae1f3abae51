import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { BOOKING } from '../shared/booking/content'
import type { Place } from '../shared/booking/model'
import { book, newPlace } from './booking-help'
import { call } from './call'
import { newMember } from './people'

const { DB } = env as unknown as { DB: D1Database }

test('A review with its stars stands at its place', async () => {
  const { id } = await newPlace()
  const guest = await newMember()
  const path = `/api/booking/places/${id}`
  const review = (body: object) => call(`${path}/reviews`, { cookie: guest.cookie, body })
  const body = { stars: 4, text: 'We come again.' }
  if (BOOKING.reviews === 'guests') expect((await review(body)).status).toBe(403)
  const { number } = (await book(id, {}, guest)).body
  await DB.prepare("UPDATE bookings SET day = date('now', '-3 days') WHERE number = ?").bind(number).run()
  expect((await review({ ...body, stars: 9 })).status).toBe(400)
  await review(body)
  const read = (await call<{ place: Place; reviews: object[] }>(path)).body
  expect([read.place.stars, read.reviews]).toMatchObject([4, [body]])
})
