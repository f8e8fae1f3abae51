import { expect, test } from 'vitest'
import { FORMULA, reduced } from '../shared/tools/discount'
import { money, percent } from '../shared/tools/formula'

test('A discount is taken off the price', () => {
  expect([reduced(80, 20), reduced(19.99, 15), reduced(50, 100)]).toEqual([64, 16.99, 0])
})

test('A second discount is taken off what the first left', () => {
  expect(reduced(100, 20, 10)).toBe(72)
})

test('What is paid and what is saved are the full price together', () => {
  const answers = FORMULA.work({ price: 80, rate: 25, more: 0, pieces: 3 })
  expect(Array.isArray(answers) ? answers.map(({ value }) => value) : answers).toEqual([
    money(180),
    money(60),
    percent(25),
    money(60),
  ])
})
