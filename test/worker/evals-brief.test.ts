import { expect, test, vi } from 'vitest'
import { FORTY } from '../../bench/evals/forty.ts'
import { rowOf } from '../../bench/evals/report.ts'
import { runBrief } from '../../bench/evals/run-brief.ts'
import { solidOf } from './evaluated-solid.ts'
import { signedIn } from './maker.ts'

vi.setConfig({ testTimeout: 60_000 })

const briefOf = (id: string) => FORTY.find((brief) => brief.id === id)!

test('a brief of two messages is asked, checked after each, and comes back as figures', async () => {
  const result = await runBrief(solidOf(await signedIn()), { brief: briefOf('movie-night'), limitMs: 50_000 })
  expect([result.error, result.turns.length]).toEqual([null, 2])
  for (const { state, boots, smoke, tokens, previewMs, totalMs, checks } of result.turns) {
    expect([state, boots, smoke]).toEqual(['succeeded', true, true])
    expect([
      tokens.input > 0,
      tokens.output > 0,
      previewMs !== null && totalMs !== null && previewMs <= totalMs,
    ]).toEqual([true, true, true])
    expect(checks.find(({ name }) => name === 'the page answers and compiles')).toMatchObject({ state: 'passed' })
  }
  const kept = result.turns[1]!.checks.find(({ name }) => name.endsWith('added before the change is still there'))
  expect(kept).toMatchObject({ state: 'passed', detail: null })
  expect(rowOf(result)).toMatchObject({ id: 'movie-night', built: true, boots: true, smoke: true, repairs: 0 })
})

test('a brief whose time is up says so and asks for nothing more', async () => {
  const result = await runBrief(solidOf(await signedIn()), { brief: briefOf('movie-night'), limitMs: 0 })
  expect([result.error, result.turns.length]).toEqual(['the time was up', 1])
})
