import { expect, test } from 'vitest'
import { TEXTS } from '../shared/tool-texts/units'
import { converted, leastOf, QUANTITIES, shown, unitsOf } from '../shared/tools/units'

const length = (from: 'mi' | 'in' | 'nmi', to: 'km' | 'cm') => converted(1, { quantity: 'length', from, to })

test('Lengths and areas are exact by the international yard', () => {
  expect([length('mi', 'km'), length('in', 'cm'), length('nmi', 'km')]).toEqual([1.609344, 2.54, 1.852])
  expect(converted(1, { quantity: 'area', from: 'ac', to: 'm2' })).toBe(4_046.8564224)
})

test('Weights and volumes are exact by the pound and the gallon', () => {
  expect(converted(1, { quantity: 'mass', from: 'lb', to: 'g' })).toBe(453.59237)
  expect(converted(1, { quantity: 'volume', from: 'gal', to: 'l' })).toBe(3.785411784)
  expect(converted(1, { quantity: 'volume', from: 'impgal', to: 'l' })).toBe(4.54609)
})

test('Temperatures have their zeros in different places', () => {
  const degrees = [
    converted(100, { quantity: 'temperature', from: 'C', to: 'F' }),
    converted(32, { quantity: 'temperature', from: 'F', to: 'C' }),
    converted(-40, { quantity: 'temperature', from: 'F', to: 'C' }),
    converted(0, { quantity: 'temperature', from: 'C', to: 'K' }),
  ]
  expect(degrees).toEqual([212, 0, -40, 273.15])
})

test('Nothing is colder than absolute zero, and no length is less than nothing', () => {
  expect([leastOf('temperature', 'C'), leastOf('temperature', 'F'), leastOf('length', 'm')]).toEqual([
    -273.15, -459.67, 0,
  ])
})

test('Speed, time and data follow from their units', () => {
  expect(converted(100, { quantity: 'speed', from: 'kmh', to: 'mps' })).toBe(27.7777777778)
  expect(converted(2, { quantity: 'time', from: 'wk', to: 'h' })).toBe(336)
  expect(converted(1, { quantity: 'data', from: 'GiB', to: 'MB' })).toBe(1_073.741824)
})

test('There and back is the same in every unit, and every unit has a name', () => {
  for (const quantity of QUANTITIES)
    for (const from of unitsOf(quantity))
      for (const to of unitsOf(quantity)) {
        const there = converted(37.5, { quantity, from, to })
        expect(converted(there, { quantity, from: to, to: from })).toBeCloseTo(37.5, 6)
        expect(TEXTS.units[from]).not.toBe('')
      }
})

test('Long numbers are shown by powers of ten', () => {
  expect([shown(1_234.5, 'en-US'), shown(0, 'en-US'), shown(2e-9, 'en-US'), shown(3e18, 'en-US')]).toEqual([
    '1,234.5',
    '0',
    '2E-9',
    '3E18',
  ])
})
