import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeFromAcceptLanguage, localeFromCookie, LOCALES } from '#shared/locale.ts'

test('a cookie names one of our languages or none', () => {
  expect([
    localeFromCookie('a=1; locale=de; b=2'),
    localeFromCookie('locale=fr'),
    localeFromCookie('xlocale=de'),
    localeFromCookie(null),
  ]).toEqual(['de', null, null, null])
})

test('of the languages a browser asks for, the one it prefers most and we have is taken', () => {
  expect(localeFromAcceptLanguage('fr-FR,fr;q=0.9,de-CH;q=0.8,en;q=0.7')).toBe('de')
  expect(localeFromAcceptLanguage('de;q=0.1, en-US;q=0.9')).toBe('en')
  expect(localeFromAcceptLanguage('de;q=0, fr')).toBe(null)
  expect(localeFromAcceptLanguage(';;;,q=,')).toBe(null)
})

type Message = string | Array<{ declarations: string[]; match: Record<string, string> }>

const catalogueOf = (locale: string) =>
  Object.assign(
    {},
    ...globSync(`shared/messages/${locale}/*.json`).map(
      (file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>,
    ),
  ) as Record<string, Message>

const placeholdersOf = (message: Message) =>
  [
    ...new Set(
      JSON.stringify(typeof message === 'string' ? message : message.map(({ match }) => match)).match(/\{\w+\}/g),
    ),
  ].toSorted()

test('every language has every message, with the same values in it', () => {
  const [base, ...others] = LOCALES.map(catalogueOf)
  for (const other of others) {
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(base!).toSorted())
    for (const [key, message] of Object.entries(base!))
      expect([key, placeholdersOf(other[key]!)]).toEqual([key, placeholdersOf(message)])
  }
})

test('a message belongs to the area its file is named for, and is used', () => {
  const sources = globSync('{client,worker,shared}/**/*.{ts,tsx}', { exclude: ['shared/messages.gen/**'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const used = new Set(sources.match(/(?<=\bm\.)\w+/g))
  const misplaced = globSync('shared/messages/en/*.json').flatMap((file) => {
    const area = /(\w+)\.json$/.exec(file)![1]
    return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).filter((key) => !key.startsWith(`${area}_`))
  })
  expect([misplaced, Object.keys(catalogueOf('en')).filter((key) => !used.has(key))]).toEqual([[], []])
})
