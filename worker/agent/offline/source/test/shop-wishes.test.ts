import { expect, test } from 'vitest'
import type { Product } from '../shared/shop/model'
import { call } from './call'
import { newMember } from './people'
import { newProduct } from './shop-help'

test('Who is signed in keeps a wish list of their own', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const id = await newProduct()
  const wish = (cookie: string) => call(`/api/shop/products/${id}/wish`, { method: 'PUT', cookie })
  expect([(await wish('')).status, (await wish(one.cookie)).status]).toEqual([401, 204])
  const wishes = async (cookie: string) =>
    (await call<{ items: Product[] }>('/api/shop/products?wished', { cookie })).body.items.map((each) => each.id)
  expect([await wishes(one.cookie), await wishes(other.cookie)]).toEqual([[id], []])
})
