import { expect, test } from 'vitest'
import { DRILL } from '../shared/drill/content'
import { clockOf, newTask, OPERATIONS, wordsOf } from '../shared/drill/model'

const MANY = 300

test('Every task is of a chosen kind, within its range, and comes out even', () => {
  for (const operation of OPERATIONS)
    for (let times = 0; times < MANY; times += 1) {
      const task = newTask([operation], 10)
      expect(task.operation).toBe(operation)
      expect(Math.max(task.one, task.other)).toBeLessThanOrEqual(10)
      expect(Number.isInteger(task.result) && task.result >= 0).toBe(true)
      if (operation === 'division') expect(task.one).toBe(task.other * task.result)
      if (operation === 'subtraction') expect(task.result).toBe(task.one - task.other)
    }
})

test('A task is written with its sign, and a time as minutes and seconds', () => {
  expect(wordsOf({ one: 6, other: 7, operation: 'multiplication', result: 42 })).toBe('6 × 7 =')
  expect([clockOf(180), clockOf(65), clockOf(9)]).toEqual(['3:00', '1:05', '0:09'])
})

test('A test has tasks and an end', () => {
  expect(DRILL.tasks).toBeGreaterThan(0)
  expect(DRILL.seconds).toBeGreaterThan(0)
})
