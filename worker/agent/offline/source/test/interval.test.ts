import { expect, test } from 'vitest'
import { clock } from '../shared/tools/clock'
import { phasesOf, standing } from '../shared/tools/interval'

const plan = { prepare: 10, work: 20, rest: 5, rounds: 2 }

test('Work and rest follow each other, and nobody rests after the last round', () => {
  expect(phasesOf(plan).map(({ kind, round, seconds }) => `${kind} ${round}: ${seconds}`)).toEqual([
    'prepare 1: 10',
    'work 1: 20',
    'rest 1: 5',
    'work 2: 20',
  ])
})

test('A phase of no seconds is left out', () => {
  expect(phasesOf({ ...plan, prepare: 0, rest: 0 }).map(({ kind }) => kind)).toEqual(['work', 'work'])
})

test('The next phase begins when the seconds of the last are over', () => {
  const phases = [0, 9_999, 10_000, 29_001, 30_000, 35_000].map((elapsed) => standing(plan, elapsed))
  expect(phases.map(({ kind, round, left }) => `${kind} ${round}: ${left}`)).toEqual([
    'prepare 1: 10',
    'prepare 1: 1',
    'work 1: 20',
    'work 1: 1',
    'rest 1: 5',
    'work 2: 20',
  ])
})

test('After the last round the training is done, however late one looks', () => {
  expect([55_000, 9_999_000].map((elapsed) => standing(plan, elapsed).kind)).toEqual(['done', 'done'])
})

test('What is left in all counts every phase that is still to come', () => {
  expect([0, 30_000, 55_000].map((elapsed) => standing(plan, elapsed).leftInAll)).toEqual([55, 25, 0])
})

test('A time is shown as clocks show it', () => {
  expect([5, 65, 750, 3_600].map(clock)).toEqual(['0:05', '1:05', '12:30', '1:00:00'])
})
