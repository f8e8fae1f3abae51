import { expect, test } from 'vitest'
import { call } from './call'
import { buy, item, newItem } from './stock-help'

async function ordered(batches: string) {
  const { cookie, id, name } = await newItem()
  const body = { name: `Rolls ${name}`, item_id: id, quantity: '2' }
  const recipe = (await call<{ id: number }>('/api/making/recipes', { cookie, body })).body.id
  const order = (
    await call<{ id: number }>('/api/making/productions', { cookie, body: { recipe_id: recipe, batches } })
  ).body.id
  const finish = () =>
    call<{ error?: { message: string } }>(`/api/making/productions/${order}/finished`, { method: 'PUT', cookie })
  return { cookie, id, name, finish }
}

test('Finishing an order takes what its recipe needs, once', async () => {
  const { cookie, id, finish } = await ordered('10')
  await buy(cookie, id, '100')
  expect((await finish()).status).toBe(204)
  expect((await finish()).status).toBe(409)
  expect((await item(cookie, id))?.stock).toBe(80)
})

test('An order for which something is short is refused and takes nothing', async () => {
  const { cookie, id, name, finish } = await ordered('50')
  await buy(cookie, id, '80')
  const { status, body } = await finish()
  expect([status, body.error?.message.includes(name)]).toEqual([409, true])
  expect((await item(cookie, id))?.stock).toBe(80)
})
