import { expect, test } from 'vitest'
import { book, freeOn, newPlace } from './booking-help'

test('What one party has booked is not free for another', async () => {
  const { id } = await newPlace()
  await book(id, { adults: 1 })
  expect([await freeOn(id), (await book(id, { adults: 1 })).status]).toEqual([0, 409])
})
