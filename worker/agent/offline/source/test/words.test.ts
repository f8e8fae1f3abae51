import { expect, test } from 'vitest'
import { countsOf, frequent, wordsOf } from '../shared/tools/counts'

test('Nothing is counted in an empty text', () => {
  expect(Object.values(countsOf(''))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('Words, characters, sentences and paragraphs are counted', () => {
  const { words, characters, withoutSpaces, sentences, paragraphs, lines } = countsOf('Hello there. It rains!\n\nBye')
  expect([words, characters, withoutSpaces, sentences, paragraphs, lines]).toEqual([5, 27, 22, 3, 2, 3])
})

test('Words with an apostrophe, a hyphen or a point inside are one', () => {
  expect(wordsOf('It’s a well-known 3.5 – no?')).toEqual(['It’s', 'a', 'well-known', '3.5', 'no'])
})

test('What is seen as one character is one', () => {
  expect([countsOf('👩‍👧').characters, countsOf('äß').characters]).toEqual([1, 2])
})

test('In a minute 220 words are read', () => {
  expect(countsOf('word '.repeat(220)).reading).toBe(60)
})

test('The most frequent words come first, without short ones', () => {
  expect(frequent('The tree and the house, a Tree', 2)).toEqual([
    ['tree', 2],
    ['house', 1],
  ])
})
