import { expect, test } from 'vitest'
import { clock } from '../shared/tools/clock'
import { phasesOf, standing, toNext } from '../shared/tools/pomodoro'

const plan = { focus: 25, short: 5, long: 15, every: 2 }
const MINUTE = 60_000

test('After each focus comes a break, and after the last of them the long one', () => {
  expect(phasesOf(plan).map(({ kind }) => kind)).toEqual(['focus', 'short', 'focus', 'long'])
})

test('The next phase begins when the minutes of the last are over', () => {
  const stood = [0, 25, 30, 55, 70].map((minutes) => standing(plan, minutes * MINUTE))
  expect(stood.map(({ kind, round, done }) => `${kind} ${round} ${done}`)).toEqual([
    'focus 1 0',
    'short 1 1',
    'focus 2 1',
    'long 2 2',
    'focus 1 2',
  ])
})

test('A begun second counts as left', () => {
  expect(clock(standing(plan, 1).left)).toBe('25:00')
  expect(clock(standing(plan, 24.5 * MINUTE).left)).toBe('0:30')
})

test('A phase that is skipped makes place for the next one', () => {
  const at = 3 * MINUTE + 400
  expect(standing(plan, at + toNext(plan, at))).toMatchObject({ kind: 'short', left: 300 })
})
