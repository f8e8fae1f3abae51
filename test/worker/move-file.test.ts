import { expect, test } from 'vitest'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'

const FILES = {
  'client/app.tsx': `import { note } from './note'\nexport const App = () => <p>{note}</p>\n`,
  'client/note.ts': `import { words } from './words'\nexport const note = words\n`,
  'client/words.ts': `export const words = 'Hello'\n`,
  'README.md': 'The text is in client/note.ts.\n',
}

test('a file moves with its imports as one version, and says what it left', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: FILES })
  const read = async (path: string) => (await api.projects.file.query({ projectId, path })).text
  const before = (await api.projects.get.query({ projectId })).headVersion!
  const moved = await api.projects.moveFile.mutate({ projectId, from: 'client/note.ts', to: 'client/texts/note.ts' })
  expect(moved).toMatchObject({
    version: { number: before.number + 1, title: 'Renamed client/note.ts' },
    rewritten: ['client/app.tsx', 'client/texts/note.ts'],
    left: [{ path: 'README.md', line: 1 }],
    hasMore: false,
  })
  expect(await read('client/app.tsx')).toContain("from './texts/note'")
  expect(await read('client/texts/note.ts')).toContain("from '../words'")
  await api.projects.restore.mutate({ projectId, versionId: before.id })
  expect(await read('client/app.tsx')).toBe(FILES['client/app.tsx'])
})

test('a move is refused where the place is taken, the file is gone or another, or the path is none', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: FILES })
  const refusal = async (move: { from: string; to: string; was?: string }) =>
    (await failureOf(api.projects.moveFile.mutate({ projectId, ...move })))?.domain
  expect(await refusal({ from: 'client/note.ts', to: 'client/words.ts' })).toBe('project.file_changed')
  expect(await refusal({ from: 'client/gone.ts', to: 'client/a.ts' })).toBe('project.file_not_found')
  expect(await refusal({ from: 'client/note.ts', to: 'client/a.ts', was: '0'.repeat(64) })).toBe('project.file_changed')
  const other = await signedIn()
  const foreign = other.api.projects.moveFile.mutate({ projectId, from: 'client/note.ts', to: 'client/a.ts' })
  expect((await failureOf(foreign))?.domain).toBe('project.not_found')
})

test('a folder moves with its locks and pictures as one version, also into itself, and not over what is there', async () => {
  const maker = await signedIn()
  const { api } = maker
  const files = {
    ...FILES,
    'client/lib/money.ts': `import { words } from '../words'\nexport const money = words\n`,
    'client/lib/deep/sum.ts': `export { money } from '../money'\n`,
    'client/shop.ts': `export * from './lib/deep/sum'\n`,
    'client/other/money.ts': '',
  }
  const { projectId } = await makeProject({ owner: maker.user, files })
  const read = async (path: string) => (await api.projects.file.query({ projectId, path })).text
  const move = (from: string, to: string) => api.projects.moveFile.mutate({ projectId, from, to })
  await api.projects.lockFile.mutate({ projectId, path: 'client/lib/money.ts', isLocked: true })
  const { number } = (await api.projects.get.query({ projectId })).headVersion!
  const moved = await move('client/lib', 'shared/kit')
  expect(moved).toMatchObject({
    version: { number: number + 1, title: 'Renamed client/lib' },
    rewritten: ['shared/kit/money.ts', 'client/shop.ts'],
    left: [],
  })
  expect(await read('shared/kit/money.ts')).toContain("from '../../client/words'")
  expect(await read('shared/kit/deep/sum.ts')).toBe(files['client/lib/deep/sum.ts'])
  expect(await read('client/shop.ts')).toContain("from '../shared/kit/deep/sum'")
  expect(await api.projects.locks.query({ projectId })).toEqual(['shared/kit/money.ts'])
  expect((await failureOf(move('shared/kit', 'client/other')))?.domain).toBe('project.file_changed')
  expect((await failureOf(move('client/lib', 'client/more')))?.domain).toBe('project.file_not_found')
  expect((await failureOf(move('shared/kit', 'shared/kit')))?.domain).toBe('project.file_changed')
  await move('shared/kit', 'shared/kit/deep')
  const paths = (await api.projects.files.query({ projectId })).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('shared/'))).toEqual([
    'shared/kit/deep/deep/sum.ts',
    'shared/kit/deep/money.ts',
  ])
  expect(await read('client/shop.ts')).toContain("from '../shared/kit/deep/deep/sum'")
})

test('files that were deleted come back with what they had, unless something stands there', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: FILES })
  const all = (await api.projects.files.query({ projectId })).filter(({ path }) => path.startsWith('client/'))
  const files = all.map(({ path, hash }) => ({ path, hash }))
  await api.projects.saveFiles.mutate({
    projectId,
    changes: files.map(({ path, hash: was }) => ({ path, text: null, was })),
  })
  const bringBack = (wanted = files) => api.projects.bringBack.mutate({ projectId, files: wanted })
  expect(await bringBack()).toMatchObject({ title: 'Brought back 3 files', kind: 'manual' })
  const now = await api.projects.files.query({ projectId })
  expect(now.filter(({ path }) => path.startsWith('client/'))).toEqual(all)
  expect((await failureOf(bringBack()))?.domain).toBe('project.file_changed')
  const unknown = [{ path: 'client/new.ts', hash: '0'.repeat(64) }]
  expect((await failureOf(bringBack(unknown)))?.domain).toBe('project.file_not_found')
})
