import { expect, test } from 'vitest'
import type { Swap } from '../shared/shifts/model'
import { call } from './call'
import { newMember } from './people'
import { join, newShift, shift } from './shifts-help'

const put = async (id: number, to: string, cookie: string) =>
  (await call(`/api/swaps/${id}/${to}`, { method: 'PUT', cookie })).status

/** Somebody who offers their shift, and another who could take it. */
async function offered() {
  const { id, chief } = await newShift()
  const [giver, taker] = [await newMember(), await newMember()]
  await join(id, giver.cookie)
  await call(`/api/swaps/of/${id}`, { method: 'POST', cookie: giver.cookie })
  const { items } = (await call<{ items: Swap[] }>('/api/swaps', { cookie: taker.cookie })).body
  return { id, chief, giver, taker, swap: items.find((each) => each.shift_id === id)!.id }
}

test('A swap counts once the chief has approved it', async () => {
  const { id, chief, giver, taker, swap } = await offered()
  expect(await put(swap, 'taken', taker.cookie)).toBe(204)
  expect((await shift(id, giver.cookie)).isMine).toBe(true)
  expect(await put(swap, 'approved', taker.cookie)).toBe(403)
  expect(await put(swap, 'approved', chief)).toBe(204)
  expect((await shift(id, taker.cookie)).isMine).toBe(true)
  expect((await shift(id, giver.cookie)).isMine).toBe(false)
})

test('A declined swap changes nothing, and is decided once', async () => {
  const { id, chief, giver, taker, swap } = await offered()
  await put(swap, 'taken', taker.cookie)
  expect(await put(swap, 'declined', chief)).toBe(204)
  expect(await put(swap, 'approved', chief)).toBe(409)
  expect((await shift(id, giver.cookie)).isMine).toBe(true)
})

test('Nobody takes their own offer, and one place is taken once', async () => {
  const { giver, taker, swap } = await offered()
  expect(await put(swap, 'taken', giver.cookie)).toBe(409)
  expect(await put(swap, 'taken', taker.cookie)).toBe(204)
  expect(await put(swap, 'taken', (await newMember()).cookie)).toBe(409)
})

test('Who is on no shift offers none, and only the giver withdraws', async () => {
  const { id, giver, taker, swap } = await offered()
  expect((await call(`/api/swaps/of/${id}`, { method: 'POST', cookie: taker.cookie })).status).toBe(409)
  expect((await call(`/api/swaps/${swap}`, { method: 'DELETE', cookie: taker.cookie })).status).toBe(409)
  expect((await call(`/api/swaps/${swap}`, { method: 'DELETE', cookie: giver.cookie })).status).toBe(204)
})
