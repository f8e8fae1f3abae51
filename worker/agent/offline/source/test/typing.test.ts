import { expect, test } from 'vitest'
import { TEXTS } from '../shared/tool-texts/typing'
import { fairChance } from '../shared/tools/chance'
import { linesFor, NEW_TRY, speedOf, type Try, typedInto, type Typing, withTry } from '../shared/tools/typing'

const lines = ['one two ', 'three ']

/** The field after each key, as a person presses them. */
function pressed(keys: string, from: Typing = NEW_TRY): Typing {
  return [...keys].reduce(
    (now, key) => typedInto(now, { lines, text: key === '<' ? now.typed.slice(0, -1) : now.typed + key }),
    from,
  )
}

test('There is text for every minute, in whole words and short lines', () => {
  const found = linesFor(5, TEXTS.passages, fairChance)
  expect(found.join('').length).toBeGreaterThan(5 * 1_200)
  expect(Math.max(...found.map((line) => line.length))).toBeLessThanOrEqual(45)
  expect(found.every((line) => line.endsWith(' ') && !line.startsWith(' '))).toBe(true)
})

test('A full line is left, and the next begins empty', () => {
  expect(pressed('one two ')).toMatchObject({ line: 1, typed: '', right: 8, pressed: 8, wrong: 0 })
  expect(pressed('one two th')).toMatchObject({ line: 1, typed: 'th' })
})

test('Five letters are a word, whatever they spell', () => {
  expect(speedOf(pressed('one two th'), { lines, seconds: 60 })).toEqual({ words: 2, accuracy: 100 })
  expect(speedOf(pressed('one two th'), { lines, seconds: 10 }).words).toBe(12)
})

test('A mistake does not count as typed', () => {
  expect(speedOf(pressed('onx twx '), { lines, seconds: 12 }).words).toBe(6)
})

test('A mistake that was mended costs accuracy and no words', () => {
  const now = pressed('ox<ne two ')
  expect([now.right, now.pressed, now.wrong]).toEqual([8, 9, 1])
  expect(speedOf(now, { lines, seconds: 60 }).accuracy).toBe(88)
})

test('Whoever has pressed nothing has made no mistake and typed no word', () => {
  expect(speedOf(NEW_TRY, { lines, seconds: 0 })).toEqual({ words: 0, accuracy: 100 })
})

test('The ten best tries of each length are kept, the fastest first', () => {
  const made = (words: number, minutes: number): Try => ({ words, accuracy: 95, minutes, on: 'today' })
  const best = [3, 1, 12, 2, 5, 4, 7, 6, 9, 8, 11, 10].reduce(
    (all, words) => withTry(all, made(words, 1)),
    [made(40, 5)],
  )
  expect(best.filter(({ minutes }) => minutes === 1).map(({ words }) => words)).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ])
  expect(best.filter(({ minutes }) => minutes === 5)).toHaveLength(1)
  expect(withTry(best, made(0, 2))).toEqual(best)
})
