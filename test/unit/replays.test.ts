import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordings } from '#test/support/recordings.ts'
import {
  begunWithTemplate,
  oneLineOfHundredFiles,
  replayed,
  startedAndBlank,
  type ReplayedTurn,
} from '#test/support/replays.ts'

type Bounded = Pick<ReplayedTurn, 'steps' | 'sent' | 'fresh' | 'written'>

/** What the recordings took when they were measured last: `npm run bench -- replays`. */
const { turns: MEASURED } = (
  JSON.parse(readFileSync('bench/results.json', 'utf8')) as { replays: { turns: Record<string, Bounded> } }
).replays
/** A sentence more of the instructions passes. A section more is measured, and seen in the commit. */
const GROWS_BY = 1.03

const played = (await Promise.all(recordings().map(replayed))).flat()
const line = await oneLineOfHundredFiles()

test('six first builds and twelve later messages are recorded', () => {
  expect(played.filter(({ name }) => name === 'first build')).toHaveLength(6)
  expect(played.filter(({ name }) => name !== 'first build')).toHaveLength(12)
})

test.each([...played, line].map((turn) => [`${turn.app}: ${turn.name}`, turn] as const))(
  '%s takes no more steps and tokens than when it was measured',
  (name, turn) => {
    const measured = MEASURED[name]!
    expect(turn.steps).toBeLessThanOrEqual(measured.steps)
    for (const tokens of ['sent', 'fresh', 'written'] as const)
      expect([tokens, turn[tokens] <= measured[tokens] * GROWS_BY, turn[tokens]]).toEqual([tokens, true, turn[tokens]])
  },
)

test('with the ready parts the same six apps take a third less of answers and of written tokens', async () => {
  const both = await Promise.all(recordings().map(startedAndBlank))
  const share = (figure: 'steps' | 'written') =>
    both.reduce((sum, { started }) => sum + started[figure], 0) /
    both.reduce((sum, { blank }) => sum + blank[figure], 0)
  expect(share('steps')).toBeLessThanOrEqual(2 / 3)
  expect(share('written')).toBeLessThanOrEqual(2 / 3)
})

test('a first build that begins with a template is there after three answers', async () => {
  const { steps, written, text } = await begunWithTemplate()
  expect(steps).toBe(3)
  expect(written).toBeLessThan(text / 10)
})

test('one line of an app of a hundred files sends 12,000 tokens at most that no cache has, also after a pause', () => {
  expect(line.files).toBeGreaterThanOrEqual(100)
  expect(line.fresh).toBeLessThanOrEqual(12_000)
})

test('the eighth turn of a conversation costs at most half as much more as the second', () => {
  const conversation = played.filter(({ app }) => app === 'newsletter')
  expect(conversation).toHaveLength(8)
  expect(conversation[7]!.credits / conversation[1]!.credits).toBeLessThanOrEqual(1.5)
})

test('a question after a long conversation is answered for a quarter of what it cost with all of it', () => {
  const question = played.find(({ name }) => name === 'a question')!
  expect(question.fresh).toBeLessThan(8_000)
})
