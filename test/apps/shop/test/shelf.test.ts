import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import app from '../server/index'

const shelfSchema = z.object({
  products: z.array(z.object({ name: z.string().min(1), text: z.string().min(1), cents: z.int().positive() })).min(1),
})

test('Everything on the shelf says what it is and what it costs', async () => {
  const { products } = shelfSchema.parse(await (await app.request('/api/shop', {}, env)).json())
  expect(products.map(({ name }) => name)).toEqual(['Cup with a thumb rest', 'Soup bowl', 'Vase for one branch'])
})
