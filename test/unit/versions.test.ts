import { expect, test } from 'vitest'
import { MAX_VERSION_PICTURES } from '#shared/projects/versions.ts'
import { projectFiles, type ProjectFiles } from '#test/support/project-files.ts'
import { versionDiff } from '#worker/project/files/reading.ts'

const commit = ({ transactionSync, versions }: ProjectFiles, title: string) =>
  transactionSync(() => versions.commit({ title, kind: 'turn', turnId: 'trn_1' }))
const blobs = ({ sql }: ProjectFiles) => sql.exec<{ count: number }>('SELECT count(*) AS count FROM blobs').one().count

test('a version has a number, a title and the lines it changed', () => {
  const files = projectFiles()
  files.write({ 'a.ts': '1\n2\n', 'b.ts': 'x\n' })
  expect(commit(files, 'First')).toMatchObject({
    number: 1,
    title: 'First',
    kind: 'turn',
    turnId: 'trn_1',
    createdAt: 1_000,
    added: 3,
    removed: 0,
    files: 2,
  })
  files.write({ 'a.ts': '1\n3\n' })
  files.remove('b.ts')
  expect(commit(files, 'Second')).toMatchObject({ number: 2, added: 1, removed: 2, files: 2 })
  expect(files.versions.head()?.title).toBe('Second')
})

test('without a change there is no version', () => {
  const files = projectFiles()
  expect(commit(files, 'Empty')).toBeNull()
  files.write({ 'a.ts': '1' })
  commit(files, 'First')
  files.write({ 'a.ts': '2' })
  files.write({ 'a.ts': '1' })
  expect(files.versions.isHeadChanged()).toBe(false)
  expect(commit(files, 'Nothing')).toBeNull()
})

test('a version says how many promises held, whether they were run before or after it was made', () => {
  const files = projectFiles()
  files.write({ 'a.ts': '1' })
  files.versions.notePromises(files.versions.saveTree(), { kept: 8, run: 9 })
  expect(commit(files, 'First')).toMatchObject({ promises: { kept: 8, run: 9 } })
  files.write({ 'a.ts': '2' })
  expect(commit(files, 'Second')).not.toHaveProperty('promises')
  files.versions.notePromises(files.versions.saveTree(), { kept: 9, run: 9 })
  expect(files.versions.list({ cursor: null, limit: 9 }).items.map(({ promises }) => promises)).toEqual([
    { kept: 9, run: 9 },
    { kept: 8, run: 9 },
  ])
})

test('the newest versions keep their pictures, and older pictures go', () => {
  const files = projectFiles()
  const made = Array.from({ length: MAX_VERSION_PICTURES + 1 }, (_, index) => {
    files.write({ 'a.ts': String(index) })
    return commit(files, 'One')!.id
  })
  const dropped = made.flatMap((versionId, index) =>
    files.versions.notePicture({ versionId, hash: `picture ${index}`, sizeBytes: 10 }),
  )
  expect([dropped, files.versions.picturesBytes()]).toEqual([['picture 0'], MAX_VERSION_PICTURES * 10])
  expect(files.versions.summaryOf(made[0]!)).not.toHaveProperty('picture')
})

test('a version that brings earlier files back has their picture, which stays as long as one of them', () => {
  const files = projectFiles()
  const commitText = (text: string) => {
    files.write({ 'a.ts': text })
    return commit(files, text)!
  }
  const picture = (versionId: string, hash: string) => files.versions.notePicture({ versionId, hash, sizeBytes: 10 })
  const first = commitText('1')
  expect(picture(first.id, 'one')).toEqual([])
  expect(commitText('2')).not.toHaveProperty('picture')
  const back = commitText('1')
  expect([back.picture, files.versions.picturesBytes()]).toEqual(['one', 10])
  expect(picture(back.id, 'other rows')).toEqual([])
  expect(picture(first.id, 'again')).toEqual(['one'])
})

test('versions are listed newest first, a page at a time', () => {
  const files = projectFiles()
  for (const text of ['1', '2', '3', '4', '5']) {
    files.write({ 'a.ts': text })
    commit(files, `Version ${text}`)
  }
  const first = files.versions.list({ cursor: null, limit: 2 })
  expect(first.items.map(({ number }) => number)).toEqual([5, 4])
  expect(files.versions.list({ cursor: first.nextCursor, limit: 10 })).toMatchObject({
    items: [{ number: 3 }, { number: 2 }, { number: 1 }],
    nextCursor: null,
  })
})

