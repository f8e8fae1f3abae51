import { expect, test } from 'vitest'
import { SHOP } from '../shared/shop/content'
import type { Order, Product, Quote } from '../shared/shop/model'
import { call } from './call'
import { newMember, newOwner } from './people'
import { ADDRESS, newProduct, order, PRODUCT } from './shop-help'

const found = async (query: string) =>
  (await call<{ items: Product[] }>(`/api/shop/products?${query}`)).body.items.map(({ id }) => id)

test('Everybody sees what is for sale, and only the owner adds to it', async () => {
  const id = await newProduct()
  expect(await found('')).toContain(id)
  const { cookie } = await newMember()
  expect((await call('/api/shop/products', { body: PRODUCT })).status).toBe(401)
  expect((await call('/api/shop/products', { cookie, body: PRODUCT })).status).toBe(403)
})

test('A thing without a price is refused at its field', async () => {
  const { cookie } = await newOwner()
  const refused = await call<{ error: { fields: object } }>('/api/shop/products', {
    cookie,
    body: { ...PRODUCT, price: '' },
  })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['price']])
})

test('Filters and words find what fits, and nothing else', async () => {
  const word = crypto.randomUUID()
  const id = await newProduct({ name: word })
  expect(await found(`q=${word}`)).toEqual([id])
  for (const { name, options } of SHOP.choices) {
    expect(await found(`q=${word}&${name}=${encodeURIComponent(options[0]!)}`)).toEqual([id])
    expect(await found(`q=${word}&${name}=${encodeURIComponent(options[1]!)}`)).toEqual([])
  }
})

test('A cart costs its goods and the delivery', async () => {
  const id = await newProduct({ price: '7' })
  const { body } = await call<Quote>('/api/shop/quote', { body: { lines: [{ id, quantity: 2 }] } })
  const { cost, freeFrom } = SHOP.delivery
  const delivery = freeFrom !== null && freeFrom <= 1_400 ? 0 : cost
  expect(body).toMatchObject({ goods: 1_400, delivery, total: 1_400 + delivery })
})

test('An order has a number, and its owner sets what has become of it', async () => {
  const shopper = await newMember()
  const placed = await order([{ id: await newProduct(), quantity: 1 }], shopper)
  expect(placed.status).toBe(201)
  const path = `/api/shop/orders/${placed.body.number}`
  const state = SHOP.states.at(-1)!
  const set = (cookie: string) => call(`${path}/state`, { method: 'PUT', cookie, body: { state } })
  expect((await set(shopper.cookie)).status).toBe(403)
  await set((await newOwner()).cookie)
  expect((await call<Order>(path)).body).toMatchObject({ state, total: placed.body.total, town: ADDRESS.town })
})

test('Shoppers see their own orders only', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const { number } = (await order([{ id: await newProduct(), quantity: 1 }], one)).body
  const seen = async (cookie: string) =>
    (await call<{ items: Order[] }>('/api/shop/orders', { cookie })).body.items.map((each) => each.number)
  expect([await seen(one.cookie), await seen(other.cookie)]).toEqual([[number], []])
  expect((await call('/api/shop/orders')).status).toBe(401)
})

test('An order without an address is refused', async () => {
  const lines = [{ id: await newProduct(), quantity: 1 }]
  expect((await call('/api/shop/orders', { body: { ...ADDRESS, street: '', lines } })).status).toBe(400)
})
