import { expect, test } from 'vitest'
import { SEATS } from '../shared/seats/content'
import type { SeatBooking, SeatMap, Show } from '../shared/seats/model'
import { call } from './call'
import { newMember } from './people'

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
const showBody = () => ({ title: 'The lighthouse', kind: SEATS.kinds?.options[0] ?? '', minutes: '90', text: '' })
type Made = { id: number }

async function newShowing(changes: { day?: string; time?: string } = {}) {
  const staff = (await newMember(SEATS.staff)).cookie
  const made = async (path: string, body: object) =>
    (await call<Made>(`/api/seats${path}`, { cookie: staff, body })).body
  const hall = await made('/halls', { name: 'Small hall', rows: '3', seats: '4' })
  const show = await made('/shows', showBody())
  const showing = { hallId: hall.id, day: day(1), time: '20:00', price: '9.50', ...changes }
  const { id } = await made(`/shows/${show.id}/showings`, showing)
  return { staff, id, show: show.id, hall: hall.id, showing }
}
const book = (id: number, seats: string[], cookie = '') =>
  call<{ code: string }>(`/api/seats/showings/${id}/bookings`, {
    cookie,
    body: { name: 'Ada', email: 'ada@example.com', seats },
  })
const map = async (id: number) => (await call<SeatMap>(`/api/seats/showings/${id}`)).body
const booking = async (code: string) => (await call<SeatBooking>(`/api/seats/bookings/${code}`)).body

test('Several seats are booked at once, under one code and with one total', async () => {
  const { id } = await newShowing()
  const { status, body } = await book(id, ['A2', 'A1'])
  expect(status).toBe(201)
  expect(await booking(body.code)).toMatchObject({ seats: ['A1', 'A2'], total: 1900, isCancelled: false })
  expect(await map(id)).toMatchObject({ free: 10, rows: 3, seats: 4 })
})

test('A seat is never sold twice, and a booking gets all of its seats or none', async () => {
  const { id } = await newShowing()
  await book(id, ['B2'])
  expect((await book(id, ['B1', 'B2'])).status).toBe(409)
  expect((await map(id)).taken).toEqual(['B2'])
  const both = await Promise.all([book(id, ['C3', 'C4']), book(id, ['C4'])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('What the hall does not have is refused, and so is a booking without a seat', async () => {
  const { id } = await newShowing()
  expect((await book(id, ['D1'])).status).toBe(400)
  expect((await book(id, ['A5'])).status).toBe(400)
  expect((await book(id, ['A01'])).status).toBe(400)
  expect((await book(id, [])).status).toBe(400)
})

test('A cancelled booking frees its seats, and is cancelled once', async () => {
  const { id } = await newShowing()
  const { code } = (await book(id, ['A1'])).body
  expect((await call(`/api/seats/bookings/${code}`, { method: 'DELETE' })).status).toBe(204)
  expect((await map(id)).taken).toEqual([])
  expect((await book(id, ['A1'])).status).toBe(201)
  expect((await call(`/api/seats/bookings/${code}`, { method: 'DELETE' })).status).toBe(409)
  expect((await map(id)).taken).toEqual(['A1'])
})

test('Nobody books what is over', async () => {
  const { id } = await newShowing({ day: '2001-05-14' })
  expect((await book(id, ['A1'])).status).toBe(409)
})

test('A hall shows one thing at a time, and the programme has the times that are to come', async () => {
  const { show, staff, showing } = await newShowing()
  const again = (time: string) =>
    call(`/api/seats/shows/${show}/showings`, { cookie: staff, body: { ...showing, time } })
  expect((await again('21:00')).status).toBe(409)
  expect((await again('21:30')).status).toBe(201)
  const { showings } = (await call<Show>(`/api/seats/shows/${show}`)).body
  expect(showings.map(({ time }) => time)).toEqual(['20:00', '21:30'])
})

test('What has booked seats is not deleted', async () => {
  const { id, show, hall, staff } = await newShowing()
  const remove = async (path: string) => (await call(`/api/seats${path}`, { method: 'DELETE', cookie: staff })).status
  await book(id, ['A1'])
  expect([await remove(`/showings/${id}`), await remove(`/shows/${show}`), await remove(`/halls/${hall}`)]).toEqual([
    409, 409, 409,
  ])
})

test('Only the staff adds what is shown, showtimes and halls, and sees who comes', async () => {
  const { id, show, showing } = await newShowing()
  const { cookie } = await newMember()
  const tried = [
    await call('/api/seats/shows', { cookie, body: showBody() }),
    await call(`/api/seats/shows/${show}`, { cookie, method: 'PUT', body: showBody() }),
    await call(`/api/seats/shows/${show}/showings`, { cookie, body: { ...showing, day: day(5) } }),
    await call('/api/seats/halls', { cookie, body: { name: 'Mine', rows: '1', seats: '1' } }),
    await call(`/api/seats/showings/${id}/bookings`, { cookie }),
    await call(`/api/seats/showings/${id}`, { cookie, method: 'DELETE' }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
})

test('Members find their own bookings', async () => {
  const { id } = await newShowing()
  const { cookie } = await newMember()
  const { code } = (await book(id, ['A1'], cookie)).body
  await book(id, ['A2'])
  const { items } = (await call<{ items: SeatBooking[] }>('/api/seats/bookings/mine', { cookie })).body
  expect(items.map((each) => each.code)).toEqual([code])
})
