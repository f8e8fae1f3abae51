import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const send = (body: object) => app.request('/api/bookings', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ bike: 'Racer', date: '2030-06-01', ...body }) }, env)

test('Nobody can book a time that is taken', async () => {
  expect((await send({ customer: 'Ada', time: '10:00' })).status).toBe(201)
  expect((await send({ customer: 'Ben', time: '10:00' })).status).toBe(409)
})

test('A cancelled booking leaves its time free', async () => {
  const { data } = (await (await send({ customer: 'Ada', time: '11:00' })).json()) as { data: { id: number } }
  await app.request(`/api/bookings/${data.id}`, { method: 'DELETE' }, env)
  expect((await send({ customer: 'Ben', time: '11:00' })).status).toBe(201)
})
