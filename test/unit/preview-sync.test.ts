import { expect, test } from 'vitest'
import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { projectFiles } from '#test/support/project-files.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { createPreviewSync } from '#worker/project/preview/sync.ts'
import { createSettings } from '#worker/project/settings.ts'
import { ORDINARY_ASSETS } from '#worker/runtime/assets/asset-rules.ts'
import { NO_BINDINGS } from '#worker/runtime/declaration/bindings.ts'
import type { DraftOutcome, InstallOutcome } from '#worker/runtime/load/load.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { FileChange } from '#worker/runtime/preview/edits.ts'
import type { HotUpdate } from '#worker/runtime/preview/hot-plan.ts'

const SYNTAX: Problem = { kind: 'syntax', message: 'Unexpected token', file: 'client/app.tsx', line: 2, column: 1 }

/** A project whose preview notes what it is given. Its server is whatever stands in `server/index.ts`. */
function syncedProject() {
  const files = projectFiles()
  const calls = {
    updates: [] as string[][],
    installs: [] as string[],
    drafts: [] as string[],
    kept: [] as number[],
    events: [] as ProjectEvent[],
    pages: [] as HotUpdate[],
    lines: [] as LogLine[],
  }
  const settings = createSettings(files.sql)
  const state = {
    problems: [] as Problem[],
    outcome: { applied: [], problem: null } as InstallOutcome,
    draft: { isRunning: true, isOnCopy: false } as DraftOutcome,
    isDying: false,
  }
  let revision = 0
  const text = (path: string) => files.texts()[path] ?? ''
  const bundle = (): ServerBundle => ({
    id: text('server/index.ts'),
    modules: {},
    tests: [],
    migrations: [{ name: '0001_a.sql', sql: text('migrations/0001_a.sql') }],
    seeds: [],
    bindings: NO_BINDINGS,
    crons: [],
    consumers: [],
    assets: ORDINARY_ASSETS,
    kitVersion: '1',
  })

  const start = () =>
    createPreviewSync({
      preview: {
        async update(changes: FileChange[]) {
          calls.updates.push(changes.map(({ path, content }) => (content ? path : `-${path}`)))
          if (changes.length > 0) revision++
          return {
            revision,
            problems: state.problems,
            server: state.problems.length > 0 ? null : bundle(),
            serverChanged: true,
          }
        },
        runs: async (revision) => void calls.kept.push(revision),
        keep: async () => undefined,
        planFor: async () => ({ revision, modules: {}, texts: {}, css: null, cssText: null }),
      },
      workspace: files.workspace,
      instead: () => null,
      data: {
        bringWanted: async () => {},
        settle: async () => {},
      },
      sql: files.sql,
      settings,
      async install({ id }) {
        calls.installs.push(id)
        return state.outcome
      },
      async draft({ id }) {
        if (state.isDying) throw new Error('gone')
        calls.drafts.push(id)
        return state.draft
      },
      transaction: (run) => files.transactionSync(run),
      updatePages: async (planFor) => void calls.pages.push(await planFor(0)),
      emit: (event) => void calls.events.push(event),
      log: (lines) => void calls.lines.push(...lines),
      clock: {
        now: () => 1,
        after(_, run) {
          run()
          return () => undefined
        },
      },
    })
  return { ...files, calls, state, start, sync: start() }
}

test('only what changed since the last time is compiled, whatever happened in between', async () => {
  const { write, remove, sync, start, calls } = syncedProject()
  write({ 'a.ts': '1', 'b.ts': '1' })
  await sync.refresh('complete')
  write({ 'a.ts': '2', 'c.ts': '1' })
  remove('b.ts')
  await start().refresh('complete')
  await start().refresh('complete')
  expect(calls.updates).toEqual([['a.ts', 'b.ts'], ['-b.ts', 'a.ts', 'c.ts'], []])
  expect(calls.events).toHaveLength(2)
})

test('a server is installed once, and again when it is another one', async () => {
  const { write, sync, calls } = syncedProject()
  write({ 'server/index.ts': 'one' })
  await sync.refresh('complete')
  write({ 'client/app.tsx': 'x' })
  await sync.refresh('complete')
  write({ 'server/index.ts': 'two' })
  await sync.refresh('complete')
  expect(calls.installs).toEqual(['one', 'two'])
})

test('in the middle of a turn nothing is shown that is broken, on either side, and what does not run is not tried again', async () => {
  const { write, sync, state, calls } = syncedProject()
  write({ 'server/index.ts': 'one' })
  state.draft = { isRunning: false, isOnCopy: false }
  await sync.refresh('draft')
  await sync.refresh('draft')
  expect([calls.drafts, calls.pages, calls.events]).toEqual([['one'], [], []])
  await sync.refresh('complete')
  expect([calls.installs.length, calls.pages.length]).toEqual([1, 1])
  state.problems = [SYNTAX]
  write({ 'client/app.tsx': '(' })
  await sync.refresh('draft')
  expect(calls.pages).toHaveLength(1)
  state.problems = []
  write({ 'client/app.tsx': 'fine' })
  await sync.refresh('draft')
  expect([calls.pages.length, calls.drafts]).toEqual([2, ['one']])
})

