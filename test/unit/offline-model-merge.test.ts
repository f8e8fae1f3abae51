import { expect, test } from 'vitest'
import { applyEdits } from '#worker/agent/apply-edits.ts'
import { editsBetween, hunksBetween, mergeLines } from '#worker/agent/offline/converse/merge.ts'

const lines = (text: string) => text.split('')
const join = (text: string) => lines(text).join('\n')

test('hunks turn one text into the other', () => {
  expect(hunksBetween(lines('abcdef'), lines('abXdefg'))).toEqual([
    { from: 2, to: 3, lines: ['X'] },
    { from: 6, to: 6, lines: ['g'] },
  ])
  expect(hunksBetween(lines('abc'), lines('abc'))).toEqual([])
  expect(hunksBetween([], lines('a'))).toEqual([{ from: 0, to: 0, lines: ['a'] }])
})

test('changes in different places are merged', () => {
  expect(mergeLines({ base: join('abcdef'), mine: join('aXbcdef'), theirs: join('abcdeYf') })).toBe(join('aXbcdeYf'))
  expect(mergeLines({ base: join('abcdef'), mine: join('abcdef'), theirs: join('abf') })).toBe(join('abf'))
  expect(mergeLines({ base: join('abcdef'), mine: join('acdef'), theirs: join('abcdefg') })).toBe(join('acdefg'))
})

test('the same change on both sides counts once', () => {
  expect(mergeLines({ base: join('abc'), mine: join('aXc'), theirs: join('aXc') })).toBe(join('aXc'))
})

test('different changes of one place are a conflict', () => {
  expect(mergeLines({ base: join('abc'), mine: join('aXc'), theirs: join('aYc') })).toBeNull()
  expect(mergeLines({ base: join('abc'), mine: '', theirs: join('abYc') })).toBeNull()
})

test('edits are small, match once and give the new text exactly', () => {
  const before = Array.from({ length: 40 }, (_, index) => (index % 7 === 0 ? '  },' : `line ${index}`)).join('\n')
  const after = before
    .replace('line 10', 'line ten')
    .replace('line 30\n', 'line 30\nline 30 and a half\n')
    .replace('line 38\n', '')
  const edits = editsBetween(before, after)
  expect(edits).not.toBeNull()
  expect(edits!.length).toBeGreaterThan(1)
  expect(applyEdits(before, edits!)).toMatchObject({ applied: true, text: after })
})

test('a file that changes almost wholly is rewritten', () => {
  expect(editsBetween('a\nb\nc', 'x\ny\nz')).toBeNull()
  expect(editsBetween('same\nsame\nsame\nsame', 'same\nsame\nother\nsame\nsame')).toBeNull()
})
