import { SHOP } from '../shared/shop/content'
import { call } from './call'
import { newOwner } from './people'

export const CHOSEN = Object.fromEntries(SHOP.choices.map(({ name, options }) => [name, options[0]!]))
export const PRODUCT = { name: 'A tall one', text: 'Well made.', price: '12.50', stock: 3, choices: CHOSEN }

export async function newProduct(changes: Partial<typeof PRODUCT> = {}) {
  const { cookie } = await newOwner()
  const { body } = await call<{ id: number }>('/api/shop/products', { cookie, body: { ...PRODUCT, ...changes } })
  return body.id
}

export const ADDRESS = {
  name: 'Ada Obi',
  email: 'ada@example.com',
  street: 'Mill Lane 4',
  postcode: '10115',
  town: 'Leeds',
  payment: SHOP.payments[0]!,
}

export const order = (lines: Array<{ id: number; quantity: number }>, { cookie = '', code = '' } = {}) =>
  call<{ number: string; total: number }>('/api/shop/orders', { cookie, body: { ...ADDRESS, lines, code } })
