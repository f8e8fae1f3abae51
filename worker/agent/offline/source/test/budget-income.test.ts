import { expect, test } from 'vitest'
import type { Balance, Income } from '../shared/budget/income'
import { call } from './call'
import { somebody } from './somebody'

const MONTH = '2031-05'
const earn = (cookie: string, amount: string, what = 'Salary') =>
  call<{ id: number; error: { fields: object } }>('/api/income', {
    cookie,
    body: { what, amount, day: `${MONTH}-01` },
  })
const balance = async (cookie: string, month = MONTH) =>
  (await call<Balance>(`/api/income/balance?month=${month}`, { cookie })).body

test('What comes in less what is spent is the balance of its month, and of no other', async () => {
  const { cookie } = await somebody()
  const before = await balance(cookie)
  const { body } = await call<{ id: number }>('/api/budget/envelopes', {
    cookie,
    body: { name: 'Food', amount: '300', month: MONTH },
  })
  await earn(cookie, '2100')
  await call('/api/budget/expenses', {
    cookie,
    body: { envelope_id: body.id, amount: '80,50', day: `${MONTH}-14`, what: 'Market' },
  })
  expect(await balance(cookie)).toEqual({ income: before.income + 210_000, spent: before.spent + 8_050 })
  expect(await balance(cookie, '2031-07')).toEqual({ income: 0, spent: 0 })
})

test('Income that is deleted is gone, and what is no amount is refused', async () => {
  const { cookie } = await somebody()
  const before = await balance(cookie)
  const { body } = await earn(cookie, '50', 'Flea market')
  expect((await call(`/api/income/${body.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(`/api/income/${body.id}`, { method: 'DELETE', cookie })).status).toBe(404)
  expect(await balance(cookie)).toEqual(before)
  const refused = await earn(cookie, '-3')
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['amount']])
})

test('Everything that came in and went out is one file', async () => {
  const { cookie } = await somebody()
  await earn(cookie, '12', 'Returned bottles')
  const { items } = (await call<{ items: Income[] }>(`/api/income?month=${MONTH}`, { cookie })).body
  expect(items.map(({ what }) => what)).toContain('Returned bottles')
  const { body } = await call<string>('/api/income/entries.csv', { cookie, asText: true })
  expect(body).toContain(`${MONTH}-01,Returned bottles,,12.00`)
})
