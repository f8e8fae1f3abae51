import { expect, test } from 'vitest'
import {
  bonusOf,
  CATEGORIES,
  entered,
  held,
  isOver,
  newFiveDice,
  pointsFor,
  thrown,
  THROWS,
  totalOf,
  winners,
  type FiveDice,
} from '../shared/games/five-dice'

const once = thrown(newFiveDice(2), () => 0.5)

test('There are three throws, and held dice stay as they are', () => {
  const second = thrown(held(held(once, 0), 3), () => 0)
  expect(second.dice).toEqual([4, 1, 1, 4, 1])
  const third = thrown(second, () => 0)
  expect([third.thrown, thrown(third, () => 0)]).toEqual([THROWS, third])
})

test('A die that is held can be let go', () => {
  expect(held(held(once, 0), 0).held).toEqual(once.held)
})

test('Every category counts what its name says', () => {
  expect(pointsFor([3, 3, 1, 3, 6], 'threes')).toBe(9)
  expect([pointsFor([3, 3, 1, 3, 6], 'three'), pointsFor([3, 3, 1, 3, 6], 'four')]).toEqual([16, 0])
  expect([pointsFor([2, 2, 5, 5, 5], 'house'), pointsFor([2, 2, 5, 5, 1], 'house')]).toEqual([25, 0])
  expect([pointsFor([1, 2, 3, 4, 6], 'small'), pointsFor([1, 2, 3, 4, 6], 'large')]).toEqual([30, 0])
  expect([pointsFor([6, 2, 3, 5, 4], 'large'), pointsFor([4, 4, 4, 4, 4], 'five')]).toEqual([40, 50])
  expect(pointsFor([1, 2, 3, 4, 6], 'chance')).toBe(16)
})

test('A category is entered once, and then it is the next player’s turn', () => {
  const first = entered(once, 'fours')
  expect([first.sheets, first.turn, first.thrown]).toEqual([[{ fours: 20 }, {}], 1, 0])
  const again = thrown(
    entered(
      thrown(first, () => 0),
      'ones',
    ),
    () => 0,
  )
  expect([again.turn, entered(again, 'fours')]).toEqual([0, again])
})

test('Nothing is entered before the first throw', () => {
  expect(entered(newFiveDice(1), 'ones')).toEqual(newFiveDice(1))
})

test('A full upper part of 63 points gives 35 more', () => {
  const sheet = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
  expect([bonusOf(sheet), totalOf(sheet), bonusOf({ ...sheet, ones: 2 })]).toEqual([35, 98, 0])
})

test('The game is over with the last category, and who has the most wins', () => {
  let game: FiveDice = newFiveDice(2)
  for (const category of CATEGORIES)
    for (const face of [0.9, 0])
      game = entered(
        thrown(game, () => face),
        category,
      )
  expect([isOver(game), winners(game), isOver(once)]).toEqual([true, [0], false])
  expect(winners(newFiveDice(3))).toEqual([0, 1, 2])
})
