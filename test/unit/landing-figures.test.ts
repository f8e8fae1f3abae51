import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXAMPLE_WORDS } from '#client/features/landing/example-words.ts'
import { EXAMPLES } from '#client/features/landing/examples.ts'
import { MEASURED } from '#client/features/landing/measured.ts'
import { landingFigures } from '../../bench/landing-figures.ts'

const MAX_PICTURE_BYTES = 40_000

test('every figure of the landing page is the one that was measured last', () => {
  expect(readFileSync('client/features/landing/measured.ts', 'utf8')).toBe(
    landingFigures(JSON.parse(readFileSync('bench/results.json', 'utf8'))),
  )
})

test.each(EXAMPLES)('the example $id has its picture and its figures', ({ id }) => {
  const picture = `client/public/examples/${id}.webp`
  expect(existsSync(picture) && statSync(picture).size).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  expect(MEASURED.examples[id].answeredMs).toBeGreaterThan(0)
  expect(MEASURED.examples[id].promisesKept).toBeGreaterThan(0)
})

test.each(EXAMPLES)(
  'the example $id is told in English with the words that are built from, in German with German ones',
  ({ id, prompt }) => {
    expect(EXAMPLE_WORDS[id].sentence()).toBe(prompt)
    const german = JSON.parse(readFileSync('shared/messages/de/landing.json', 'utf8')) as Record<string, string>
    expect([undefined, prompt]).not.toContain(german[`landing_${id.replaceAll('-', '_')}_sentence`])
  },
)
