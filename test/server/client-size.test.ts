import { expect, test } from 'vitest'
import { clientSize } from '../../bench/client-size.ts'

test('first pages load at most 125 KB of JavaScript first, and the page of a project 190 KB', () => {
  const sizes = clientSize()
  expect(Object.entries(sizes).filter(([, { withinLimit }]) => !withinLimit)).toEqual([])
})
