import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiScope } from '#shared/api-tokens.ts'
import { git, gitAddress, gitRefusal } from '#test/support/git.ts'
import { fillRepository } from '#test/support/large-repository.ts'
import { signInOverHttp, turnEnd, type Api } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { rounds } from '#test/support/soak.ts'

const origin = sharedOrigin()
let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'solid-git-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const repository = (api: Api, projectId: string, scopes?: ApiScope[]) =>
  gitAddress({ api, origin, projectId, ...(scopes && { scopes }) })

test('a project is cloned, changed, pushed and pulled with git, and nothing of somebody else is lost', async () => {
  const { api } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  expect(await turnEnd(api, { projectId, turnId })).toMatchObject({ state: 'succeeded' })
  const address = await repository(api, projectId)
  await git(folder, 'clone', '-q', address, 'mine')
  const mine = path.join(folder, 'mine')
  await git(mine, 'fsck', '--strict')
  expect(await git(mine, 'log', '--format=%s|%b')).toContain('A book list: books with title and author')
  const files = await api.projects.files.query({ projectId })
  expect((await git(mine, 'ls-files')).trim().split('\n').toSorted()).toEqual(files.map((file) => file.path).toSorted())
  const readme = await api.projects.file.query({ projectId, path: 'README.md' })
  expect(await readFile(path.join(mine, 'README.md'), 'utf8')).toBe(readme.text)

  await writeFile(path.join(mine, 'README.md'), `${readme.text}\nWritten at home.\n`)
  await git(mine, 'commit', '-qam', 'Say where it was written\n\nFor the next reader.')
  await git(mine, 'rm', '-q', 'README.md')
  await git(mine, 'commit', '-qm', 'Take it away')
  await git(mine, 'revert', '--no-edit', 'HEAD')
  expect(await git(mine, 'push')).toMatch(/This is version 2[^]*The preview shows it/)
  expect((await api.projects.file.query({ projectId, path: 'README.md' })).text).toContain('Written at home.')
  const { items } = await api.projects.versions.query({ projectId })
  expect(items[0]).toMatchObject({ number: 2, kind: 'manual', title: expect.stringContaining('Revert') })

  const theirs = path.join(folder, 'theirs')
  await git(folder, 'clone', '-q', address, 'theirs')
  expect(await git(theirs, 'log', '--format=%H')).toBe(await git(mine, 'log', '--format=%H'))
  await git(theirs, 'fsck', '--strict')

  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'NOTES.md', text: 'By hand\n' }] })
  await writeFile(path.join(theirs, 'mine.txt'), 'Mine\n')
  await git(theirs, 'add', 'mine.txt')
  await git(theirs, 'commit', '-qm', 'Mine')
  expect(await gitRefusal(git(theirs, 'push'))).toMatch(/rejected/)
  expect(await gitRefusal(git(theirs, 'push', '--force'))).toMatch(/does not go on from the newest version/)
  await git(theirs, 'pull', '-q', '--rebase')
  expect(await readFile(path.join(theirs, 'NOTES.md'), 'utf8')).toBe('By hand\n')
  await git(theirs, 'push', '-q')
  expect(await git(mine, 'pull', '-q', '--ff-only')).toBe('')
  expect(await readFile(path.join(mine, 'mine.txt'), 'utf8')).toBe('Mine\n')
})

test('what a project cannot take is refused in words, whoever asks, and nothing of it is kept', async () => {
  const { api } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A film list: films with title and year' })
  await turnEnd(api, { projectId, turnId })
  const address = await repository(api, projectId)
  await git(folder, 'clone', '-q', address, 'films')
  const films = path.join(folder, 'films')
  const commit = async (name: string, text: string) => {
    await writeFile(path.join(films, name), text)
    await git(films, 'add', '-f', name)
    await git(films, 'commit', '-qm', name)
  }
  const undone = () => git(films, 'reset', '-q', '--hard', 'origin/main')
  await commit('.env', 'KEY=1\n')
  expect(await gitRefusal(git(films, 'push'))).toMatch(/reserved/)
  await undone()
  await commit('large.bin', 'x'.repeat(1024 * 1024 + 1))
  expect(await gitRefusal(git(films, 'push'))).toMatch(/at most 1 MB/)
  await undone()
  await symlink('README.md', path.join(films, 'link'))
  await git(films, 'add', 'link')
  await git(films, 'commit', '-qm', 'A link')
  expect(await gitRefusal(git(films, 'push'))).toMatch(/link is a link/)
  await undone()
  const [migration] = (await git(films, 'ls-files', 'migrations')).split('\n')
  await commit(migration!, 'CREATE TABLE other (id INTEGER);\n')
  expect(await gitRefusal(git(films, 'push'))).toMatch(/migration/)
  await undone()
  await git(films, 'tag', 'v1')
  expect(await gitRefusal(git(films, 'push', 'origin', 'v1'))).toMatch(/one branch, main/)
  expect(await gitRefusal(git(films, 'push', 'origin', 'HEAD:refs/heads/other'))).toMatch(/one branch, main/)
  expect(await gitRefusal(git(films, 'push', 'origin', ':main'))).toMatch(/rejected|deleting/)
  expect(await gitRefusal(git(folder, 'clone', '-q', '--depth', '1', address, 'part'))).toMatch(/shallow/)

  const reading = await repository(api, projectId, ['read'])
  await git(folder, 'clone', '-q', reading, 'read-only')
  await commit('more.txt', 'More\n')
  expect(await gitRefusal(git(films, 'push', reading, 'main'))).toMatch(/not for that|403/)
  const stranger = await signInOverHttp(origin)
  const strange = await repository(stranger.api, projectId)
  expect(await gitRefusal(git(folder, 'clone', '-q', strange, 'strange'))).toMatch(/not found/)
  const wrong = address.replace(/solid_\w+/, 'solid_wrong')
  expect(await gitRefusal(git(folder, 'clone', '-q', wrong, 'wrong'))).toMatch(/Authentication failed|terminal prompts/)
  expect((await api.projects.versions.query({ projectId })).items).toHaveLength(1)

  // What was refused may be pushed once it is mended, and what does not run is told as such.
  expect(await git(films, 'push')).toContain('This is version 2')
  await commit('client/main.tsx', 'export default {\n')
  const said = await git(films, 'push')
  expect(said).toMatch(/It does not run yet: client\/main\.tsx/)
  expect(said).not.toContain('The preview shows it')
})

test('a repository of many files and versions is the same wherever it was cloned', async () => {
  const { api } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A tea list: teas with name and country' })
  await turnEnd(api, { projectId, turnId })
  const address = await repository(api, projectId)
  const size = {
    files: rounds({ test: 60, soak: 1_000 }),
    binaries: rounds({ test: 6, soak: 100 }),
    versions: rounds({ test: 12, soak: 500 }),
  }
  const filled = path.join(folder, 'filled')
  await fillRepository(api, { ...size, projectId, address, folder: filled })
  await git(filled, 'pull', '-q', '--ff-only')
  await git(folder, 'clone', '-q', address, 'again')
  const again = path.join(folder, 'again')
  expect(await git(again, 'fsck', '--strict')).toBe('')
  expect(await git(again, 'rev-list', '--count', 'HEAD')).toBe(`${size.versions}\n`)
  // The names of all objects are those of what is in them, byte for byte.
  const names = (cwd: string) => git(cwd, 'rev-list', '--objects', 'HEAD')
  expect(await names(again)).toBe(await names(filled))
})
