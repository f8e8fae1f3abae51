import { beforeEach, expect, test, vi } from 'vitest'
import { createKeeper, keptEdits } from '#client/features/workbench/code/files/kept-edits.ts'
import {
  arrived,
  closed,
  gone,
  isToBeSaved,
  isUnsaved,
  mineKept,
  moved,
  NOTHING_OPEN,
  opened,
  sending,
  settled,
  theirsTaken,
  typed,
  withKept,
  type OpenFiles,
} from '#client/features/workbench/code/files/open-files.ts'
import { matchingPaths } from '#client/features/workbench/code/find/file-search.ts'
import { saveWords } from '#client/features/workbench/code/save-strip.tsx'

const known = (text: string | null) => ({ hash: `hash of ${text}`, text })
const withFile = (text: string) => arrived(opened(NOTHING_OPEN, 'a.ts'), 'a.ts', known(text))
const fileIn = ({ files }: OpenFiles, path = 'a.ts') => files.find((file) => file.path === path)!

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a file is unsaved from the first letter until the project has it', () => {
  const begun = typed(withFile('one'), 'a.ts', 'two')
  expect([isUnsaved(fileIn(withFile('one'))), isUnsaved(fileIn(begun)), isToBeSaved(fileIn(begun))]).toEqual([
    false,
    true,
    true,
  ])
  const sent = sending(begun, ['a.ts'])
  expect(isToBeSaved(fileIn(sent))).toBe(false)
  const saved = settled(arrived(sent, 'a.ts', known('two')))
  expect([isUnsaved(fileIn(saved)), fileIn(saved).theirs]).toEqual([false, null])
})

test('what is typed while a save is on its way is neither lost nor a conflict', () => {
  const sent = typed(sending(typed(withFile('one'), 'a.ts', 'two'), ['a.ts']), 'a.ts', 'three')
  const saved = settled(arrived(sent, 'a.ts', known('two')))
  expect(fileIn(saved)).toMatchObject({ text: 'three', base: known('two'), theirs: null, sent: null })
  expect(isToBeSaved(fileIn(saved))).toBe(true)
})

test('a file without edits follows the project, and one with edits waits for a choice', () => {
  expect(fileIn(arrived(withFile('one'), 'a.ts', known('new'))).text).toBe('new')
  const both = arrived(typed(withFile('one'), 'a.ts', 'mine'), 'a.ts', known('theirs'))
  expect(fileIn(both)).toMatchObject({ text: 'mine', theirs: known('theirs') })
  expect(isToBeSaved(fileIn(both))).toBe(false)
  expect(fileIn(mineKept(both, 'a.ts'))).toMatchObject({ text: 'mine', base: known('theirs'), theirs: null })
  expect(isToBeSaved(fileIn(mineKept(both, 'a.ts')))).toBe(true)
  expect(fileIn(theirsTaken(both, 'a.ts'))).toMatchObject({ text: 'theirs', base: known('theirs'), theirs: null })
  // Both have written the same, or the change there was taken back.
  expect(fileIn(arrived(both, 'a.ts', known('mine'))).theirs).toBeNull()
  expect(fileIn(arrived(both, 'a.ts', known('one'))).theirs).toBeNull()
})

test('the tab of a deleted file closes, unless something was typed in it', () => {
  expect(gone(withFile('one'), 'a.ts')).toEqual(NOTHING_OPEN)
  const edited = gone(typed(withFile('one'), 'a.ts', 'mine'), 'a.ts')
  expect(fileIn(edited).theirs).toEqual({ hash: null, text: null })
  expect(fileIn(mineKept(edited, 'a.ts'))).toMatchObject({ text: 'mine', base: { hash: null } })
  expect(gone(mineKept(edited, 'a.ts'), 'a.ts')).toEqual(mineKept(edited, 'a.ts'))
  expect(theirsTaken(edited, 'a.ts')).toEqual(NOTHING_OPEN)
})

