import { expect, test } from 'vitest'
import { INVOICES } from '../shared/invoices/content'
import { call } from './call'
import { LINES, newPaper, next, paper, pay } from './invoices-help'
import { newMember } from './people'

test('Sales write quotations and orders; only accounting issues invoices and records payments', async () => {
  const { cookie: owner, client } = await newPaper()
  const [sales, accounting, other] = await Promise.all(
    [INVOICES.sales, INVOICES.accounting, 'user'].map(async (role) => (await newMember(role ?? 'user')).cookie),
  )
  const body = { client_id: client, tax: '20', lines: LINES }
  expect((await call('/api/papers', { cookie: other!, body })).status).toBe(403)
  const quotation = (await call<{ id: number }>('/api/papers', { cookie: sales!, body })).body.id
  const order = (await next(sales!, quotation)).body.id
  expect((await next(sales!, order)).status).toBe(403)
  const invoice = (await next(accounting!, order)).body.id
  expect(await pay(sales!, invoice, '10')).toBe(403)
  expect(await pay(accounting!, invoice, '10')).toBe(204)
  expect((await paper(owner, invoice)).kind).toBe('invoice')
})
