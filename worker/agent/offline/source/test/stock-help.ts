import type { Item } from '../shared/stock/model'
import { call } from './call'
import { somebody } from './somebody'

export async function newItem() {
  const { cookie } = await somebody()
  const name = `Flour ${crypto.randomUUID()}`
  const { body } = await call<{ id: number }>('/api/stock/items', { cookie, body: { name, unit: 'kg', minimum: '20' } })
  return { cookie, id: body.id, name }
}
export const item = async (cookie: string, id: number) =>
  (await call<{ items: Item[] }>('/api/stock/items', { cookie })).body.items.find((each) => each.id === id)

/** Orders so much of an item and books its receipt. */
export async function buy(cookie: string, item_id: number, quantity: string) {
  const { body } = await call<{ id: number }>('/api/stock/purchases', { cookie, body: { item_id, quantity } })
  await call(`/api/stock/purchases/${body.id}/received`, { method: 'PUT', cookie })
  return body.id
}
