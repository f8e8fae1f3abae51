import { expect, test } from 'vitest'
import { toolLibrary } from '#test/support/blueprints.ts'
import { OTHER_CHOICES, SAMPLE_BLOCKS, siteOf } from '#test/support/site-blueprints.ts'
import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { vocabularyOf } from '#worker/agent/offline/kinds/account/vocabulary.ts'
import { GERMAN_TITLES, promisesIn, titlesIn } from '#worker/agent/offline/promise-titles/german.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { GAME_NAMES } from '#worker/agent/offline/understand/games/games.ts'
import { TOOL_NAMES } from '#worker/agent/offline/understand/tools/tools.ts'
import { readTests } from '#worker/runtime/promises/read-tests.ts'

const isPromises = (path: string) => path.startsWith('test/') && path.endsWith('.test.ts')
const SOURCES = Object.entries(SOURCE).filter(([path]) => isPromises(path))
const ENGLISH = new Set(SOURCES.flatMap(([, file]) => titlesIn(file)))

test('every promise among the sources has a German title', () => {
  const missing = SOURCES.flatMap(([path, file]) =>
    titlesIn(file)
      .filter((title) => GERMAN_TITLES[title] === undefined)
      .map((title) => `${path}: ${title}`),
  )
  expect(missing, 'promises without a title in worker/agent/offline/promise-titles/').toEqual([])
})

test('no German title is left over, said twice or in need of an escape, and each keeps its placeholders', () => {
  const left = Object.keys(GERMAN_TITLES).filter((title) => !ENGLISH.has(title))
  expect(left, 'German titles of promises that are no longer there').toEqual([])
  const german = Object.values(GERMAN_TITLES)
  expect(german.filter((title, index) => german.indexOf(title) !== index)).toEqual([])
  expect(german.filter((title) => /['"`\\]|\$\{/.test(title))).toEqual([])
  for (const [title, said] of Object.entries(GERMAN_TITLES))
    expect([title, placeholders(said)]).toEqual([title, placeholders(title)])
})

test('the titles that are read are all that a file of promises has', () => {
  for (const [path, file] of SOURCES) expect([path, titlesIn(file).length]).toEqual([path, callsIn(file)])
  expect(titlesIn("test.each([\n  ['a', 1],\n])('It keeps %s', () => {})\ntest.each([1])(`And $name`, f)\n")).toEqual([
    'It keeps %s',
    'And $name',
  ])
})

const placeholders = (title: string) => (title.match(/%[sdifjo#]|\$[\w.]+/g) ?? []).toSorted()

const callsIn = (file: string) => file.match(/\b(?:test|it)(?:\.\w+)?\(/g)?.length ?? 0

const plain: Blueprint = { ...toolLibrary(), things: [], migrations: [] }

test.each([
  ...[...SAMPLE_BLOCKS, ...OTHER_CHOICES].map(
    (blocks) => [blocks.map(({ name }) => name).join(', '), siteOf(blocks, 'de')] as const,
  ),
  ...GAME_NAMES.map((name) => [name, { ...plain, game: { name, language: 'de' } }] as const),
  ...TOOL_NAMES.map((name) => [name, { ...plain, tool: { name, language: 'de' } }] as const),
])('a German app of %s promises nothing in English', (_, blueprint) => {
  const promises = [...generateApp(blueprint as Blueprint)].filter(([path]) => isPromises(path))
  expect(promises.length).toBeGreaterThan(0)
  const names = promises.flatMap(([path, file]) => readTests(path, file)!.tests.map(({ name }) => name))
  expect(names.filter((name) => ENGLISH.has(name))).toEqual([])
})

const sampleOf = (wanted: string) => SAMPLE_BLOCKS.find((blocks) => blocks.some(({ name }) => name === wanted))!

test('an English app has its promises as they stand', () => {
  const file = SOURCE['test/forum.test.ts']!
  expect(promisesIn('en', file)).toBe(file)
  expect(generateApp(siteOf(sampleOf('forum'))).get('test/forum.test.ts')).toBe(file)
})

const said = (language: 'en' | 'de') => vocabularyOf(siteOf(sampleOf('booking'), language).site!, [])

test('a German app is known by the words of its German promises', () => {
  expect(said('de').has('vergang')).toBe(true)
  expect(said('en').has('vergang')).toBe(false)
})
