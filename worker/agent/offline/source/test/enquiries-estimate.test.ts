import { expect, test } from 'vitest'
import { ENQUIRIES } from '../shared/enquiries/content'
import { priceOf } from '../shared/enquiries/model'

const estimate = ENQUIRIES.forms.find((form) => form.estimate)!.estimate!
const choice = Object.keys(estimate.prices.of)[0]!
const price = (count: number, more = {}) =>
  priceOf({ ...estimate, minimum: 0 }, { [estimate.prices.field]: choice, [estimate.times]: String(count), ...more })!

test('Twice as many cost twice as much', () => {
  expect(price(2000)).toBe(2 * price(1000))
})

test('A choice that costs more raises the price', () => {
  const { field, percent } = estimate.more ?? { field: '', percent: {} }
  const dearest = Object.entries(percent).toSorted(([, a], [, b]) => b - a)[0]
  if (dearest) expect(price(1000, { [field]: dearest[0] })).toBeGreaterThanOrEqual(price(1000))
  expect(priceOf(estimate, {})).toBeNull()
})
