import { expect, test } from 'vitest'
import { consoleText } from '#worker/runtime/guest/console-text.ts'

test.each<[unknown[], string]>([
  [['saved', 3, { id: 1 }], 'saved 3 {"id":1}'],
  [['hello %s, %d of %i', 'world', 1.5, 2.9], 'hello world, 1.5 of 2'],
  [['%o and %O and %j', { a: 1 }, [2], null], '{"a":1} and [2] and null'],
  [['%cstyled', 'color: red'], 'styled'],
  [['100%'], '100%'],
  [['100%% of %s', 'it'], '100% of it'],
  [['too few: %s %s', 'one'], 'too few: one %s'],
  [['too many: %s', 'one', 'two'], 'too many: one two'],
  [[new TypeError('broken'), undefined], 'TypeError: broken undefined'],
  [['%d', Symbol('x')], 'NaN'],
])('a console call becomes one text: %j', (args, text) => {
  expect(consoleText(args)).toBe(text)
})

test('a circular object is still a line', () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(consoleText(['seen', circle])).toBe('seen [object Object]')
})
