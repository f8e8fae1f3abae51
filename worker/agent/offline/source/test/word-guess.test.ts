import { expect, test } from 'vitest'
import { WORDS } from '../shared/game-words/five-letters'
import {
  counted,
  dayOf,
  isOver,
  isWon,
  knownLetters,
  LENGTH,
  marksOf,
  NO_STATISTICS,
  problemOf,
  shareText,
  wordOfDay,
} from '../shared/games/word-guess'

const word = WORDS[0]!
const other = WORDS.find((each) => ![...each].some((letter) => word.includes(letter)))!

test('Letters are marked as in place, misplaced or absent', () => {
  expect(marksOf('crane', 'cargo')).toEqual(['placed', 'misplaced', 'misplaced', 'absent', 'absent'])
})

test('A letter that the word has once is marked once', () => {
  expect(marksOf('geese', 'lemon')).toEqual(['absent', 'placed', 'absent', 'absent', 'absent'])
  expect(marksOf('eerie', 'lemon')).toEqual(['absent', 'placed', 'absent', 'absent', 'absent'])
})

test('The keyboard shows the best that is known of a letter', () => {
  const known = knownLetters({ word: 'lemon', tries: ['geese', 'melon'] })
  expect([known.get('e'), known.get('l'), known.get('g'), known.get('q')]).toEqual([
    'placed',
    'misplaced',
    'absent',
    undefined,
  ])
})

test('A try of another length or of no word is refused', () => {
  const about = { game: { word, tries: [] }, words: WORDS, isHard: false }
  expect(['abc', 'qqqqq', word].map((attempt) => problemOf(attempt, about))).toEqual(['short', 'unknown', null])
})

test('In the hard game what was found out has to be used', () => {
  const about = { game: { word: 'lemon', tries: ['melon'] }, words: ['melon', 'felon', 'lemon'], isHard: true }
  expect([problemOf('felon', about), problemOf('lemon', about)]).toEqual(['unused', null])
  expect(problemOf('felon', { ...about, isHard: false })).toBeNull()
})

test('The game ends with the word or with the sixth try', () => {
  expect([isOver({ word, tries: [other] }), isWon({ word, tries: [other, word] })]).toEqual([false, true])
  const lost = { word, tries: Array.from({ length: 6 }, () => other) }
  expect([isOver(lost), isWon(lost)]).toEqual([true, false])
})

test('Each day has one word, and no word comes twice before all were there', () => {
  const day = dayOf(new Date(2026, 4, 14, 23, 59))
  expect([dayOf(new Date(2026, 4, 14, 0, 1)), dayOf(new Date(2026, 4, 15, 0, 1))]).toEqual([day, day + 1])
  expect(new Set(WORDS.map((_, at) => wordOfDay(day + at, WORDS))).size).toBe(WORDS.length)
})

test('The list has each word once, and all have five letters', () => {
  expect(WORDS.length).toBeGreaterThan(1_000)
  expect([new Set(WORDS).size, WORDS.filter((each) => [...each].length !== LENGTH)]).toEqual([WORDS.length, []])
})

test('Wins and their tries are counted, and a loss ends the streak', () => {
  const won = counted(counted(NO_STATISTICS, { word, tries: [other, word] }), { word, tries: [word] })
  expect(won).toEqual({ played: 2, won: 2, streak: 2, longest: 2, byTries: [1, 1, 0, 0, 0, 0] })
  const lost = counted(won, { word, tries: Array.from({ length: 6 }, () => other) })
  expect([lost.played, lost.streak, lost.longest]).toEqual([3, 0, 2])
})

test('The text to be shared shows squares and no letter of the word', () => {
  expect(shareText('Words', { word: 'lemon', tries: ['melon', 'lemon'] })).toBe('Words 2/6\n\n🟨🟩🟨🟩🟩\n🟩🟩🟩🟩🟩')
})
