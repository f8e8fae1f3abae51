import { expect, test } from 'vitest'
import { HABITS } from '../shared/habits/content'
import type { Habit, MonthMark } from '../shared/habits/model'
import { missedOf, slotsOf, standingOf } from '../shared/habits/rhythm'
import { addDays, today } from '../shared/site/values'
import { call } from './call'
import { somebody } from './somebody'

const ago = (days: number) => addDays(today(), -days)
const body = (changes: object = {}) => ({
  name: 'Stretching',
  note: 'Ten minutes',
  every: '1',
  started: ago(20),
  times: HABITS.hasTimes ? ['20:00', '08:00'] : [],
  ...changes,
})

async function newHabit(changes: object = {}) {
  const { cookie } = await somebody()
  const { status, body: added } = await call<{ id: number }>('/api/habits', { cookie, body: body(changes) })
  expect(status).toBe(201)
  return { cookie, id: added.id }
}
const habit = async (cookie: string, id: number) =>
  (await call<{ items: Habit[] }>('/api/habits', { cookie })).body.items.find((each) => each.id === id)!
const mark = async (cookie: string, id: number, day: string, time: string, isDone = true) =>
  (await call(`/api/habits/${id}/marks`, { method: 'PUT', cookie, body: { day, time, isDone } })).status
async function markDay(cookie: string, id: number, day: string) {
  for (const time of slotsOf(await habit(cookie, id))) expect(await mark(cookie, id, day, time)).toBe(204)
}

test('One press marks it as done, marking it again changes nothing, and it can be taken back', async () => {
  const { cookie, id } = await newHabit({ times: [] })
  expect([await mark(cookie, id, today(), ''), await mark(cookie, id, today(), '')]).toEqual([204, 204])
  expect((await habit(cookie, id)).marks).toEqual([{ day: today(), time: '' }])
  expect(await mark(cookie, id, today(), '', false)).toBe(204)
  expect((await habit(cookie, id)).marks).toEqual([])
})

test('A streak is the days in a row up to today or yesterday, and the longest one stays', async () => {
  const { cookie, id } = await newHabit()
  for (const days of [12, 11, 10, 9, 2, 1]) await markDay(cookie, id, ago(days))
  expect(await habit(cookie, id)).toMatchObject({ streak: 2, longest: 4 })
  await markDay(cookie, id, today())
  expect(await habit(cookie, id)).toMatchObject({ streak: 3, longest: 4 })
})

test('The share counts what was done of the last 30 days, from its first day on', async () => {
  const { cookie, id } = await newHabit({ started: ago(9) })
  for (const days of [0, 1, 2, 3, 15]) await markDay(cookie, id, ago(days))
  expect((await habit(cookie, id)).share).toBe(40)
})

test('What is due every few days is due again so many days after it was done, and late after that', async () => {
  const { cookie, id } = await newHabit({ every: '4' })
  await markDay(cookie, id, ago(10))
  await markDay(cookie, id, ago(6))
  expect(await habit(cookie, id)).toMatchObject({ due: ago(2), streak: 0, longest: 2 })
  await markDay(cookie, id, today())
  expect((await habit(cookie, id)).due).toBe(addDays(today(), 4))
})

test('A day counts once all of its times are done, and each missed time is told', () => {
  const twice = { every: 1, times: ['08:00', '20:00'], started: '2031-05-10' }
  expect(standingOf(twice, [{ day: '2031-05-11', count: 1 }], '2031-05-11')).toMatchObject({ streak: 0, share: 25 })
  const marks = [{ day: '2031-05-10', time: '20:00' }]
  expect(missedOf({ ...twice, marks }, '2031-05-11')).toEqual([{ day: '2031-05-10', time: '08:00' }])
})

test('The times of a day are kept in their order where there are any', async () => {
  const { cookie, id } = await newHabit()
  expect((await habit(cookie, id)).times).toEqual(HABITS.hasTimes ? ['08:00', '20:00'] : [])
  expect(await mark(cookie, id, today(), '13:00')).toBe(400)
})

test('What is changed is stored, and what is in the archive cannot be marked', async () => {
  const { cookie, id } = await newHabit({ times: [] })
  const changed = { name: 'Walking', every: '2' }
  expect((await call(`/api/habits/${id}`, { method: 'PUT', cookie, body: body(changed) })).status).toBe(204)
  expect(await habit(cookie, id)).toMatchObject({ name: 'Walking', every: 2 })
  const archive = (isArchived: boolean) =>
    call(`/api/habits/${id}/archive`, { method: 'PUT', cookie, body: { isArchived } })
  expect((await archive(true)).status).toBe(204)
  expect(await mark(cookie, id, today(), '')).toBe(409)
  await archive(false)
  expect((await habit(cookie, id)).isArchived).toBe(false)
})

test('The calendar of a month says what was done on which day', async () => {
  const { cookie, id } = await newHabit({ times: [] })
  await markDay(cookie, id, today())
  const { items } = (await call<{ items: MonthMark[] }>(`/api/habits/month?month=${today().slice(0, 7)}`, { cookie }))
    .body
  expect(items.filter(({ habit_id }) => habit_id === id)).toEqual([{ habit_id: id, day: today(), done: 1, of: 1 }])
})

test('Days to come, days long ago and what has no name are refused', async () => {
  const { cookie, id } = await newHabit({ times: [] })
  expect(await mark(cookie, id, addDays(today(), 5), '')).toBe(400)
  expect(await mark(cookie, id, ago(800), '')).toBe(400)
  expect(await mark(cookie, 999_999, today(), '')).toBe(404)
  expect((await call('/api/habits', { cookie, body: body({ name: ' ' }) })).status).toBe(400)
  expect((await call('/api/habits', { cookie, body: body({ every: '0' }) })).status).toBe(400)
})

test('What is deleted is gone with its days', async () => {
  const { cookie, id } = await newHabit()
  await markDay(cookie, id, today())
  expect((await call(`/api/habits/${id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect(await habit(cookie, id)).toBeUndefined()
  expect((await call(`/api/habits/${id}`, { method: 'DELETE', cookie })).status).toBe(404)
})
