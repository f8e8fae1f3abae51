import { expect, test } from 'vitest'
import { MEASURES } from '../shared/measures/content'
import type { Analysis, Entry, Setup } from '../shared/measures/model'
import { call } from './call'
import { somebody } from './somebody'

const facts = Object.fromEntries(MEASURES.dimensions.map(({ name, options }) => [name, options?.[0] ?? 'Pasta']))
const DAY = '2031-05-14'

async function newGroup(most = '') {
  const { cookie } = await somebody()
  const name = `North ${crypto.randomUUID()}`
  const { status, body } = await call<{ id: number }>('/api/measures/groups', { cookie, body: { name, most } })
  expect(status).toBe(201)
  return { cookie, id: body.id, name }
}
const enter = (cookie: string, group_id: number, value: string, day = DAY) =>
  call<{ id: number; error: { fields: object } }>('/api/measures', { cookie, body: { group_id, day, value, facts } })
const analysis = async (cookie: string, query: string) =>
  (await call<Analysis>(`/api/measures/analysis?${query}`, { cookie })).body
const entries = async (cookie: string, id: number) =>
  (await call<{ items: Entry[] }>(`/api/measures?groups=${id}`, { cookie })).body.items

test('Total, average and highest day follow the period and the groups', async () => {
  const { cookie, id, name } = await newGroup()
  await enter(cookie, id, '10')
  await enter(cookie, id, '2,5')
  await enter(cookie, id, '4', '2031-05-20')
  const all = await analysis(cookie, `groups=${id}`)
  expect(all).toMatchObject({ total: 16.5, average: 8.25, highest: { day: DAY, value: 12.5 } })
  expect(all.groups).toEqual([{ label: name, value: 16.5 }])
  expect(await analysis(cookie, `groups=${id}&from=2031-05-15`)).toMatchObject({ total: 4 })
})

test('Entries are divided by what tells them apart and by weekday', async () => {
  const { cookie, id } = await newGroup()
  await enter(cookie, id, '10')
  const { dimensions, weekdays } = await analysis(cookie, `groups=${id}`)
  for (const { name } of MEASURES.dimensions) expect(dimensions[name]).toEqual([{ label: facts[name], value: 10 }])
  expect(weekdays).toEqual([0, 0, 10, 0, 0, 0, 0])
})

test('A value far above the average of its group is marked, where the app does so', async () => {
  const { cookie, id } = await newGroup()
  for (const value of ['10', '10', '25']) await enter(cookie, id, value)
  const marked = (await entries(cookie, id)).filter(({ isHigh }) => isHigh === 1).map(({ value }) => value)
  expect(marked).toEqual(MEASURES.alarm ? [25] : [])
})

test('A file has the entries that are asked for and no others', async () => {
  const { cookie, id, name } = await newGroup()
  await enter(cookie, id, '10')
  await enter(cookie, id, '4', '2031-06-20')
  const { body } = await call<string>(`/api/measures/table.csv?groups=${id}&until=2031-05-31`, { cookie, asText: true })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${DAY},${name},10`)
})

test('What has entries is not deleted, and no entry is taken without a number or a group', async () => {
  const { cookie, id } = await newGroup()
  const { status, body } = await enter(cookie, id, 'much')
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['value']])
  const { body: added } = await enter(cookie, id, '1')
  expect((await call(`/api/measures/groups/${id}`, { method: 'DELETE', cookie })).status).toBe(409)
  expect((await call(`/api/measures/${added.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(`/api/measures/groups/${id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await enter(cookie, 999_999, '1')).status).toBe(404)
})

test('A group says what this week came to and how much it may', async () => {
  const { cookie, id } = await newGroup('5')
  await enter(cookie, id, '7', new Date().toISOString().slice(0, 10))
  const { groups } = (await call<Setup>('/api/measures/setup', { cookie })).body
  expect(groups.find((group) => group.id === id)).toMatchObject({ most: 5, week: 7 })
})
