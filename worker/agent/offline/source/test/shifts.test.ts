import { expect, test } from 'vitest'
import type { Hours, Shift } from '../shared/shifts/model'
import { call } from './call'
import { newMember } from './people'
import { join, newShift, shift } from './shifts-help'

test('A shift takes as many people as it needs, and no more', async () => {
  const { id } = await newShift()
  const [first, second] = [await newMember(), await newMember()]
  expect((await join(id, first.cookie)).status).toBe(204)
  expect((await join(id, second.cookie)).status).toBe(409)
  expect(await shift(id, first.cookie)).toMatchObject({ names: ['Ada'], isMine: true })
})

test('Nobody is on a shift twice', async () => {
  const { id } = await newShift({ people: 2 })
  const { cookie } = await newMember()
  await join(id, cookie)
  expect((await join(id, cookie)).status).toBe(409)
  expect((await shift(id, cookie)).names).toHaveLength(1)
})

test('Coming shifts stand in the order of their days, and in their month', async () => {
  const { id, chief } = await newShift()
  const { items } = (await call<{ items: Shift[] }>('/api/shifts', { cookie: chief })).body
  expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).toSorted())
  const { day } = await shift(id, chief)
  const month = (await call<{ items: Shift[] }>(`/api/shifts/month/${day.slice(0, 7)}`, { cookie: chief })).body
  expect(month.items.map((each) => each.id)).toContain(id)
})

test('Hours are summed up for each person, beyond midnight too', async () => {
  const { id, chief } = await newShift({ start: '22:00', end: '01:30' })
  const member = await newMember()
  await join(id, member.cookie)
  const { day } = await shift(id, chief)
  const { items } = (await call<{ items: Hours[] }>(`/api/shifts/hours/${day.slice(0, 7)}`, { cookie: chief })).body
  expect(items.find((each) => each.id === member.id)).toMatchObject({ shifts: 1, minutes: 210 })
})

test('Only a chief plans shifts and sees the hours, and nobody without an account sees any', async () => {
  const { id, chief } = await newShift()
  const { cookie } = await newMember()
  expect((await call(`/api/shifts/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
  expect((await call('/api/shifts/hours/2026-01', { cookie })).status).toBe(403)
  expect((await call('/api/shifts/crew', { cookie })).status).toBe(403)
  expect((await call('/api/shifts')).status).toBe(401)
  expect((await call(`/api/shifts/${id}`, { method: 'DELETE', cookie: chief })).status).toBe(204)
})

test('A shift without a title or with no time of day is refused', async () => {
  const { status, body } = await newShift({ title: ' ', start: '25:00' })
  expect([status, Object.keys(body.error.fields).toSorted()]).toEqual([400, ['start', 'title']])
})
