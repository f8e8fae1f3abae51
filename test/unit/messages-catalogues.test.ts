import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#shared/locale.ts'
import { doubleKeys, doublesAmong } from '../../scripts/double-keys.ts'

const CATALOGUES = 'shared/messages'

test.each(LOCALES)('no message of the catalogue hides another (%s)', (locale) => {
  const folder = path.join(CATALOGUES, locale)
  const files = readdirSync(folder).map((name) => ({ name, json: readFileSync(path.join(folder, name), 'utf8') }))
  expect(files.length).toBeGreaterThan(10)
  expect(doublesAmong(files)).toEqual([])
})

test('a key that stands twice is found at any depth, and whatever its text holds', () => {
  expect(doubleKeys('{"a": "1", "b": "a: \\"b\\": {", "a": "2"}')).toEqual(['a'])
  expect(doubleKeys('{"a": [{"match": {"x": "1", "x": "2"}}], "match": "3"}')).toEqual(['x'])
  expect(doubleKeys('{"a": {"x": "1"}, "b": {"x": "1"}, "x": ["a", "a"]}')).toEqual([])
})

test('a key in two files of a language is named with both', () => {
  const files = [
    { name: 'shell.json', json: '{"shell_home": "Home"}' },
    { name: 'landing.json', json: '{"shell_home": "Start"}' },
  ]
  expect(doublesAmong(files)).toEqual(['shell_home stands in shell.json and in landing.json'])
})

test('every message is said somewhere', () => {
  const sources = globSync('{client,worker,shared}/**/*.{ts,tsx}', { exclude: ['shared/messages.gen/**'] })
  const said = new Set(
    sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
  )
  const folder = path.join(CATALOGUES, 'en')
  const keys = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object),
  )
  expect(keys.filter((key) => !said.has(key))).toEqual([])
})

/** A key of the keyboard that no font of ours has. */
const NOT_IN_THE_FONTS = '\u2318'

test('the font that a page loads first has every letter of the product, so no second file comes for one', () => {
  const sheet = readFileSync('client/ui/theme/fonts.css', 'utf8')
  const [ranges] = /url\('\.\/fonts\/archivo\.woff2'\).*?unicode-range:([^;]+);/s.exec(sheet)!.slice(1)
  const spans = [...ranges!.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to]) =>
    [from!, to ?? from!].map((hex) => parseInt(hex, 16)),
  )
  const texts = globSync(`${CATALOGUES}/*/*.json`).map((file) => readFileSync(file, 'utf8'))
  const letters = [...new Set(texts.join(''))].filter((letter) => letter > ' ' && letter !== NOT_IN_THE_FONTS)
  const isThere = (code: number) => spans.some(([from, to]) => code >= from! && code <= to!)
  expect(letters.filter((letter) => !isThere(letter.codePointAt(0)!))).toEqual([])
})