test('the tab beside a closed one is selected, and a renamed file stays where it is', () => {
  const three = ['a.ts', 'b.ts', 'c.ts'].reduce(opened, NOTHING_OPEN)
  expect(closed(three, 'c.ts').selected).toBe('b.ts')
  expect(closed(opened(three, 'a.ts'), 'a.ts').selected).toBe('b.ts')
  expect(closed(opened(three, 'a.ts'), 'c.ts').selected).toBe('a.ts')
  const renamed = moved(three, { from: 'c.ts', to: 'd.ts' })
  expect([renamed.files.map(({ path }) => path), renamed.selected]).toEqual([['a.ts', 'b.ts', 'd.ts'], 'd.ts'])
})

test('edits that could not be saved are there again, on what they began with', () => {
  const keep = createKeeper('prj', [])
  keep(typed(withFile('one'), 'a.ts', 'mine').files)
  const kept = keptEdits('prj')
  expect(kept).toEqual([{ path: 'a.ts', text: 'mine', was: 'hash of one' }])
  const again = withKept(opened(NOTHING_OPEN, 'a.ts'), kept)
  expect([again.files.length, again.selected]).toEqual([1, 'a.ts'])
  expect(isToBeSaved(fileIn(arrived(again, 'a.ts', known('one'))))).toBe(true)
  expect(fileIn(arrived(again, 'a.ts', known('changed'))).theirs).toEqual(known('changed'))
})

test('a tab of the browser leaves what another one keeps', () => {
  createKeeper('prj', [])(typed(withFile('one'), 'a.ts', 'mine').files)
  const other = createKeeper('prj', [])
  const files = typed(arrived(opened(NOTHING_OPEN, 'b.ts'), 'b.ts', known('b')), 'b.ts', 'other').files
  other(files)
  expect(keptEdits('prj').map(({ path }) => path)).toEqual(['a.ts', 'b.ts'])
  other([])
  expect(keptEdits('prj').map(({ path }) => path)).toEqual(['a.ts'])
  localStorage.setItem('solid:code:prj', '{"not": "a list"}')
  expect(keptEdits('prj')).toEqual([])
})

test('a file is found by letters of its path in their order, its name first', () => {
  const paths = ['client/pages/list.tsx', 'client/list/row.tsx', 'server/books.ts', 'client/app.tsx']
  expect(matchingPaths(paths, 'list')).toEqual(['client/pages/list.tsx', 'client/list/row.tsx'])
  expect(matchingPaths(paths, 'c ap')).toEqual(['client/app.tsx'])
  expect(matchingPaths(paths, 'SRB')).toEqual(['server/books.ts'])
  expect(matchingPaths(paths, 'zebra')).toEqual([])
  expect(matchingPaths(paths, '').length).toBe(4)
})

test('the strip says first what keeps an edit from being saved', () => {
  const edited = typed(withFile('one'), 'a.ts', 'mine').files
  const both = arrived(typed(withFile('one'), 'a.ts', 'mine'), 'a.ts', known('theirs')).files
  const idle = { isSaving: false, problem: null }
  const told = (files = edited, state: Partial<Parameters<typeof saveWords>[0]> = {}) =>
    saveWords({ files, saving: idle, isRunning: false, isReadOnly: false, ...state }).text
  expect(told(withFile('one').files)).toBe('All saved')
  expect(told()).toBe('Not saved yet')
  expect(told(edited, { saving: { isSaving: true, problem: null } })).toBe('Saving')
  expect(told(edited, { saving: { isSaving: false, problem: 'No room is left.' } })).toBe('No room is left.')
  expect(told(edited, { isRunning: true })).toBe('Not saved: it waits for the builder to finish')
  expect(told(withFile('one').files, { isRunning: true })).toContain('The builder is at work.')
  expect(told(both, { isRunning: true })).toBe('Not saved: a file waits for your choice')
  expect(told(edited, { isReadOnly: true })).toContain('nothing can be changed here')
})