test('any two versions can be compared, in either direction and with nothing', () => {
  const files = projectFiles()
  files.write({ 'a.ts': '1\n', 'gone.ts': 'x\n' })
  const first = commit(files, 'First')!
  files.write({ 'a.ts': '2\n', 'new.ts': 'y\n' })
  files.remove('gone.ts')
  const second = commit(files, 'Second')!
  const changes = (from: string | null, to: string) =>
    versionDiff(files, { from, to }).map(({ path, change, added, removed }) => [path, change, added, removed])
  expect(changes(first.id, second.id)).toEqual([
    ['a.ts', 'edited', 1, 1],
    ['gone.ts', 'deleted', 0, 1],
    ['new.ts', 'created', 1, 0],
  ])
  expect(changes(second.id, first.id)).toEqual([
    ['a.ts', 'edited', 1, 1],
    ['gone.ts', 'created', 1, 0],
    ['new.ts', 'deleted', 0, 1],
  ])
  expect(changes(null, first.id)).toEqual([
    ['a.ts', 'created', 1, 0],
    ['gone.ts', 'created', 1, 0],
  ])
  expect(changes(first.id, first.id)).toEqual([])
})

test('a file that is not text is listed without its lines', () => {
  const files = projectFiles()
  files.transactionSync(() =>
    files.workspace.apply([{ path: 'public/a.png', content: new Uint8Array([137, 80, 78, 71, 0, 1, 2, 255]) }]),
  )
  const version = commit(files, 'Picture')!
  expect(versionDiff(files, { from: null, to: version.id })).toEqual([
    { path: 'public/a.png', change: 'created', added: 0, removed: 0, hunks: [] },
  ])
})

test('an earlier version comes back exactly, migrations included, and leaves the later ones in place', () => {
  const files = projectFiles()
  files.write({ 'a.ts': '1', 'migrations/0001_a.sql': 'A' })
  const first = commit(files, 'First')!
  files.write({ 'a.ts': '2', 'migrations/0002_b.sql': 'B' })
  commit(files, 'Second')
  files.workspace.freezeMigrations(files.workspace.list().filter(({ path }) => path.endsWith('.sql')))
  expect(files.transactionSync(() => files.workspace.reset(files.versions.filesOf(first.id)))).toEqual([
    { path: 'a.ts', change: 'edited', added: 1, removed: 1 },
    { path: 'migrations/0002_b.sql', change: 'deleted', added: 0, removed: 1 },
  ])
  expect(files.texts()).toEqual({ 'a.ts': '1', 'migrations/0001_a.sql': 'A' })
  expect(commit(files, 'Restored')).toMatchObject({ number: 3 })
  expect(versionDiff(files, { from: first.id, to: files.versions.head()!.id })).toEqual([])
})

test('what only the way to a version needed is dropped, what a version holds is kept', () => {
  const files = projectFiles()
  for (const text of ['draft 1', 'draft 2', 'final']) files.write({ 'a.ts': text })
  expect(blobs(files)).toBe(3)
  const version = commit(files, 'First')!
  expect(blobs(files)).toBe(1)
  files.remove('a.ts')
  commit(files, 'Second')
  expect(blobs(files)).toBe(1)
  files.transactionSync(() => files.workspace.reset(files.versions.filesOf(version.id)))
  expect(files.texts()).toEqual({ 'a.ts': 'final' })
})

test('an unknown version is not found', () => {
  expect(() => versionDiff(projectFiles(), { from: null, to: 'ver_x' })).toThrow(
    expect.objectContaining({ code: 'project.version_not_found' }),
  )
})

test('a change that is rolled back leaves the tree of the head as it was, and so does one that is refused', () => {
  const files = projectFiles()
  files.write({ 'a.txt': 'one' })
  commit(files, 'First')
  expect(files.versions.isHeadChanged()).toBe(false)
  expect(() =>
    files.transactionSync(() => {
      files.workspace.apply([{ path: 'a.txt', content: new TextEncoder().encode('two') }])
      expect(files.versions.isHeadChanged()).toBe(true)
      throw new Error('No')
    }),
  ).toThrow('No')
  expect(files.versions.isHeadChanged()).toBe(false)
  expect(commit(files, 'Second')).toBeNull()
  expect(() => files.write({ 'b.txt': 'new', '../up.txt': 'refused' })).toThrow()
  expect(files.versions.isHeadChanged()).toBe(false)
})
