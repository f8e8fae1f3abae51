import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { somebody } from './somebody'

const index = RECORDS.figures.findIndex(({ limit }) => limit)
const { limit } = RECORDS.figures[index]!

test('What a figure should not exceed is set by those who may, and is no less than nothing', async () => {
  const { cookie } = await somebody()
  const set = (amount: string, by = cookie) =>
    call(`/api/records/overview/limits/${limit!.name}`, { method: 'PUT', cookie: by, body: { amount } })
  const read = async () => (await call<{ limits: number[] }>('/api/records/overview', { cookie })).body.limits[index]
  expect((await set('120')).status).toBe(204)
  const before = (await read())!
  expect((await set('240')).status).toBe(204)
  expect(await read()).toBe(before * 2)
  expect((await set('-1')).status).toBe(400)
  if (limit!.write !== 'everybody') expect((await set('1', '')).status).toBe(401)
  expect(await read()).toBe(before * 2)
})

test('There is no limit of a name that nobody knows', async () => {
  const { cookie } = await somebody()
  const path = '/api/records/overview/limits/nobody-knows-this'
  expect((await call(path, { method: 'PUT', cookie, body: { amount: '1' } })).status).toBe(404)
})