test('in the middle of a turn a server runs as a draft, and what is complete is installed in its place, also when it is the same', async () => {
  const { write, sync, start, state, calls, workspace } = syncedProject()
  write({ 'server/index.ts': 'one' })
  await sync.refresh('complete')
  state.draft = { isRunning: true, isOnCopy: true }
  write({ 'server/index.ts': 'two', 'migrations/0001_a.sql': 'a' })
  await sync.refresh('draft')
  expect([calls.drafts, workspace.appliedMigrations()]).toEqual([['two'], []])
  expect(calls.pages.slice(1)).toMatchObject([{ isDraft: true, isServerNew: true }])
  state.outcome = { applied: ['0001_a.sql'], problem: null }
  // The process may be another one by then.
  await start().refresh('complete')
  await start().refresh('complete')
  expect(calls.installs).toEqual(['one', 'two'])
  expect(calls.pages.slice(2)).toEqual([expect.not.objectContaining({ isServerNew: true })])
  expect(workspace.appliedMigrations()).toEqual([{ path: 'migrations/0001_a.sql', hash: sha256Hex('a') }])
})

test('a server that may run as a draft is replaced by what is complete, also when nobody heard whether it did', async () => {
  const { write, remove, sync, start, state, calls } = syncedProject()
  write({ 'server/index.ts': 'one' })
  await sync.refresh('complete')
  state.isDying = true
  write({ 'server/index.ts': 'two', 'server/more.ts': 'x' })
  await expect(sync.refresh('draft')).rejects.toThrow('gone')
  write({ 'server/index.ts': 'one' })
  remove('server/more.ts')
  await start().refresh('complete')
  expect(calls.installs).toEqual(['one', 'one'])
})

test('pages hear that it is a draft, and once that it is complete, which tells nobody else anything new', async () => {
  const { write, sync, calls } = syncedProject()
  write({ 'client/app.tsx': 'x' })
  await sync.refresh('complete')
  write({ 'client/app.tsx': 'y' })
  await sync.refresh('draft')
  await sync.refresh('draft')
  expect(calls.pages).toMatchObject([{}, { isDraft: true }])
  expect(await sync.refresh('complete')).toMatchObject({ isNew: false })
  await sync.refresh('complete')
  await sync.refresh('draft')
  expect(calls.pages.slice(2)).toEqual([expect.not.objectContaining({ isDraft: true })])
  expect(calls.events).toHaveLength(2)
})

test('a project that was only talked about has no preview, so that its first app is seen being drawn', async () => {
  const { write, sync, calls } = syncedProject()
  await sync.refresh('complete')
  expect([calls.events, calls.pages]).toEqual([[], []])
  write({ 'client/app.tsx': 'x' })
  await sync.refresh('complete')
  expect(calls.events).toMatchObject([{ type: 'preview.updated', problems: [] }])
})

test('problems reach the log once, with file and line', async () => {
  const { write, sync, state, calls } = syncedProject()
  state.problems = [SYNTAX]
  write({ 'client/app.tsx': '(' })
  await sync.refresh('complete')
  await sync.refresh('complete')
  expect(calls.lines).toMatchObject([
    { source: 'build', level: 'error', location: 'client/app.tsx:2:1', message: 'syntax: Unexpected token' },
  ])
  expect(calls.events).toEqual([{ type: 'preview.updated', revision: 1, problems: [SYNTAX] }])
})

test('a migration is frozen by being applied, not by being written', async () => {
  const { write, sync, state, texts } = syncedProject()
  const path = 'migrations/0001_a.sql'
  state.outcome = { applied: [], problem: { kind: 'migration', message: 'no', file: path, line: 1, column: null } }
  write({ 'server/index.ts': 'one', [path]: 'CREATE TABEL' })
  expect((await sync.refresh('complete')).install).toMatchObject({ kind: 'migration' })
  state.outcome = { applied: ['0001_a.sql'], problem: null }
  write({ 'server/index.ts': 'two', [path]: 'CREATE TABLE a (id)' })
  expect((await sync.refresh('complete')).install).toBeNull()
  expect(() => write({ [path]: 'DROP TABLE a' })).toThrow(expect.objectContaining({ code: 'project.path_refused' }))
  expect(texts()[path]).toBe('CREATE TABLE a (id)')
})

test('only what runs, server included, becomes what pages fall back to', async () => {
  const { write, sync, state, calls } = syncedProject()
  state.draft = { isRunning: false, isOnCopy: false }
  write({ 'server/index.ts': 'one' })
  await sync.refresh('draft')
  expect(calls.kept).toEqual([])
  await sync.refresh('complete')
  state.problems = [SYNTAX]
  write({ 'client/app.tsx': '(' })
  await sync.refresh('complete')
  state.problems = []
  state.outcome = { applied: [], problem: { ...SYNTAX, kind: 'startup', file: 'server/index.ts' } }
  write({ 'client/app.tsx': 'fine', 'server/index.ts': 'throw' })
  await sync.refresh('complete')
  expect(calls.kept).toEqual([1])
  state.outcome = { applied: [], problem: null }
  write({ 'server/index.ts': 'two' })
  await sync.refresh('complete')
  expect(calls.kept).toEqual([1, 4])
})
