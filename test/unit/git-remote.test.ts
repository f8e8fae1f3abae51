import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile, mkdir, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBranchName, repositoryIn } from '#shared/app/github.ts'
import { git } from '#test/support/git.ts'
import { GITHUB_TOKEN, loopbackGitHub } from '#test/support/loopback-github.ts'
import { findingsIn } from '#worker/features/github/findings.ts'
import { commitBody, gitHash, treeBody, type GitObject } from '#worker/platform/git/objects.ts'
import { readPack } from '#worker/platform/git/pack-reader.ts'
import { packStream } from '#worker/platform/git/pack-writer.ts'
import { fetchPack, pushPack, RemoteFailure, remoteRefs } from '#worker/platform/git/remote.ts'

let folder = ''
let github: Awaited<ReturnType<typeof loopbackGitHub>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'solid-remote-'))
  github = await loopbackGitHub()
})
afterAll(async () => {
  await github[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const remote = (name: string, token: string | null = GITHUB_TOKEN) => ({ url: `${github.origin}/${name}.git`, token })
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => (error instanceof RemoteFailure ? error : Promise.reject(error as Error)),
  )

function commitOf(text: string, parent: string | null) {
  const blob: GitObject = { type: 'blob', body: new TextEncoder().encode(text) }
  const tree: GitObject = {
    type: 'tree',
    body: treeBody([{ mode: '100644', name: 'README.md', sha: gitHash(blob) }]),
  }
  const author = 'Ada <ada@example.com>'
  const body = commitBody({ tree: gitHash(tree), parent, author, at: 1_000_000, message: text })
  const objects: GitObject[] = [blob, tree, { type: 'commit', body }]
  return { sha: gitHash(objects[2]!), objects }
}

const pushOf = (name: string, { sha, objects }: ReturnType<typeof commitOf>, before: string | null) =>
  pushPack(remote(name), {
    branch: 'main',
    before,
    after: sha,
    pack: packStream(objects.length, objects.values()),
  })

test('what is pushed to git’s own server is there, and comes back as it was', async () => {
  const bare = github.repository('ada/books')
  expect(await remoteRefs(remote('ada/books'), 'git-receive-pack')).toMatchObject({ branches: new Map() })
  const first = commitOf('First', null)
  await pushOf('ada/books', first, null)
  const second = commitOf('Second', first.sha)
  await pushOf('ada/books', second, first.sha)
  execFileSync('git', ['-C', bare, 'fsck', '--strict'])
  const refs = await remoteRefs(remote('ada/books', null), 'git-upload-pack')
  expect(refs).toMatchObject({ standard: 'main', branches: new Map([['main', second.sha]]) })
  const whole = readPack(await fetchPack(remote('ada/books', null), { want: second.sha }))
  expect([...whole.keys()].toSorted()).toEqual([...first.objects, ...second.objects].map(gitHash).toSorted())
  const third = commitOf('Third', second.sha)
  await pushOf('ada/books', third, second.sha)
  // A server agrees on as many commits as it is named.
  const haves = ['0'.repeat(39) + '1', second.sha, first.sha]
  const last = readPack(await fetchPack(remote('ada/books', null), { want: third.sha, haves }))
  expect([...last.keys()].toSorted()).toEqual(third.objects.map(gitHash).toSorted())
  const rest = readPack(await fetchPack(remote('ada/books', null), { want: second.sha, haves: [first.sha] }))
  expect([...rest.keys()].toSorted()).toEqual(second.objects.map(gitHash).toSorted())
  const newest = readPack(await fetchPack(remote('ada/books', null), { want: second.sha, isNewestOnly: true }))
  expect([...newest.keys()].toSorted()).toEqual(second.objects.map(gitHash).toSorted())
})

test('each way of failing has its reason, and what the server says of it', async () => {
  github.repository('ada/protected')
  const first = commitOf('First', null)
  await pushOf('ada/protected', first, null)
  expect((await reasonOf(remoteRefs(remote('ada/none'), 'git-upload-pack'))).reason).toBe('not_found')
  expect((await reasonOf(remoteRefs(remote('ada/protected', 'wrong'), 'git-receive-pack'))).reason).toBe('refused')
  expect((await reasonOf(remoteRefs(remote('ada/protected', null), 'git-receive-pack'))).reason).toBe('refused')
  const stale = await reasonOf(pushOf('ada/protected', commitOf('Other', null), '1'.repeat(40)))
  expect(stale).toMatchObject({ reason: 'rejected', said: expect.stringMatching(/\w/) })
  const unknown = await reasonOf(fetchPack(remote('ada/protected'), { want: '2'.repeat(40) }))
  expect(unknown).toMatchObject({ reason: 'rejected', said: expect.stringContaining('not our ref') })
  github.told.isDown = true
  expect((await reasonOf(remoteRefs(remote('ada/protected'), 'git-upload-pack'))).reason).toBe('unreachable')
  github.told.isDown = false
  const nobody = { url: 'http://127.0.0.1:9/a/b.git', token: null }
  expect((await reasonOf(remoteRefs(nobody, 'git-upload-pack'))).reason).toBe('unreachable')
})

test('of a pack with a large file the rest is read, also where others rest on it', async () => {
  const bare = github.repository('ada/large')
  const home = path.join(folder, 'large')
  await git(folder, 'clone', '-q', bare, 'large')
  await mkdir(path.join(home, 'docs'))
  const noise = Array.from({ length: 70_000 }, (_, index) => `${(index * 7_919) % 100_003} ${index}`).join('\n')
  await writeFile(path.join(home, 'large.txt'), noise + noise)
  await writeFile(path.join(home, 'almost.txt'), `${noise + noise}\nmore`)
  await writeFile(path.join(home, 'docs/small.txt'), 'Small\n')
  await symlink('docs/small.txt', path.join(home, 'link'))
  await git(home, 'checkout', '-q', '-B', 'main')
  await git(home, 'add', '-A')
  await git(home, 'commit', '-qm', 'All')
  await git(home, 'push', '-q', 'origin', 'main')
  execFileSync('git', ['-C', bare, 'repack', '-adfq'])
  const { branches } = await remoteRefs(remote('ada/large', null), 'git-upload-pack')
  const pack = await fetchPack(remote('ada/large', null), { want: branches.get('main')!, isNewestOnly: true })
  expect(() => readPack(pack)).toThrow(/at most 1 MB/)
  const texts = [...readPack(pack, { leavesOutLarge: true }).values()]
    .filter(({ type }) => type === 'blob')
    .map(({ body }) => new TextDecoder().decode(body))
  expect(texts.toSorted()).toEqual(['Small\n', 'docs/small.txt'])
})

test('an address is one of the configured server, as people copy it', () => {
  const origin = 'https://github.com'
  for (const address of [
    'https://github.com/ada/books',
    ' https://github.com/ada/books.git ',
    'HTTPS://GitHub.com/ada/books/',
    'https://www.github.com/ada/books',
    'https://github.com/ada/books/tree/main/src?tab=readme#top',
    'github.com/ada/books',
    'git@github.com:ada/books.git',
    'ssh://git@github.com/ada/books.git',
    'ada/books',
  ])
    expect([address, repositoryIn(address, origin)]).toEqual([address, 'ada/books'])
  for (const address of [
    '',
    'books',
    'https://github.com/ada',
    'https://example.com/ada/books',
    'https://github.com.example.com/ada/books',
    'https://github.com@example.com/ada/books',
    'https://github.com:8443/ada/books',
    'http://github.com/ada/books',
    'https://github.com/ada/..',
    'https://github.com/-ada/books',
    'https://github.com/a%2fb/books',
    '../../etc',
    'ada/books/more',
  ])
    expect([address, repositoryIn(address, origin)]).toEqual([address, null])
  expect(['main', 'feature/one', 'v1.2'].map(isBranchName)).toEqual([true, true, true])
  expect(
    ['', '-x', 'a..b', 'a//b', 'a/', '.a', 'a/.b', 'a.lock', 'a b', 'a~1', 'a'.repeat(101)].some(isBranchName),
  ).toBe(false)
})

test('what will not run here is found in the files, and what runs is not complained of', () => {
  const file = (path: string, text: string) => ({ path, content: new TextEncoder().encode(text) })
  const ours = [
    file('index.html', '<div id="root"></div>'),
    file('server/index.ts', 'export default {}'),
    file('client/app.tsx', ''),
    file('package.json', JSON.stringify({ dependencies: { react: '19', hono: '4' }, scripts: { dev: 'vite' } })),
    file('migrations/0001_a.sql', ''),
  ]
  expect(findingsIn(ours)).toEqual([])
  const theirs = [
    file(
      'package.json',
      JSON.stringify({
        workspaces: ['packages/*'],
        dependencies: { next: '15', pg: '8', sharp: '1', '@prisma/client': '6' },
        scripts: { postinstall: 'prisma generate', build: 'next build' },
      }),
    ),
    file('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }'),
    file('Dockerfile', 'FROM node'),
    file('tools/load.py', 'print(1)'),
    file('.env.example', 'DATABASE_URL='),
    file('logo.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n'),
  ]
  expect(findingsIn(theirs)).toEqual([
    { code: 'no_page', details: ['index.html'] },
    { code: 'no_server', details: ['server/index.ts'] },
    { code: 'framework', details: ['Next.js'] },
    { code: 'language', details: ['Python'] },
    { code: 'database', details: ['PostgreSQL', 'Prisma'] },
    { code: 'native', details: ['sharp'] },
    { code: 'container', details: ['Dockerfile'] },
    { code: 'build', details: ['postinstall'] },
    { code: 'aliases', details: ['tsconfig.json'] },
    { code: 'workspaces', details: ['package.json'] },
    { code: 'secrets', details: ['.env.example'] },
    { code: 'stored_elsewhere', details: ['logo.png'] },
  ])
  expect(findingsIn([file('package.json', '{ broken')]).map(({ code }) => code)).toEqual(['no_page', 'no_server'])
})
