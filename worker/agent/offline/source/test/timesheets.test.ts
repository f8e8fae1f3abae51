import { expect, test } from 'vitest'
import { mondayOf, sum, type HandedSheet, type ReportRow, type WorkItem } from '../shared/timesheets/model'
import { call } from './call'
import { newMember } from './people'
import { decide, enter, planned, sheetOf, thisWeek } from './timesheets-help'

const WEEK = ['6', '6', '6', '6', '6', '', '']
const isHandedIn = true

test('A week shows what its hours come to, and hours entered again take the place of the first', async () => {
  const { id } = await planned()
  const { cookie } = await newMember()
  expect((await enter(cookie, id, WEEK)).status).toBe(204)
  expect(sum((await sheetOf(cookie)).rows[0]!.hours)).toBe(30)
  await enter(cookie, id, ['7,5', '', '', '', '', '', ''])
  expect((await sheetOf(cookie)).rows.map(({ hours }) => sum(hours))).toEqual([7.5])
})

test('A week that was handed in is not changed until it is returned, and never once it is approved', async () => {
  const { id, leader } = await planned()
  const member = await newMember()
  expect((await enter(member.cookie, id, WEEK, { isHandedIn })).status).toBe(204)
  expect([(await sheetOf(member.cookie)).state, (await enter(member.cookie, id, WEEK)).status]).toEqual(['handed', 409])
  expect(await decide(leader, member.id, { state: 'returned', remark: 'Friday?' })).toBe(204)
  expect(await sheetOf(member.cookie)).toMatchObject({ state: 'returned', remark: 'Friday?' })
  expect((await enter(member.cookie, id, WEEK, { isHandedIn })).status).toBe(204)
  expect(await decide(leader, member.id, { state: 'approved' })).toBe(204)
  expect([(await sheetOf(member.cookie)).state, (await enter(member.cookie, id, WEEK)).status]).toEqual([
    'approved',
    409,
  ])
  expect(await decide(leader, member.id, { state: 'returned' })).toBe(409)
})

test('Only a leader plans work, sees what waits and decides', async () => {
  const { id, leader } = await planned()
  const member = await newMember()
  await enter(member.cookie, id, WEEK, { isHandedIn })
  const waiting = await call<{ items: HandedSheet[] }>('/api/timesheets/waiting', { cookie: leader })
  expect(waiting.body.items).toContainEqual(expect.objectContaining({ user_id: member.id, hours: 30 }))
  expect((await call('/api/timesheets/waiting', { cookie: member.cookie })).status).toBe(403)
  expect(await decide(member.cookie, member.id, { state: 'approved' })).toBe(403)
  expect((await call('/api/work/items', { cookie: member.cookie, body: { name: 'Mine' } })).status).toBe(403)
  expect((await call(`/api/timesheets/${thisWeek()}`)).status).toBe(401)
})

test('Hours worked stand beside hours planned', async () => {
  const { id, leader } = await planned()
  await enter((await newMember()).cookie, id, WEEK)
  const { items } = (await call<{ items: WorkItem[] }>('/api/work/items', { cookie: leader })).body
  expect(items.find((item) => item.id === id)).toMatchObject({ planned: 100, worked: 30 })
  expect((await call(`/api/work/items/${id}`, { method: 'DELETE', cookie: leader })).status).toBe(409)
})

test('A report has the hours of a person and a month, and nobody sees those of others', async () => {
  const { id, leader } = await planned()
  const [one, other] = [await newMember(), await newMember()]
  await enter(one.cookie, id, ['8', '', '', '', '', '', ''])
  await enter(other.cookie, id, ['5', '', '', '', '', '', ''])
  const asked = `month=${thisWeek().slice(0, 7)}&person=${one.id}`
  const report = async (cookie: string) =>
    (await call<{ items: ReportRow[] }>(`/api/timesheets/report?${asked}`, { cookie })).body.items
  expect((await report(leader)).map(({ hours }) => hours)).toEqual([8])
  expect((await report(other.cookie)).map(({ hours }) => hours)).toEqual([5])
  const file = await call<string>(`/api/timesheets/report/table.csv?${asked}`, { cookie: leader, asText: true })
  expect(file.body).toContain('Ada')
})

test('A day has no more than 24 hours, also over several entries', async () => {
  const [first, second] = [await planned(), await planned()]
  const { cookie } = await newMember()
  expect((await enter(cookie, first.id, ['25', '', '', '', '', '', ''])).status).toBe(400)
  await enter(cookie, first.id, ['20', '', '', '', '', '', ''])
  const refused = await enter(cookie, second.id, ['5', '', '', '', '', '', ''])
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, ['hours.0']])
})

test('A week without hours is not handed in, and nothing ends before it starts', async () => {
  const { cookie } = await newMember()
  const empty = { method: 'PUT', cookie, body: { hours: WEEK.map(() => ''), isHandedIn } }
  expect((await call(`/api/timesheets/${thisWeek()}`, empty)).status).toBe(409)
  const { status, body } = await planned({ last_day: '2026-03-01' })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['last_day']])
})

test('A week begins on its Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
})
