import { expect, test } from 'vitest'
import { evaluate, shownResult, written } from '../shared/tools/pocket'

test('Times and divided by come before plus and minus, and brackets before both', () => {
  expect([evaluate('2+3×4'), evaluate('(2+3)×4'), evaluate('10−4÷2'), evaluate('8÷4÷2')]).toEqual([14, 20, 8, 1])
})

test('A tenth and two tenths are three tenths', () => {
  expect([evaluate('0.1+0.2'), evaluate('0,1+0,2'), evaluate('1÷3×3')]).toEqual([0.3, 0.3, 1])
})

test('A number may be negative', () => {
  expect([evaluate('−5+2'), evaluate('3×−2'), evaluate('−(2+1)')]).toEqual([-3, -6, -3])
})

test('Percent are a share, and of what stands before them where they are added', () => {
  expect([evaluate('50%'), evaluate('200×10%'), evaluate('200+10%'), evaluate('200−25%')]).toEqual([0.5, 20, 220, 150])
})

test('What is not finished or divides by nothing is refused', () => {
  const refused = ['', '2+', '(2+3', '2)', '×3', '1÷0', '0÷0', '2 3', '1+a']
  expect(refused.map(evaluate)).toEqual(refused.map(() => null))
})

test('A result can be gone on with', () => {
  expect(evaluate(shownResult(-1_234.5))).toBe(-1_234.5)
})

test('Keys of the keyboard write the signs of the page', () => {
  expect(['7', '*', '/', '-', '+', '(', 'a', 'Tab', 'F5'].map(written)).toEqual([
    '7',
    '×',
    '÷',
    '−',
    '+',
    '(',
    null,
    null,
    null,
  ])
})
