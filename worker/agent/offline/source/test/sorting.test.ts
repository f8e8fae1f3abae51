import { expect, test } from 'vitest'
import { shuffled, standAfter, stepsOf, WAYS } from '../shared/tools/sorting'

const VALUES = [5, 3, 8, 1, 9, 2, 7, 4, 6]
const SORTED = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const ends = (way: (typeof WAYS)[number], values: number[]) => {
  const steps = stepsOf(way, values)
  return standAfter(values, steps, steps.length).values
}

test('Every way ends in order, whatever it begins with', () => {
  for (const way of WAYS)
    for (const values of [VALUES, SORTED, SORTED.toReversed(), [2, 1], [1], []])
      expect(ends(way, values)).toEqual(values.toSorted((a, b) => a - b))
})

test('The steps change nothing but their own copy', () => {
  const values = [...VALUES]
  stepsOf('quick', values)
  standAfter(values, stepsOf('merge', values), 5)
  expect(values).toEqual(VALUES)
})

test('Comparisons and moves are counted as they are made', () => {
  const sorted = stepsOf('bubble', SORTED)
  expect(standAfter(SORTED, sorted, sorted.length)).toMatchObject({ compared: 8, moved: 0 })
  const selection = stepsOf('selection', VALUES)
  expect(standAfter(VALUES, selection, selection.length).compared).toBe(36)
})

test('The places of the newest step are marked until everything is in order', () => {
  const steps = stepsOf('bubble', VALUES)
  expect(standAfter(VALUES, steps, 1).at).toEqual([1, 0])
  expect(standAfter(VALUES, steps, 0).at).toEqual([])
  expect(standAfter(VALUES, steps, steps.length).at).toEqual([])
})

test('Shuffled bars have every height once', () => {
  expect(shuffled(40).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})
