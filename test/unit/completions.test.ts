import { expect, test } from 'vitest'
import { matchingPaths, mentionsIn, triggerAt, withChoice } from '#client/features/turns/composer/composer-field.tsx'

const PATHS = ['client/app.tsx', 'client/pages/tool-list.tsx', 'server/index.ts', 'server/tools.ts', 'README.md']

test.each([
  ['look at @ind', 12, { kind: 'file', query: 'ind', from: 8, to: 12 }],
  ['@', 1, { kind: 'file', query: '', from: 0, to: 1 }],
  ['/PL', 3, { kind: 'command', query: 'pl', from: 0, to: 3 }],
  ['ada@example', 11, null],
  ['see /plan', 9, null],
  ['@a b', 4, null],
  ['@abc', 2, { kind: 'file', query: 'a', from: 0, to: 2 }],
])('%s with the cursor at %i', (text, cursor, found) => {
  expect(triggerAt(text, cursor)).toEqual(found)
})

test('paths whose names begin with what was typed come first', () => {
  expect(matchingPaths(PATHS, 'tool')).toEqual(['server/tools.ts', 'client/pages/tool-list.tsx'])
  expect(matchingPaths(PATHS, 'server')).toEqual(['server/index.ts', 'server/tools.ts'])
  expect(matchingPaths(PATHS, 'nothing')).toEqual([])
  expect(
    matchingPaths(
      Array.from({ length: 50 }, (_, index) => `a${index}.ts`),
      'a',
    ),
  ).toHaveLength(8)
})

test('what is chosen takes the place of what was typed, with one space after it', () => {
  const at = (text: string, cursor: number) => withChoice(text, triggerAt(text, cursor)!, '@server/index.ts')
  expect(at('look at @ind', 12)).toEqual({ text: 'look at @server/index.ts ', cursor: 25 })
  expect(at('@ind and more', 4)).toEqual({ text: '@server/index.ts and more', cursor: 17 })
})

test('only files of the project count as named, also before a full stop', () => {
  expect(mentionsIn('Compare @server/index.ts, @client/app.tsx and @nobody with ada@README.md.', PATHS)).toEqual([
    'client/app.tsx',
    'server/index.ts',
  ])
})
