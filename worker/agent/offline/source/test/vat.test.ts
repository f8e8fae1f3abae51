import { expect, test } from 'vitest'
import { addTax, takeTax } from '../shared/tools/vat'

test('Tax is added to a net amount and taken out of a gross one', () => {
  expect(addTax(100, 19)).toEqual({ net: 100, tax: 19, gross: 119 })
  expect(takeTax(119, 19)).toEqual({ net: 100, tax: 19, gross: 119 })
})

test('Net and tax are the gross amount, to the cent', () => {
  const { net, tax, gross } = takeTax(9.99, 7)
  expect([net, tax, Math.round((net + tax) * 100) / 100]).toEqual([9.34, 0.65, gross])
})

test('Without a rate nothing is added', () => {
  expect([addTax(12.5, 0).gross, takeTax(12.5, 0).net]).toEqual([12.5, 12.5])
})
