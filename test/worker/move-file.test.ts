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
