import { expect, test } from 'vitest'
import { settlementsOf, sharesOf, type Bill, type Mate } from '../shared/split/model'
import { call } from './call'
import { somebody } from './somebody'

const NAMES = ['Ada', 'Ben', 'Cleo']

async function flat() {
  const { cookie } = await somebody()
  const ids: number[] = []
  for (const name of NAMES)
    ids.push((await call<{ id: number }>('/api/split/mates', { cookie, body: { name } })).body.id)
  return { cookie, ids }
}
const pay = (cookie: string, payer_id: number | undefined, amount: string, shared_by: number[]) =>
  call<{ error: { fields: object } }>('/api/split/bills', {
    cookie,
    body: { what: 'Rent', amount, day: '2031-05-14', payer_id, shared_by },
  })
const balances = async (cookie: string, ids: number[]) => {
  const { items } = (await call<{ items: Mate[] }>('/api/split/mates', { cookie })).body
  return ids.map((id) => items.find((mate) => mate.id === id)?.balance)
}

test('Who paid is owed by those who shared', async () => {
  const { cookie, ids } = await flat()
  await pay(cookie, ids[0], '90', ids)
  expect(await balances(cookie, ids)).toEqual([6_000, -3_000, -3_000])
  await pay(cookie, ids[1], '30', ids)
  expect(await balances(cookie, ids)).toEqual([5_000, -1_000, -4_000])
})

test('Shares that cannot be equal still add up', async () => {
  expect(sharesOf(1_000, 3)).toEqual([334, 333, 333])
  const { cookie, ids } = await flat()
  await pay(cookie, ids[0], '10', ids)
  expect((await balances(cookie, ids)).reduce((sum, each) => sum! + each!, 0)).toBe(0)
})

test('The payments that are proposed make everybody even', async () => {
  const { cookie, ids } = await flat()
  await pay(cookie, ids[0], '90', ids)
  const { items } = (await call<{ items: Mate[] }>('/api/split/mates', { cookie })).body
  for (const { from, to, amount } of settlementsOf(items.filter(({ id }) => ids.includes(id))))
    await call('/api/split/payments', {
      cookie,
      body: { from_id: from.id, to_id: to.id, amount: (amount / 100).toFixed(2) },
    })
  expect(await balances(cookie, ids)).toEqual([0, 0, 0])
})

test('A bill that is deleted counts no more, and who has bills stays', async () => {
  const { cookie, ids } = await flat()
  await pay(cookie, ids[0], '90', ids)
  expect((await call(`/api/split/mates/${ids[1]}`, { method: 'DELETE', cookie })).status).toBe(409)
  const { items } = (await call<{ items: Bill[] }>('/api/split/bills', { cookie })).body
  const bill = items.find(({ payer_id }) => payer_id === ids[0])!
  expect((await call(`/api/split/bills/${bill.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect(await balances(cookie, ids)).toEqual([0, 0, 0])
  expect((await call(`/api/split/mates/${ids[1]}`, { method: 'DELETE', cookie })).status).toBe(204)
})

test('Nothing is shared by nobody, by strangers, or without an amount', async () => {
  const { cookie, ids } = await flat()
  const { status, body } = await pay(cookie, ids[0], '-5', [])
  expect([status, Object.keys(body.error.fields).toSorted()]).toEqual([400, ['amount', 'shared_by']])
  expect((await pay(cookie, ids[0], '5', [999_999])).status).toBe(404)
})
