import { expect, test } from 'vitest'
import {
  conflictsIn,
  GIVEN,
  isSolved,
  mistakesIn,
  newSudoku,
  noted,
  seeded,
  solutionsOf,
  written,
  type Sudoku,
} from '../shared/games/sudoku'

const game = newSudoku(0, seeded(7))
const empty = game.fields.findIndex(({ digit }) => digit === 0)
const given = game.fields.findIndex(({ isGiven }) => isGiven)
const givenIn = ({ fields }: Sudoku) => fields.filter(({ isGiven }) => isGiven).length

test('Every puzzle has exactly one solution', () => {
  for (const level of GIVEN.keys()) {
    const { fields, solution } = newSudoku(level, seeded(level + 1))
    expect(
      solutionsOf(
        fields.map(({ digit }) => digit),
        2,
      ),
    ).toEqual([solution])
  }
})

test('The harder the level, the fewer digits are given', () => {
  const [easy, medium, hard] = [0, 1, 2].map((level) => givenIn(newSudoku(level, seeded(3))))
  expect([easy! > medium!, medium! > hard!]).toEqual([true, true])
})

test('The same seed gives the same puzzle', () => {
  expect(newSudoku(0, seeded(7))).toEqual(game)
})

test('A digit that is given stays', () => {
  expect(written(game, given, 5)).toBe(game)
})

test('Several notes stand in one field, and a digit takes their place', () => {
  const notes = noted(noted(noted(game, empty, 1), empty, 2), empty, 1)
  expect([...notes.fields[empty]!.notes]).toEqual([2])
  expect(written(notes, empty, 4).fields[empty]).toMatchObject({ digit: 4, notes: new Set() })
})

test('A digit leaves the notes of the fields that see it', () => {
  const other = game.fields.findIndex(({ digit }, at) => digit === 0 && at > empty && at < empty + 9 - (empty % 9))
  expect(written(noted(game, other, 4), empty, 4).fields[other]!.notes.size).toBe(0)
})

test('The same digit twice in a row, a column or a block is a conflict', () => {
  const digit = game.fields[given]!.digit
  const near = game.fields.findIndex((field, at) => field.digit === 0 && Math.floor(at / 9) === Math.floor(given / 9))
  const wrong = written(game, near, digit)
  expect([conflictsIn(game).size, conflictsIn(wrong).has(near), conflictsIn(wrong).has(given)]).toEqual([0, true, true])
})

test('The check finds a digit that is not that of the solution', () => {
  const right = game.solution[empty]!
  const wrong = written(game, empty, (right % 9) + 1)
  expect([[...mistakesIn(wrong)], mistakesIn(written(game, empty, right)).size]).toEqual([[empty], 0])
})

test('The game is solved when every field is right', () => {
  const done = game.fields.reduce(
    (now, field, at) => (field.isGiven ? now : written(now, at, game.solution[at]!)),
    game,
  )
  expect([isSolved(game), isSolved(done)]).toEqual([false, true])
})
