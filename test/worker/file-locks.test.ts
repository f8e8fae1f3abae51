import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { signedIn } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { createBuilderWorkspace } from '#worker/project/files/changes.ts'
import { Workspace } from '#worker/project/files/workspace.ts'

const PATH = 'client/note.ts'
const FILES = {
  [PATH]: `export const note = 1\n`,
  'client/app.tsx': `import { note } from './note'\nexport const a = note\n`,
}

test('a lock keeps the builder out, makers in, and goes with the file into moves and copies', async () => {
  const maker = await signedIn()
  const { api } = maker
  const { projectId } = await makeProject({ owner: maker.user, files: FILES })
  const locks = (id = projectId) => api.projects.locks.query({ projectId: id })
  await api.projects.lockFile.mutate({ projectId, path: PATH, isLocked: true })
  expect(await locks()).toEqual([PATH])
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: PATH, text: 'export const note = 2\n' }] })
  const { projectId: copy } = await api.projects.duplicate.mutate({ projectId })
  expect(await locks(copy)).toEqual([PATH])
  await api.projects.moveFile.mutate({ projectId, from: PATH, to: 'client/words.ts' })
  expect(await locks()).toEqual(['client/words.ts'])
  await api.projects.lockFile.mutate({ projectId, path: 'client/words.ts', isLocked: false })
  expect(await locks()).toEqual([])
})

test('the builder is told why it may not write, and reads on', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files: FILES })
  await runInDurableObject(projectObject(env, projectId), async (_object, { storage }) => {
    const builder = createBuilderWorkspace({
      workspace: new Workspace(storage.sql),
      transaction: (run) => storage.transactionSync(run),
      rename() {},
      title: () => '',
      locked: () => [PATH],
    })
    await expect(builder.write(PATH, 'x')).rejects.toThrow(/is locked: the maker keeps it from you/)
    await expect(builder.delete(PATH)).rejects.toThrow(/is locked/)
    expect(await builder.read(PATH)).toBe(FILES[PATH])
    expect(await builder.write('client/other.ts', 'export {}\n')).toMatchObject({ change: 'created' })
  })
})
