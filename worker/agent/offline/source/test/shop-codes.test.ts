import { expect, test } from 'vitest'
import type { Quote } from '../shared/shop/model'
import { call } from './call'
import { newMember, newOwner } from './people'
import { newProduct, order } from './shop-help'

test('A code lowers the total, and one that is over or invented does not', async () => {
  const { cookie } = await newOwner()
  const code = crypto.randomUUID()
  const add = (changes: object) => call('/api/shop/codes', { cookie, body: { code, percent: 20, ...changes } })
  await add({})
  const lines = [{ id: await newProduct({ price: '10' }), quantity: 1 }]
  const quote = async (typed: string) => (await call<Quote>('/api/shop/quote', { body: { lines, code: typed } })).body
  expect(await quote(code)).toMatchObject({ discount: 200, refusal: null })
  expect(await quote('invented')).toMatchObject({ discount: 0, refusal: expect.any(String) })
  expect((await order(lines, { code: 'invented' })).status).toBe(400)
  await add({ until: '2020-01-31' })
  expect((await quote(code)).discount).toBe(0)
})

test('Codes are made by the owner only', async () => {
  const { cookie } = await newMember()
  expect((await call('/api/shop/codes', { cookie, body: { code: 'MINE', percent: 99 } })).status).toBe(403)
})
