import '#client/lib/failures/later-refusals.ts'
import { expect, test } from 'vitest'
import { dataRefusal } from '#client/features/workbench/data/data-refusal.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { ERRORS } from '#shared/errors.ts'
import { LOCALES, readLocaleWith } from '#shared/locale.ts'

/** What is said of rows comes with their tab. */
const textOf = (code: string) => (code.startsWith('app_data.') ? dataRefusal : refusalText)
const refusalOf = (code: string) => ({ data: { domain: { code } } })

/** Those of the API are met by programs alone. */
const CODES = Object.keys(ERRORS).filter((code) => !code.startsWith('api.'))

test('every refusal has a sentence of its own in every language', () => {
  const all = LOCALES.flatMap((locale) => {
    readLocaleWith(() => locale)
    return CODES.map((code) => textOf(code)(refusalOf(code)))
  })
  expect(all.filter((sentence) => !/^\p{Lu}.*\.$/u.test(sentence))).toEqual([])
  expect(new Set(all).size).toBe(CODES.length * LOCALES.length)
  readLocaleWith(() => 'en')
})

test('what has no code is told apart by whether the server answered', () => {
  expect(refusalText(new TypeError('Failed to fetch'))).toBe(
    'The server did not answer. Check your connection and try again.',
  )
  expect(refusalText({ data: { httpStatus: 500, supportId: 'abc' } })).toBe(
    'That did not work, and nothing was changed. Try again. Support id abc',
  )
})
