import { expect, test, vi } from 'vitest'
import { checkReference, mutated, MUTATIONS, referencesFrom } from '../../bench/evals/references.ts'
import { solidOf } from './evaluated-solid.ts'
import { signedIn } from './maker.ts'

vi.setConfig({ testTimeout: 60_000 })

const FOLDER = '../../bench/evals/references/'
const files = import.meta.glob<string>('../../bench/evals/references/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const references = referencesFrom(
  Object.entries(files).map(([path, text]): [string, string] => [path.slice(FOLDER.length), text]),
)
const referenceOf = (id: string) => references.find((reference) => reference.id === id)!

const failed = (results: Awaited<ReturnType<typeof checkReference>>) =>
  results.filter(({ state }) => state === 'failed')

test('there are five reference answers, and each has a fault that must be noticed', () => {
  expect(references).toHaveLength(5)
  expect(new Set(MUTATIONS.map(({ id }) => id))).toEqual(new Set(references.map(({ id }) => id)))
})

test.each(references.map(({ id }) => id))('the answer to %s passes every check', async (id) => {
  const results = await checkReference(solidOf(await signedIn()), referenceOf(id))
  expect(failed(results)).toEqual([])
  expect(results.filter(({ state }) => state === 'passed').length).toBeGreaterThan(4)
})

test.each(MUTATIONS)('$id: that $fault is noticed', async (mutation) => {
  const results = await checkReference(solidOf(await signedIn()), mutated(referenceOf(mutation.id), mutation))
  expect(failed(results).map(({ name }) => name)).toEqual(mutation.fails)
})
