import { expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_FILES } from '#shared/projects/files.ts'
import { projectFiles } from '#test/support/project-files.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'

const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return null
}

test('a file is written, read, changed and deleted, with its lines counted', () => {
  const { workspace, write, remove, texts } = projectFiles()
  expect(write({ 'client/app.tsx': 'one\ntwo\n' })).toEqual([
    { path: 'client/app.tsx', change: 'created', added: 2, removed: 0 },
  ])
  expect(write({ 'client/app.tsx': 'one\nthree\n' })).toEqual([
    { path: 'client/app.tsx', change: 'edited', added: 1, removed: 1 },
  ])
  expect(texts()).toEqual({ 'client/app.tsx': 'one\nthree\n' })
  expect(remove('client/app.tsx')).toEqual([{ path: 'client/app.tsx', change: 'deleted', added: 0, removed: 2 }])
  expect(remove('client/app.tsx')).toEqual([])
  expect(workspace.read('client/app.tsx')).toBeNull()
})

test('a list names path, size and hash of each file, in path order', () => {
  const { workspace, write } = projectFiles()
  write({ 'b.txt': 'é', 'a.txt': '' })
  expect(workspace.list()).toEqual([
    { path: 'a.txt', sizeBytes: 0, hash: sha256Hex('') },
    { path: 'b.txt', sizeBytes: 2, hash: sha256Hex('é') },
  ])
})

test.each([
  '../up.ts',
  '/abs.ts',
  'a//b.ts',
  './a.ts',
  'a/./b.ts',
  '',
  'a\\b.ts',
  'a/../b.ts',
  ' a.ts',
  'x'.repeat(201),
  'x/'.repeat(12) + 'y',
  '.git/HEAD',
  'client/.GIT/config',
  '.env',
  '.env.production',
  '.dev.vars',
  'node_modules/x/index.js',
  'server/__proto__/x.ts',
  '@kit/guard',
  'con.txt',
  'docs/LPT1',
  'ends.',
  'u\u0308ber.md',
  'ü'.repeat(128),
  'a\u202eb.md',
  'what?.md',
  'a:b.md',
])('the path %j is refused', (path) => {
  const { write, texts } = projectFiles()
  expect(code(() => write({ 'ok.ts': 'fine', [path]: 'no' }))).toBe('project.path_refused')
  expect(texts()).toEqual({})
})

test('names have letters of every language, and what only looks reserved is not', () => {
  const { write, texts } = projectFiles()
  const paths = [
    'über uns.md',
    'docs/日本語.md',
    'client/components/Größe.tsx',
    '.gitignore',
    '.env.example',
    '.github/ci.yml',
    'console.ts',
    'auxiliary.ts',
    'environment.env',
    'हिन्दी.md',
  ]
  write(Object.fromEntries(paths.map((path) => [path, 'x'])))
  expect(Object.keys(texts()).toSorted()).toEqual(paths.toSorted())
})

test('two names that differ only in their case are not two files, and the refusal says so', () => {
  const { write, remove, texts } = projectFiles()
  write({ 'client/Button.tsx': '1' })
  expect(() => write({ 'client/button.tsx': '2' })).toThrow(/upper and lower case/)
  remove('client/Button.tsx')
  write({ 'client/button.tsx': '2' })
  expect(texts()).toEqual({ 'client/button.tsx': '2' })
})

test.for([
  ['.env', /reserved/],
  ['aux.ts', /cannot unpack/],
  ['../a.ts', /relative/],
  ['what?.ts', /letters, digits/],
] as const)('the refusal of %s says the real reason', ([path, reason]) => {
  const { write } = projectFiles()
  expect(() => write({ [path]: 'x' })).toThrow(reason)
})

test('a path is a file or a folder, never both', () => {
  const { write, remove, texts } = projectFiles()
  write({ 'a/b.ts': '1' })
  expect(code(() => write({ a: '2' }))).toBe('project.path_refused')
  expect(code(() => write({ 'a/b.ts/c.ts': '2' }))).toBe('project.path_refused')
  remove('a/b.ts')
  write({ a: '2' })
  expect(texts()).toEqual({ a: '2' })
})

test('a file may have 1 MiB and not a byte more', () => {
  const { write, texts } = projectFiles()
  write({ 'big.txt': 'x'.repeat(MAX_FILE_BYTES) })
  expect(code(() => write({ 'big.txt': 'x'.repeat(MAX_FILE_BYTES + 1) }))).toBe('project.file_too_large')
  expect(texts()['big.txt']).toHaveLength(MAX_FILE_BYTES)
})

test('a project may have 2,000 files, and a refused change leaves nothing behind', () => {
  const { workspace, write } = projectFiles()
  write(Object.fromEntries(Array.from({ length: MAX_FILES - 1 }, (_, index) => [`f${index}.txt`, String(index)])))
  expect(code(() => write({ 'x.txt': 'x', 'y.txt': 'y' }))).toBe('project.too_many_files')
  expect(workspace.list()).toHaveLength(MAX_FILES - 1)
  write({ 'x.txt': 'x' })
})

test('a project may have 50 MiB', () => {
  const { write } = projectFiles()
  for (let index = 0; index < 50; index++) write({ [`f${index}.txt`]: String(index).padEnd(MAX_FILE_BYTES, '.') })
  expect(code(() => write({ 'one-more.txt': 'x' }))).toBe('project.too_large')
})

test('a migration that was applied is neither edited nor deleted; writing it again as it is does nothing', () => {
  const { workspace, write, remove, texts } = projectFiles()
  const path = 'migrations/0001_notes.sql'
  write({ [path]: 'CREATE TABLE notes (id)' })
  write({ [path]: 'CREATE TABLE notes (id, text)' })
  workspace.freezeMigrations([{ path, hash: sha256Hex('CREATE TABLE notes (id, text)') }])
  expect(code(() => write({ [path]: 'CREATE TABLE other (id)' }))).toBe('project.path_refused')
  expect(code(() => remove(path))).toBe('project.path_refused')
  write({ [path]: 'CREATE TABLE notes (id, text)' })
  expect(texts()).toEqual({ [path]: 'CREATE TABLE notes (id, text)' })
})
