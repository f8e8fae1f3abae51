import { expect, test } from 'vitest'
import { COMMON } from '../shared/tool-texts/common'
import { parseNumber, readNumber } from '../shared/tools/numbers'

const bounds = { min: 1, max: 2_000, isWhole: true }

test('A number is read as it is written here, with marks for thousands and decimals', () => {
  const written = (1_234_567.25).toLocaleString(COMMON.locale)
  expect([parseNumber(written), parseNumber(' 12 '), parseNumber('0,5'), parseNumber('0.5')]).toEqual([
    1_234_567.25, 12, 0.5, 0.5,
  ])
})

test('What is no number is refused with a sentence', () => {
  expect(['', 'abc', '1e9', '12-3', '1.2.3'].map((text) => readNumber(text, bounds).problem)).toEqual([
    COMMON.missing,
    ...Array.from({ length: 4 }, () => COMMON.noNumber),
  ])
})

test('A number beyond its bounds is refused, and the sentence says the bound', () => {
  const most = (2_000).toLocaleString(COMMON.locale)
  expect(['0', '-5', '2001'].map((text) => readNumber(text, bounds).problem)).toEqual([
    COMMON.atLeast('1'),
    COMMON.atLeast('1'),
    COMMON.atMost(most),
  ])
})

test('Where things are counted, a part of one is refused', () => {
  expect([readNumber('7.5', bounds).problem, readNumber('7', bounds).value]).toEqual([COMMON.noWholeNumber, 7])
})
