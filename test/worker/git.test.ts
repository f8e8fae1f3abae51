import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { gitClient } from '#test/support/git-client.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds } from '#test/support/soak.ts'
import { commitBody, FOLDER_MODE, gitHash, treeBody, type GitObject } from '#worker/platform/git/objects.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const SEED = Number(process.env['SEED'] || 1)
const WALKS = rounds({ test: 1, soak: 100 })
const STEPS = 20
const PATHS = ['a.txt', 'b/c.txt', 'b/d.txt', 'e/f/g.txt']

async function repository(files: Record<string, string> = { 'a.txt': 'First\n' }) {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files })
  const { secret } = await api.apiTokens.create.mutate({ name: 'git', scopes: ['read', 'build'], days: 7 })
  const client = () => gitClient({ projectId, token: secret })
  const head = async () =>
    new Map(
      (await projectObject(env, projectId).snapshot(null)).map(({ path, content }) => [
        path,
        new TextDecoder().decode(content),
      ]),
    )
  const save = (path: string, text: string | null) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  return { user, api, projectId, client, head, save }
}

test('a project without a version is an empty repository, and takes its first commit', async () => {
  const { client, head } = await repository({})
  const git = client()
  expect(await git.pull()).toBe(0)
  git.commit(new Map([['README.md', '# Mine\n']]), 'Begin')
  expect(await git.push()).toBeNull()
  expect(await head()).toEqual(new Map([['README.md', '# Mine\n']]))
})

test('of a later version only what is new comes, and a commit keeps its name whatever its author is called later', async () => {
  const { client, save, api } = await repository()
  const git = client()
  expect(await git.pull()).toBe(3)
  await save('b/c.txt', 'Second\n')
  // A commit, its root, a folder, and the file in it.
  expect(await git.pull()).toBe(4)
  await api.accounts.update.mutate({ name: 'Somebody else' })
  const other = client()
  await other.pull()
  expect(other.head()).toBe(git.head())
})

test('while a turn runs nothing is pushed, and what is damaged or stale changes nothing', async () => {
  const { client, head, projectId, api } = await repository()
  const git = client()
  await git.pull()
  const before = await head()
  git.commit(new Map([...before, ['mine.txt', 'Mine\n']]), 'Mine')
  expect(await git.push({ pack: new TextEncoder().encode('PACK') })).toMatch(/damaged/)
  expect(await git.push({ before: '1'.repeat(40) })).toMatch(/newer version/)
  const turnId = newId('turn')
  await runInDurableObject(projectObject(env, projectId), async (object, { storage }) => {
    await object.submit({ turnId, userId: newId('user'), prompt: 'Add a due date' })
    // The turn stays where it is.
    await storage.deleteAlarm()
  })
  expect(await git.push()).toMatch(/builder|working|turn/i)
  expect(await head()).toEqual(before)
  await projectObject(env, projectId).stop({ turnId })
  expect(await git.push()).toBeNull()
  expect((await api.projects.versions.query({ projectId })).items.map(({ title }) => title)).toEqual([
    'Mine',
    expect.any(String),
  ])
})

test('a few trees that are folders without end are refused at once', async () => {
  const { client, head } = await repository()
  const git = client()
  await git.pull()
  const before = await head()
  let tree: GitObject = { type: 'tree', body: treeBody([]) }
  const objects = [tree]
  for (let depth = 0; depth < 10; depth++) {
    const sha = gitHash(tree)
    const entries = Array.from({ length: 200 }, (_, index) => ({ mode: FOLDER_MODE, name: `folder${index}`, sha }))
    tree = { type: 'tree', body: treeBody(entries) }
    objects.push(tree)
  }
  const author = 'Ada <ada@example.com>'
  const body = commitBody({ tree: gitHash(tree), parent: git.head(), author, at: 1_000, message: 'Without end' })
  git.take([...objects, { type: 'commit', body }])
  expect(await git.push()).toMatch(/at most 2000 files/)
  expect(await head()).toEqual(before)
})

test('an account whose plan is full pushes nothing more', async () => {
  const { client, projectId, head } = await repository()
  const git = client()
  await git.pull()
  const before = await head()
  await env.DB.prepare('UPDATE projects SET upload_bytes = ? WHERE id = ?').bind(1e15, projectId).run()
  git.commit(new Map([...before, ['mine.txt', 'Mine\n']]), 'Mine')
  expect(await git.push()).toMatch(/storage|room|full/i)
  expect(await head()).toEqual(before)
})

/** Whoever pushes, saves by hand and goes back, in any order: what was accepted is there, and nothing else has changed. */
async function walk(random: () => number) {
  const { api, projectId, client, head, save } = await repository()
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const gits = [client(), client()]
  let wanted = await head()
  const refusals: string[] = []
  let count = 0
  const steps = {
    async save() {
      const path = oneOf(PATHS)
      const text = wanted.has(path) && random() < 0.2 ? null : `By hand ${(count += 1)}\n`
      await save(path, text)
      if (text === null) wanted.delete(path)
      else wanted.set(path, text)
    },
    async staleSave() {
      const changes = [{ path: 'a.txt', text: 'Never\n', was: 'f'.repeat(64) }]
      refusals.push((await failureOf(api.projects.saveFiles.mutate({ projectId, changes })))!.domain!)
    },
    async pull() {
      const git = oneOf(gits)
      await git.pull()
      expect(git.files()).toEqual(wanted)
    },
    async push() {
      const git = oneOf(gits)
      const files = new Map([...git.files(), [oneOf(PATHS), `Pushed ${(count += 1)}\n`]])
      git.commit(files, `Push ${count}`)
      const refusal = await git.push()
      if (refusal === null) wanted = files
      else {
        refusals.push(refusal)
        await git.pull()
      }
    },
    async restore() {
      const { items } = await api.projects.versions.query({ projectId })
      const { id } = oneOf(items)
      await api.projects.restore.mutate({ projectId, versionId: id, kind: 'code' })
      wanted = new Map(
        (await projectObject(env, projectId).snapshot(id)).map(({ path, content }) => [
          path,
          new TextDecoder().decode(content),
        ]),
      )
    },
  }
  for (let step = 0; step < STEPS; step++) {
    await oneOf(Object.values(steps))()
    expect(await head()).toEqual(wanted)
  }
  return refusals
}

test(`pushes, saves by hand and versions that come back lose nothing in any order (seed ${SEED})`, async () => {
  for (let round = 0; round < WALKS; round++) {
    const refusals = await walk(seededRandom(SEED * 1_000 + round))
    expect(new Set(refusals)).toEqual(new Set(['project.file_changed', 'There is a newer version. Pull it first.']))
  }
})
