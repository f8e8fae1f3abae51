import { expect, test } from 'vitest'
import { APPOINTMENTS } from '../shared/appointments/content'
import type { Appointment, Booked } from '../shared/appointments/model'
import { freeTimes } from '../shared/appointments/times'
import { call } from './call'
import { newMember } from './people'

const SERVICE = APPOINTMENTS.services[0]!
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** A day on which it is open, far enough ahead to be free. Outside of a test there is no clock. */
const openDay = () =>
  Array.from({ length: 7 }, (_, index) => dayIn(APPOINTMENTS.ahead - 8 + index)).find((day) =>
    APPOINTMENTS.openings.some(({ weekday }) => weekday === new Date(day).getUTCDay()),
  )!

const free = async (day = openDay()) =>
  (await call<{ times: string[] }>(`/api/appointments/free?${new URLSearchParams({ service: SERVICE.name, day })}`))
    .body.times
const book = (changes: object) =>
  call<Booked & { error: { fields: object } }>('/api/appointments', {
    body: { service: SERVICE.name, day: openDay(), name: 'Ada Obi', phone: '+49 6452 100', ...changes },
  })

test('A time that is booked is offered no longer, and once only', async () => {
  const time = (await free())[0]!
  // As many as there are places come at once; the next one is told.
  for (let place = 0; place < APPOINTMENTS.places; place += 1) expect((await book({ time })).status).toBe(201)
  expect(await free()).not.toContain(time)
  expect((await book({ time })).status).toBe(409)
})

test('What is not open is not offered', () => {
  const asked = { service: SERVICE.name, taken: [], today: dayIn(0) }
  expect(freeTimes(APPOINTMENTS, { ...asked, day: dayIn(-1) })).toEqual([])
  expect(freeTimes({ ...APPOINTMENTS, openings: [] }, { ...asked, day: openDay() })).toEqual([])
})

test('An appointment without a telephone number is refused at its field', async () => {
  const { status, body } = await book({ time: (await free())[0], phone: ' ' })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['phone']])
})

test('Who has the code cancels, and the time is free again', async () => {
  const time = (await free())[0]!
  const { code } = (await book({ time })).body
  expect((await call(`/api/appointments/${code}`, { method: 'DELETE' })).status).toBe(204)
  expect(await free()).toContain(time)
  expect((await call(`/api/appointments/${code}`)).status).toBe(404)
})

test('Only who runs the place reads who comes', async () => {
  await book({ time: (await free())[0] })
  const pages = async (cookie: string) =>
    await call<{ items: Appointment[]; total: number }>('/api/appointment-desk', { cookie })
  expect((await pages('')).status).toBe(401)
  expect((await pages((await newMember()).cookie)).status).toBe(403)
  const { body } = await pages((await newMember(APPOINTMENTS.role)).cookie)
  expect(body.total).toBeGreaterThan(0)
})
