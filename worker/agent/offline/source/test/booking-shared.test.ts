import { expect, test } from 'vitest'
import { book, CAPACITY, freeOn, newPlace } from './booking-help'

test('Several parties share it until it is full', async () => {
  const { id } = await newPlace()
  await book(id, { adults: CAPACITY - 1 })
  expect(await freeOn(id)).toBe(1)
  expect((await book(id, { adults: 2 })).status).toBe(409)
  expect((await book(id, { adults: 1 })).status).toBe(201)
})
