import { expect, test } from 'vitest'
import type { CommentPlace } from '#shared/together/comments.ts'
import { handedLine, handedWords } from '#shared/together/handed.ts'

const PLACE: CommentPlace = {
  page: '/tools?sort=name',
  tag: 'h1',
  text: 'What people (all of them) are up to: today',
  file: 'client/site/home.tsx',
  line: 14,
  nth: 0,
}

test('of threads in a message only what people ask for is left, whoever said it and wherever it stands', () => {
  const lines = [
    handedLine({ place: PLACE, said: [{ by: 'Ann', text: 'Make the background lavender' }] }, 1),
    handedLine(
      {
        place: { ...PLACE, text: '', page: '/' },
        said: [
          { by: 'Piotr', text: 'Add a field\nphone to members.' },
          { by: 'Somebody who is gone', text: 'Yes, please: a phone' },
        ],
      },
      2,
    ),
  ]
  expect(lines[0]).toBe(
    '1. h1 “What people (all of them) are up to: today” (/tools?sort=name, client/site/home.tsx:14): Ann: Make the background lavender',
  )
  const asked = 'Make the background lavender.\nAdd a field phone to members. Yes, please: a phone.'
  expect(handedWords(`Please deal with these comments on the app:\n${lines.join('\n')}`)).toBe(asked)
  expect(handedWords(`Rename it to Tools.\n\nBitte kümmere dich darum:\n${lines.join('\n')}`)).toBe(
    `Rename it to Tools.\n\n${asked}`,
  )
})

test('a list of wishes is no thread', () => {
  const message = 'A shop:\n1. products (with price, stock): all of them\n2. orders'
  expect(handedWords(message)).toBe(message)
})
