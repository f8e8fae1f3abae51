import { expect, test } from 'vitest'
import { createRecent } from '#worker/platform/data/recent.ts'

const recentTexts = () => createRecent<string>({ maxSize: 100, sizeOf: (text) => text.length })

test('what was asked for longest ago is dropped first', () => {
  const { get, keep } = recentTexts()
  const text = 'x'.repeat(40)
  keep('a', text)
  keep('b', text)
  expect(get('a')).toBe(text)
  keep('c', text)
  expect([get('a'), get('b'), get('c')]).toEqual([text, null, text])
})

test('what alone is too large is not kept, and what is kept twice counts once', () => {
  const { get, keep } = recentTexts()
  keep('large', 'x'.repeat(101))
  expect(get('large')).toBeNull()
  for (const text of ['x'.repeat(60), 'y'.repeat(60)]) keep('same', text)
  keep('other', 'z'.repeat(40))
  expect([get('same')?.[0], get('other')?.[0]]).toEqual(['y', 'z'])
})
