import { expect, test } from 'vitest'
import { isContent } from '#worker/agent/offline/blocks/blocks.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

function read(message: string) {
  const wish = siteWish(message)
  const blocks = wish?.blueprint.site?.blocks ?? []
  for (const { name, content } of blocks) expect([name, isContent(name, content)]).toEqual([name, true])
  return {
    names: blocks.map(({ name }) => name),
    title: wish?.blueprint.title,
    done: wish?.done,
    missing: wish?.missing.map(({ what }) => what),
  }
}

test.each([
  ['A flashcard app: I make decks, study them and see a streak of days.', 'By Heart'],
  ['Please build a spaced repetition website with decks of cards.', 'By Heart'],
  ['Eine Karteikarten-App zum Lernen für die Prüfungen an der Uni.', 'Im Kopf'],
  ['Ein Vokabeltrainer mit Stapeln, Wiederholungen und Fortschritt.', 'Im Kopf'],
])('%s becomes decks of cards', (message, title) => {
  expect(read(message)).toMatchObject({ names: ['accounts', 'decks'], title })
})

test('Cards are pasted, and what they lack is told as missing', () => {
  const { done, missing } = read(
    'A flashcard app. Users create decks. They import cards. They study with spaced repetition. They hear the pronunciation of each word.',
  )
  expect(done).toEqual(['Users create decks', 'They import cards', 'They study with spaced repetition'])
  expect(missing).toEqual(['They hear the pronunciation of each word'])
  expect(read('A flashcard app that imports Anki files.').missing).not.toEqual([])
})

test('A course stays a course, also where it speaks of flashcards', () => {
  const { names, missing } = read('A language learning platform with courses, lessons, flashcards and progress.')
  expect(names).toEqual(['accounts', 'course', 'decks'])
  expect(missing).toEqual([])
})
