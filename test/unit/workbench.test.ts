import { expect, test } from 'vitest'
import { firstFile, foldersAround, treeRows } from '#client/features/workbench/code/file-tree.ts'
import { errorsSince, filterLogs, textOf } from '#client/features/workbench/logs/use-project-logs.ts'
import { previewAddress, readPreviewMessage } from '#client/features/workbench/preview/use-preview-frame.ts'
import type { StoredLogLine } from '#shared/projects/logs.ts'

const PATHS = ['README.md', 'client/pages/tools.tsx', 'client/app.tsx', 'server/index.ts']

test('a tree lists folders before files, and nothing inside a closed folder', () => {
  expect(treeRows(PATHS, () => true).map(({ path, depth }) => `${depth} ${path}`)).toEqual([
    '0 client',
    '1 client/pages',
    '2 client/pages/tools.tsx',
    '1 client/app.tsx',
    '0 server',
    '1 server/index.ts',
    '0 README.md',
  ])
  expect(treeRows(PATHS, (folder) => folder !== 'client').map(({ path }) => path)).toEqual([
    'client',
    'server',
    'server/index.ts',
    'README.md',
  ])
})

test('the folders around a file are found, and so is the file to show first', () => {
  expect(foldersAround('a/b/c.ts')).toEqual(['a', 'a/b'])
  expect(foldersAround('c.ts')).toEqual([])
  expect([firstFile(PATHS), firstFile(['b.sql', 'a.sql']), firstFile([])]).toEqual(['client/app.tsx', 'b.sql', null])
})

test('messages of the preview are read, and only in their exact shape', () => {
  expect(readPreviewMessage({ type: 'solid:location', path: '/tools?x=1' })).toEqual({
    type: 'solid:location',
    path: '/tools?x=1',
  })
  expect(readPreviewMessage({ type: 'solid:updated', revision: 4, ms: 41.5 })).toEqual({
    type: 'solid:updated',
    revision: 4,
    ms: 41.5,
  })
  expect(readPreviewMessage({ type: 'solid:shown', state: 'blank', ms: 40 })).toEqual({
    type: 'solid:shown',
    state: 'blank',
    ms: 40,
  })
  const foreign = [
    null,
    'solid:location',
    {},
    { type: 'solid:location' },
    { type: 'solid:location', path: 'https://x.example' },
    { type: 'solid:updated', revision: '4', ms: 1 },
    { type: 'solid:shown', state: 'well', ms: 1 },
    { type: 'solid:reload' },
  ]
  expect(foreign.map(readPreviewMessage)).toEqual(foreign.map(() => null))
})

test('no path leads the preview frame away from its own host', () => {
  const base = 'http://abc-123.preview.localhost:3000/'
  expect(previewAddress(base, '/tools?a=b#c')).toBe('http://abc-123.preview.localhost:3000/tools?a=b#c')
  expect(
    ['//evil.example/x', '\\\\evil.example', '/\\evil.example', 'https://evil.example', '@evil.example'].map(
      (path) => new URL(previewAddress(base, path)).host,
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'abc-123.preview.localhost:3000'))
})

function line(changes: Partial<StoredLogLine>): StoredLogLine {
  return {
    seq: 1,
    at: 1_000,
    level: 'log',
    source: 'server',
    environment: 'preview',
    message: 'Hello',
    location: null,
    stack: null,
    requestPath: null,
    ...changes,
  }
}

test('lines are filtered by level, source and text', () => {
  const lines = [
    line({}),
    line({ level: 'warn', source: 'browser' }),
    line({ level: 'error', message: 'Boom', location: 'server/index.ts:3:1' }),
  ]
  expect(filterLogs(lines, { level: 'warnings', source: 'all', text: '' })).toEqual(lines.slice(1))
  expect(filterLogs(lines, { level: 'all', source: 'browser', text: '' })).toEqual([lines[1]])
  expect(filterLogs(lines, { level: 'all', source: 'all', text: ' INDEX.ts ' })).toEqual([lines[2]])
  expect(textOf(lines[2]!)).toBe('1970-01-01T00:00:01.000Z ERROR server server/index.ts:3:1 Boom')
})

test('an error counts once; those of an earlier revision, of the live app and of the build do not count', () => {
  const lines = [
    line({ level: 'error', at: 1 }),
    line({ level: 'error' }),
    line({ level: 'error', at: 1_500 }),
    line({ level: 'error', environment: 'production' }),
    line({ level: 'error', source: 'build' }),
    line({ level: 'warn' }),
  ]
  expect(errorsSince(lines, 500)).toEqual([lines[2]])
})
