import { expect, test } from 'vitest'
import type { Product } from '../shared/shop/model'
import { call } from './call'
import { newProduct, order } from './shop-help'

const stockOf = async (id: number) => (await call<{ product: Product }>(`/api/shop/products/${id}`)).body.product.stock

test('Nobody buys more than there is', async () => {
  const id = await newProduct({ stock: 3 })
  expect((await order([{ id, quantity: 4 }])).status).toBe(409)
  expect((await order([{ id, quantity: 3 }])).status).toBe(201)
  expect([await stockOf(id), (await order([{ id, quantity: 1 }])).status]).toEqual([0, 409])
})

test('Of two who want the last one at once, one gets it', async () => {
  const id = await newProduct({ stock: 1 })
  const both = await Promise.all([order([{ id, quantity: 1 }]), order([{ id, quantity: 1 }])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await stockOf(id)).toBe(0)
})

test('An order takes all of its things from the stock, or none', async () => {
  const [one, other] = [await newProduct({ stock: 5 }), await newProduct({ stock: 0 })]
  const both = [
    { id: one, quantity: 1 },
    { id: other, quantity: 1 },
  ]
  expect((await order(both)).status).toBe(409)
  expect(await stockOf(one)).toBe(5)
})
