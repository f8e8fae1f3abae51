import { expect, test } from 'vitest'
import { clientSize } from '../../bench/client-size.ts'

// The project page follows its project from the first moment and has no such limit.
const LIMITED = ['/ signed out', '/ sign-in', '/ signed in', 'projects']

test('the landing page, the sign-in, the dashboard and the projects load at most 125 KB of JavaScript first', () => {
  const sizes = clientSize()
  expect(LIMITED.filter((page) => !sizes[page]?.withinLimit).map((page) => [page, sizes[page]])).toEqual([])
})
