import { expect, test } from 'vitest'
import { totalsOf } from '../shared/invoices/model'
import { call } from './call'
import { newInvoice, newPaper, open, paper, pay } from './invoices-help'

test('Lines come to net, tax and gross', async () => {
  const { cookie, id } = await newPaper()
  expect(await paper(cookie, id)).toMatchObject({ net: 29_000, tax: 5_800, gross: 34_800, client: 'Mill & Sons' })
  expect((await paper(cookie, id)).lines).toEqual([
    { text: 'Layout', quantity: 3, price: 8_000 },
    { text: 'Printing', quantity: 1, price: 5_000 },
  ])
  expect(totalsOf([{ text: 'Thread', quantity: 0.333, price: 100 }], 19)).toEqual({ net: 33, tax: 6, gross: 39 })
})

test('Numbers of invoices follow each other', async () => {
  const [first, second] = [await newInvoice(), await newInvoice()]
  const numbers = [await paper(first.cookie, first.id), await paper(second.cookie, second.id)].map(
    (each) => each.number,
  )
  expect(numbers[1]).toBe(numbers[0]! + 1)
})

test('What is paid in part stays open, and no more is taken than is open', async () => {
  const { cookie, id } = await newInvoice()
  expect(await pay(cookie, id, '174')).toBe(204)
  expect(await pay(cookie, id, '174,01')).toBe(409)
  expect((await paper(cookie, id)).paid).toBe(17_400)
  expect(await pay(cookie, id, '174')).toBe(204)
  expect(await open(cookie)).not.toContain(id)
})

test('A paper needs a client and lines, and a client with papers stays', async () => {
  const { cookie, client } = await newPaper()
  const write = async (body: object) => (await call('/api/papers', { cookie, body })).status
  expect(await write({ client_id: client, tax: '20', lines: [] })).toBe(400)
  const lines = [{ text: 'Layout', quantity: '1', price: '80' }]
  expect(await write({ client_id: 999_999, tax: '20', lines })).toBe(404)
  expect((await call(`/api/papers/clients/${client}`, { method: 'DELETE', cookie })).status).toBe(409)
})
