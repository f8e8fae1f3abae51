import { expect, test } from 'vitest'
import { matchesSearch } from '#client/features/shell/commands/palette.tsx'
import { createKeyReader } from '#client/lib/shortcuts/shortcuts.ts'

const BINDINGS = [
  { id: 'home', keys: ['g', 'h'] },
  { id: 'help', keys: ['?'] },
  { id: 'hide', keys: ['h'] },
  { id: 'palette', keys: ['Mod', 'K'] },
]

type Held = { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }
const press = (key: string, timeStamp = 0, held: Held = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('one key, a sequence and a chord are told apart', () => {
  const read = createKeyReader()
  expect(read(press('?'), BINDINGS)).toBe('help')
  expect([read(press('g', 0), BINDINGS), read(press('h', 900), BINDINGS)]).toEqual([null, 'home'])
  expect(read(press('h', 1_000), BINDINGS)).toBe('hide')
  expect([read(press('k', 0, { ctrlKey: true }), BINDINGS), read(press('K', 0, { metaKey: true }), BINDINGS)]).toEqual([
    'palette',
    'palette',
  ])
})

test('a sequence is given up after a while, and by a key that does not belong to it', () => {
  const read = createKeyReader()
  expect([read(press('g', 0), BINDINGS), read(press('h', 2_000), BINDINGS)]).toEqual([null, 'hide'])
  expect([read(press('g', 0), BINDINGS), read(press('x', 10), BINDINGS), read(press('h', 20), BINDINGS)]).toEqual([
    null,
    null,
    'hide',
  ])
})

test('keys with Alt, and keys that write nothing, do nothing', () => {
  const read = createKeyReader()
  expect([
    read(press('?', 0, { altKey: true }), BINDINGS),
    read(press('Shift'), BINDINGS),
    read(press('k'), BINDINGS),
  ]).toEqual([null, null, null])
})

test('a search finds words by their beginnings, whatever accents and case', () => {
  const found = ['Tool library', 'Café-Liste', 'Veröffentlichungen']
  const by = (search: string) => found.filter((text) => matchesSearch(text, search))
  expect([by('LIB to'), by('cafe'), by('liste'), by('veroff'), by('brary'), by('')]).toEqual([
    ['Tool library'],
    ['Café-Liste'],
    ['Café-Liste'],
    ['Veröffentlichungen'],
    [],
    found,
  ])
})
