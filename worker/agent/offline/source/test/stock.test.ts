import { expect, test } from 'vitest'
import type { Movement } from '../shared/stock/model'
import { call } from './call'
import { buy, item, newItem } from './stock-help'

test('A receipt raises the stock once', async () => {
  const { cookie, id } = await newItem()
  expect((await item(cookie, id))?.stock).toBe(0)
  const purchase = await buy(cookie, id, '100')
  expect((await call(`/api/stock/purchases/${purchase}/received`, { method: 'PUT', cookie })).status).toBe(409)
  expect((await item(cookie, id))?.stock).toBe(100)
})

test('Every movement has its cause, the newest first', async () => {
  const { cookie, id } = await newItem()
  await buy(cookie, id, '12,5')
  const correct = (quantity: string) =>
    call(`/api/stock/items/${id}/corrections`, { cookie, body: { quantity, note: 'Counted' } })
  expect((await correct('-2')).status).toBe(204)
  const { items } = (await call<{ items: Movement[] }>(`/api/stock/movements?item=${id}`, { cookie })).body
  expect(items.map(({ quantity, cause }) => [quantity, cause])).toEqual([
    [-2, 'correction'],
    [12.5, 'receipt'],
  ])
})

test('The stock never falls below nothing, and what has moved is not deleted', async () => {
  const { cookie, id } = await newItem()
  const body = { quantity: '-1', note: 'Counted' }
  expect((await call(`/api/stock/items/${id}/corrections`, { cookie, body })).status).toBe(409)
  await buy(cookie, id, '1')
  expect((await call(`/api/stock/items/${id}`, { method: 'DELETE', cookie })).status).toBe(409)
})

test('An order without a quantity, or of nothing that is there, is refused', async () => {
  const { cookie, id } = await newItem()
  const order = (body: object) => call('/api/stock/purchases', { cookie, body })
  expect((await order({ item_id: id, quantity: '0' })).status).toBe(400)
  expect((await order({ item_id: 999_999, quantity: '1' })).status).toBe(404)
})
