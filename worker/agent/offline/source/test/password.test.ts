import { expect, test } from 'vitest'
import { below, GROUPS, passwordOf, strengthOf, type Group } from '../shared/tools/password'

const ALL: Group[] = ['small', 'large', 'digits', 'signs']

test('A password has its length and something of every kind', () => {
  const password = passwordOf({ length: 8, groups: ALL, isClear: false })
  expect(password).toHaveLength(8)
  expect(ALL.map((group) => [...GROUPS[group]].some((each) => password.includes(each)))).toEqual(ALL.map(() => true))
})

test('What was not chosen is not in it', () => {
  expect(passwordOf({ length: 64, groups: ['digits'], isClear: false })).toMatch(/^\d{64}$/)
  expect(passwordOf({ length: 64, groups: [], isClear: false })).toBe('')
})

test('Letters that look alike can be left out', () => {
  expect(passwordOf({ length: 128, groups: ALL, isClear: true })).not.toMatch(/[Il1|O0o]/)
})

test('No two passwords are the same, and every number comes', () => {
  const made = Array.from({ length: 20 }, () => passwordOf({ length: 20, groups: ALL, isClear: false }))
  expect(new Set(made).size).toBe(20)
  expect(new Set(Array.from({ length: 400 }, () => below(5)))).toEqual(new Set([0, 1, 2, 3, 4]))
})

test('A password is stronger when it is longer and has more kinds', () => {
  expect(strengthOf({ length: 6, groups: ['digits'], isClear: false })).toEqual({ bits: 19, level: 0 })
  expect(strengthOf({ length: 20, groups: ALL, isClear: false }).level).toBe(3)
})
