import { expect, test } from 'vitest'
import { KEY_ROWS } from '../shared/game-words/letters'
import { SUBJECTS } from '../shared/game-words/subjects'
import {
  anyWord,
  guessed,
  isLost,
  isWon,
  MISSES,
  missesIn,
  setWord,
  signsOf,
  type Hangman,
} from '../shared/games/hangman'

const game: Hangman = { word: 'Sea lion', guessed: [] }
const after = (letters: string) => [...letters].reduce(guessed, game)

test('A letter that was found is shown wherever it stands, and a space is never hidden', () => {
  expect(signsOf(after('s'))).toEqual(['S', null, null, ' ', null, null, null, null])
  expect(signsOf(after('i'))).toEqual([null, null, null, ' ', null, 'i', null, null])
})

test('A letter that is not in the word is a miss, and is counted once', () => {
  expect([missesIn(after('x')), missesIn(after('xx')), missesIn(after('xs'))]).toEqual([1, 1, 1])
})

test('The game is won when every letter is found', () => {
  expect([isWon(after('sealo')), isWon(after('sealion'))]).toEqual([false, true])
})

test('The game is lost with the last miss, and no letter counts afterwards', () => {
  const lost = after('bcdfghjkmp')
  expect([missesIn(lost), isLost(lost), guessed(lost, 's')]).toEqual([MISSES, true, lost])
})

test('The next word of a subject is another one', () => {
  expect(anyWord(['one', 'two'], 'one', () => 0)).toBe('two')
})

const set = (word: string) => setWord(word, KEY_ROWS.join(''))

test('A word that one sets has two letters at least, and only such as can be guessed', () => {
  expect([set(' ice  cream '), set('a'), set('r2d2'), set('æøå')]).toEqual(['ice cream', null, null, null])
})

test('Every subject has words, none of them twice, and all can be guessed', () => {
  for (const { words } of SUBJECTS) {
    expect(words.length).toBeGreaterThan(15)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((word) => set(word) !== word)).toEqual([])
  }
})
