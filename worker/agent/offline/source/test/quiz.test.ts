import { expect, test } from 'vitest'
import { QUIZ } from '../shared/quiz/content'
import { newRound } from '../shared/quiz/model'

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('A round asks different questions, each with the right answer among different ones', () => {
  for (const seed of [1, 2, 3]) {
    const round = newRound(QUIZ, numbers(seed))
    expect(round).toHaveLength(Math.min(QUIZ.length, QUIZ.pairs.length))
    expect(new Set(round.map(({ asked }) => asked)).size).toBe(round.length)
    for (const { asked, right, options } of round) {
      expect(QUIZ.pairs).toContainEqual([asked, right])
      expect(options.filter((option) => option === right)).toHaveLength(1)
      expect(new Set(options).size).toBe(options.length)
    }
  }
})

test('Another round comes in another order', () => {
  const first = newRound(QUIZ, numbers(1))
  expect(newRound(QUIZ, numbers(1))).toEqual(first)
  expect(newRound(QUIZ, numbers(99))).not.toEqual(first)
})

test('A round is never longer than there are things to ask about', () => {
  const round = newRound({ pairs: QUIZ.pairs.slice(0, 4), length: 50 }, numbers(7))
  expect(round.map(({ asked }) => asked).toSorted()).toEqual(
    QUIZ.pairs
      .slice(0, 4)
      .map(([asked]) => asked)
      .toSorted(),
  )
})
