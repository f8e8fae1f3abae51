import { expect, test } from 'vitest'
import type { EarlierTurn, PromiseResult } from '#shared/projects/promises.ts'
import { PASSING_REPORT } from '#test/support/fakes/runner.ts'
import { projectFiles } from '#test/support/project-files.ts'
import { createPromiseBook, renamedResult, renamedTest } from '#worker/project/promises.ts'
import { createSettings } from '#worker/project/settings.ts'
import { createChecks, type CheckPorts } from '#worker/project/turns/checks.ts'
import { brokenBefore } from '#worker/project/turns/ending.ts'
import { failuresOf } from '#worker/project/turns/repairs.ts'

const FILE = 'test/tool.test.ts'
const FIRST: EarlierTurn = { id: 'trn_1', title: 'A tool library' }
const SECOND: EarlierTurn = { id: 'trn_2', title: 'Add loans' }
const found = (name: string, state: PromiseResult['state'] = 'kept', file = FILE): PromiseResult => ({
  file,
  name,
  state,
  durationMs: 1,
  message: state === 'broken' ? 'expected 1 to be 2' : null,
  at: null,
  expected: null,
  actual: null,
})

function book() {
  const active: { turn: EarlierTurn | null } = { turn: FIRST }
  return {
    active,
    book: createPromiseBook({ settings: createSettings(projectFiles().sql), activeTurn: () => active.turn }),
  }
}

test('a promise belongs to the turn that made it, which later turns are told', () => {
  const { active, book: promises } = book()
  expect(promises.note([found('one')])).toMatchObject([{ name: 'one', isMuted: false, earlierTurn: null }])
  active.turn = SECOND
  expect(promises.note([found('one', 'broken'), found('two')])).toMatchObject([
    { name: 'one', earlierTurn: FIRST },
    { name: 'two', earlierTurn: null },
  ])
  active.turn = null
  expect(promises.results()).toMatchObject([{ earlierTurn: FIRST }, { earlierTurn: SECOND }])
  expect(promises.note([found('one'), found('two'), found('by hand')]).at(-1)).toMatchObject({
    name: 'by hand',
    earlierTurn: null,
  })
})

test('what is known of a promise survives a file that does not load, a new name, and ends with its test', () => {
  const { book: promises } = book()
  promises.note([found('one')])
  promises.mute({ file: FILE, name: 'one' }, true)
  promises.note([found(FILE, 'broken')])
  expect(promises.note([found('one', 'broken')])).toMatchObject([{ isMuted: true }])
  const before = promises.mutedStamp()
  promises.rename({ file: FILE, name: 'one' }, 'first')
  expect(promises.results()).toMatchObject([{ name: 'first', isMuted: true }])
  expect(promises.mutedStamp()).not.toBe(before)
  promises.note([found('other')])
  expect(promises.note([found('first')])).toMatchObject([{ isMuted: false }])
})

test('a muted promise is run and does not fail the checks', async () => {
  const { book: promises } = book()
  const ports: CheckPorts = {
    headHash: () => `head${promises.mutedStamp()}`,
    refreshPreview: async () => ({ problems: [], install: null }),
    runPromises: async () => promises.note([found('one', 'broken')]),
    promiseChanges: async () => [],
    smoke: async () => [],
    reported: () => [],
    logs: () => [],
    query: async () => ({ columns: [], rows: [], truncated: false }),
  }
  const { runner } = createChecks(ports)
  const check = () => runner.check({ signal: new AbortController().signal })
  expect(await check()).toMatchObject({ passed: false })
  promises.mute({ file: FILE, name: 'one' }, true)
  const report = await check()
  expect(report).toMatchObject({ passed: true, promises: [{ name: 'one', state: 'broken', isMuted: true }] })
  expect(failuresOf(report)).toEqual([])
  promises.mute({ file: FILE, name: 'one' }, false)
  expect(await check()).toMatchObject({ passed: false })
})

test('the builder is told whose promise it broke, and the turn says so at its end', () => {
  const report = {
    ...PASSING_REPORT,
    passed: false,
    promises: [
      { ...found('one', 'broken'), earlierTurn: FIRST },
      found('two', 'broken'),
      { ...found('three', 'broken'), isMuted: true, earlierTurn: FIRST },
    ],
  }
  expect(failuresOf(report).map(({ text }) => text)).toEqual([
    '“one”, promised by the earlier turn “A tool library”: expected 1 to be 2',
    '“two”: expected 1 to be 2',
  ])
  expect(brokenBefore(report)).toEqual([{ file: FILE, name: 'one', earlierTurn: FIRST }])
  expect(brokenBefore(null)).toEqual([])
})

test.each([
  [`test('a tool can be added', () => {})`, 'a tool can be added', `test('it\\'s new', () => {})`],
  [
    `describe("x", () => { it.only(\n  "a \\"b\\"", async () => {}) })`,
    'x › a "b"',
    `describe("x", () => { it.only(\n  "it's new", async () => {}) })`,
  ],
  ['test(`caf\\u00e9`, () => {})', 'café', "test(`it's new`, () => {})"],
  [
    `// latest('one')\ntest('one', () => expect('one').toBe('one'))`,
    'one',
    `// latest('one')\ntest('it\\'s new', () => expect('one').toBe('one'))`,
  ],
])('%s is renamed where it stands', (source, name, renamed) => {
  expect(renamedTest(source, { name, sentence: `it's new` })).toBe(renamed)
  expect(renamedResult(name, 'new').endsWith('new')).toBe(true)
})

test.each([
  ['a name that is not there', `test('other', () => {})`],
  [
    'a name that stands twice',
    `describe('a', () => test('one', () => {}))\ndescribe('b', () => test('one', () => {}))`,
  ],
  ['a name that is put together', "for (const n of ['one']) test(`${n}`, () => {})"],
])('%s is left alone', (_, source) => {
  expect(renamedTest(source, { name: 'one', sentence: 'two' })).toBeNull()
})
