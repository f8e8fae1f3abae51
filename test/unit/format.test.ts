import { afterEach, expect, test } from 'vitest'
import { formatBytes, formatDate, formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { costText, turnCostText } from '#client/operators/kit/record/figures.ts'
import { LOCALES, readLocaleWith, type Locale } from '#shared/locale.ts'
import { MOMENTS, SOME_NUMBER } from '#test/support/date-texts.ts'

afterEach(() => readLocaleWith(() => LOCALES[0]))

function speaking<Value>(locale: Locale, say: () => Value): Value {
  readLocaleWith(() => locale)
  return say()
}

test('dates and numbers are written as the language writes them', () => {
  expect(
    MOMENTS.map(({ at, locale }) =>
      speaking(locale, () => ({
        date: formatDate(new Date(at), { timeZone: 'UTC' }),
        number: formatNumber(SOME_NUMBER),
      })),
    ),
  ).toEqual(MOMENTS.map(({ date, number }) => ({ date, number })))
})

test('sizes count in powers of ten, with one decimal from a megabyte on', () => {
  const sizes = [0, 999, 1_000, 38_400, 1_250_000, 2_000_000_000]
  expect(speaking('en', () => sizes.map(formatBytes))).toEqual(['0 B', '999 B', '1 KB', '38 KB', '1.3 MB', '2 GB'])
  expect(speaking('de', () => formatBytes(1_250_000))).toBe('1,3 MB')
})

test('money is written in whole cents of its currency', () => {
  expect(speaking('en', () => formatMoney(1_250))).toBe('$12.50')
  expect(speaking('de', () => formatMoney(1_250)).replaceAll(/\s/g, ' ')).toBe('12,50 $')
})

test('a column of costs has one precision: sums are in cents, and what a turn costs has a digit more', () => {
  const texts = (textOf: (micro: number) => string) =>
    speaking('en', () => [18_480_000, 842_000, 1_000, 0, -842_000].map(textOf))
  expect(texts(costText)).toEqual(['$18.48', '$0.84', '<$0.01', '$0.00', '−$0.84'])
  expect(texts(turnCostText)).toEqual(['$18.480', '$0.842', '$0.001', '$0.000', '−$0.842'])
})
