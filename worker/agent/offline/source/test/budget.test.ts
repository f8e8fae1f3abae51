import { expect, test } from 'vitest'
import { BUDGET } from '../shared/budget/content'
import type { Envelope, Expense } from '../shared/budget/model'
import { call } from './call'
import { somebody } from './somebody'

const MONTH = '2031-05'

async function newEnvelope(cookie: string, amount = '300') {
  const { status, body } = await call<{ id: number }>('/api/budget/envelopes', {
    cookie,
    body: { name: 'Food', amount, month: MONTH },
  })
  expect(status).toBe(201)
  return body.id
}
const spend = (cookie: string, id: number, amount: string) =>
  call<{ id: number; error: { fields: object } }>('/api/budget/expenses', {
    cookie,
    body: { envelope_id: id, amount, day: `${MONTH}-14`, what: 'Market' },
  })
const envelope = async (cookie: string, id: number, month = MONTH) =>
  (await call<{ items: Envelope[] }>(`/api/budget/envelopes?month=${month}`, { cookie })).body.items.find(
    (each) => each.id === id,
  )

test('What is spent is taken from its envelope, and too much leaves less than nothing', async () => {
  const { cookie } = await somebody()
  const id = await newEnvelope(cookie)
  await spend(cookie, id, '80,50')
  expect(await envelope(cookie, id)).toMatchObject({ spent: 8_050, remaining: 21_950 })
  await spend(cookie, id, '400')
  expect((await envelope(cookie, id))?.remaining).toBe(-18_050)
})

test('The amount of a month holds in the months after it, and expenses do not', async () => {
  const { cookie } = await somebody()
  const id = await newEnvelope(cookie)
  await spend(cookie, id, '80')
  expect((await envelope(cookie, id, '2031-07'))?.remaining).toBe(30_000)
  expect((await envelope(cookie, id, '2031-04'))?.remaining).toBe(0)
})

test('An expense that is deleted is given back', async () => {
  const { cookie } = await somebody()
  const id = await newEnvelope(cookie)
  const { body } = await spend(cookie, id, '80')
  expect((await call(`/api/budget/expenses/${body.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await envelope(cookie, id))?.remaining).toBe(30_000)
  const { items } = (await call<{ items: Expense[] }>(`/api/budget/expenses?month=${MONTH}&envelope=${id}`, { cookie }))
    .body
  expect(items).toEqual([])
})

test('What has expenses is not deleted, and nothing is spent that is no amount', async () => {
  const { cookie } = await somebody()
  const id = await newEnvelope(cookie)
  const { status, body } = await spend(cookie, id, 'much')
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['amount']])
  await spend(cookie, id, '1')
  expect((await call(`/api/budget/envelopes/${id}`, { method: 'DELETE', cookie })).status).toBe(409)
  expect((await spend(cookie, 999_999, '1')).status).toBe(404)
})

test('What is moved leaves one and reaches the other', async () => {
  const { cookie } = await somebody()
  const [from, to] = [await newEnvelope(cookie), await newEnvelope(cookie, '100')]
  const move = (to_id: number) =>
    call('/api/budget/moves', { cookie, body: { from_id: from, to_id, amount: '50', month: MONTH } })
  expect((await move(to)).status).toBe(BUDGET.hasMoves ? 204 : 404)
  const moved = BUDGET.hasMoves ? 5_000 : 0
  expect((await envelope(cookie, from))?.remaining).toBe(30_000 - moved)
  expect((await envelope(cookie, to))?.remaining).toBe(10_000 + moved)
  expect((await move(from)).status).toBe(400)
})

test('What is left is carried over once, however often that is asked for', async () => {
  const { cookie } = await somebody()
  const id = await newEnvelope(cookie)
  await spend(cookie, id, '80')
  const carry = () => call('/api/budget/carry', { cookie, body: { month: MONTH } })
  expect((await carry()).status).toBe(BUDGET.hasCarry ? 204 : 404)
  await carry()
  expect((await envelope(cookie, id, '2031-06'))?.remaining).toBe(BUDGET.hasCarry ? 52_000 : 30_000)
})
