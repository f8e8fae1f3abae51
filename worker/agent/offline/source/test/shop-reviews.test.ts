import { expect, test } from 'vitest'
import { SHOP } from '../shared/shop/content'
import type { Product, Review } from '../shared/shop/model'
import { call } from './call'
import { newMember } from './people'
import { newProduct, order } from './shop-help'

test('A review with its stars stands at its thing, and each person has one', async () => {
  const { cookie } = await newMember()
  const id = await newProduct()
  const path = `/api/shop/products/${id}`
  const review = (stars: number) => call(`${path}/reviews`, { cookie, body: { stars, text: 'As promised.' } })
  if (SHOP.reviews === 'buyers') expect((await review(4)).status).toBe(403)
  await order([{ id, quantity: 1 }], { cookie })
  await review(2)
  await review(4)
  const { product, reviews } = (await call<{ product: Product; reviews: Review[] }>(path)).body
  expect([product.stars, reviews.map(({ stars }) => stars)]).toEqual([4, [4]])
})

test('A review has one to five stars', async () => {
  const { cookie } = await newMember()
  const id = await newProduct()
  await order([{ id, quantity: 1 }], { cookie })
  const refused = await call(`/api/shop/products/${id}/reviews`, { cookie, body: { stars: 6, text: 'Too good.' } })
  expect(refused.status).toBe(400)
})
