import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { API_SCOPES } from '#shared/api-tokens.ts'
import { runSolid } from '#test/support/command-line.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const README = 'README.md'
const TALK = `
app.get('/api/talk', (c) => {
  console.log('The server is up')
  return c.text('ok')
})
`

/** A maker at a terminal: their token, a home of their own and a folder to work in. */
async function terminal() {
  const url = sharedOrigin()
  const { api } = await signInOverHttp(url)
  const { secret } = await api.apiTokens.create.mutate({ name: 'Terminal', scopes: [...API_SCOPES], days: 7 })
  const home = mkdtempSync(path.join(tmpdir(), 'solid-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const kept = { XDG_CONFIG_HOME: path.join(home, 'config') }
  const env = { ...kept, SOLID_URL: url, SOLID_TOKEN: secret }
  const run = (...words: string[]) => runSolid(words, { cwd: home, env })
  const listen = (until: RegExp, ...words: string[]) => runSolid(words, { cwd: home, env, until })
  /** A command that must end well, and its result. */
  const result = async (...words: string[]): Promise<Record<string, any>> => {
    const { code, stdout, stderr } = await run(...words, '--json')
    expect([words[0], code, stderr, code === 0 ? '' : stdout]).toEqual([words[0], 0, '', ''])
    return JSON.parse(stdout) as Record<string, any>
  }
  return { url, api, secret, home, kept, run, listen, result }
}

test('from a terminal an app is made, brought home, changed by hand, published and listened to', async () => {
  const { api, home, run, listen, result } = await terminal()
  const made = await run('new', 'A book list: books with title and author')
  expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/Book[^]*Version 1, \d+ files[^]*Preview: http/)])
  const projectId = /Project: (prj_\w+)/.exec(made.stdout)![1]!
  expect((await run('list')).stdout).toContain(projectId)

  const folder = path.join(home, 'books')
  const file = (name: string) => path.join(folder, name)
  const pulled = await result('pull', folder, '--project', projectId)
  expect(pulled).toMatchObject({ projectId, removed: [], kept: [] })
  expect(pulled['written']).toContain(README)
  expect(await result('pull', folder)).toMatchObject({ written: [], removed: [], kept: [] })
  expect(await result('push', folder)).toMatchObject({ changed: [], version: null })

  appendFileSync(file(README), '\nFrom here.\n')
  writeFileSync(file('notes.md'), 'Notes\n')
  writeFileSync(file('picture.png'), Buffer.from([0x89, 0x50, 0xff, 0x00]))
  writeFileSync(file('.env'), 'SECRET=1\n')
  const tried = await result('push', folder, '--dry-run')
  expect(tried).toMatchObject({ changed: [README, 'notes.md'], skipped: ['picture.png'], version: null })
  expect(await result('push', folder, '--title', 'By hand')).toMatchObject({ version: { number: 2, title: 'By hand' } })
  rmSync(file('notes.md'))
  expect(await result('push', folder)).toMatchObject({ changed: ['notes.md'], version: { number: 3 } })
  const paths = (await api.projects.files.query({ projectId })).map(({ path: name }) => name)
  expect(paths).not.toContain('notes.md')

  // Somebody else changes the same file, and one more.
  const text = readFileSync(file(README), 'utf8')
  const changes = [
    { path: README, text: `${text}\nFrom there.\n` },
    { path: 'more.md', text: 'More\n' },
  ]
  await api.projects.saveFiles.mutate({ projectId, changes })
  appendFileSync(file(README), '\nFrom here again.\n')
  const refused = await run('push', folder)
  expect([refused.code, refused.stderr]).toEqual([
    4,
    expect.stringMatching(/README\.md was changed[^]*project\.file_changed, support id \w+/),
  ])
  const kept = await run('pull', folder, '--json')
  expect([kept.code, JSON.parse(kept.stdout)]).toMatchObject([
    4,
    { error: { code: 'cli.conflict', details: { paths: [README] } } },
  ])
  expect([existsSync(file('more.md')), readFileSync(file(README), 'utf8')]).toEqual([
    false,
    expect.stringContaining('From here again.'),
  ])
  expect((await result('pull', folder, '--force'))['written'].toSorted()).toEqual([README, 'more.md'])
  expect(readFileSync(file(README), 'utf8')).toContain('From there.')

  const { url } = await result('publish', '--project', projectId)
  expect((await hostFetch(url)).status).toBe(200)
  const asked = await run('ask', 'Add a field year to books', '--project', projectId)
  expect([asked.code, asked.stdout]).toEqual([0, expect.stringContaining('Version 5')])
  await result('pull', folder)
  appendFileSync(file('server/index.ts'), TALK)
  await result('push', folder)
  const { previewUrl } = await api.projects.get.query({ projectId })
  expect((await hostFetch(new URL('/api/talk', previewUrl).href)).text).toBe('ok')
  const followed = await listen(/The server is up/, 'logs', '--follow', '--project', projectId)
  expect(followed.stdout).toMatch(/T.*Z preview server \w+ {2}The server is up/)
  expect((await result('logs', '--project', projectId, '--limit', '2'))['lines'].length).toBeLessThan(3)
})

test('what the builder asks is answered from the terminal', async () => {
  const { run } = await terminal()
  const message =
    'Build a discussion forum for divers. Members follow submarines live on a map. Members stream their reefs. Satellites warn of sharks by phone calls. Robots translate whales into music. A blockchain pays divers for pearls.'
  const asked = await run('new', message)
  expect([asked.code, asked.stdout]).toEqual([
    3,
    expect.stringMatching(/ {2}1 {2}\S.*\n {2}2 {2}Leave it\nAnswer with: solid answer "…" --project prj_/),
  ])
  const projectId = /Project: (prj_\w+)/.exec(asked.stdout)![1]!
  const waiting = await run('turn', '--project', projectId, '--json')
  expect([waiting.code, JSON.parse(waiting.stdout)]).toMatchObject([3, { state: 'waiting', questions: [{}] }])
  const answered = await run('answer', 'leave it', '--project', projectId)
  expect([answered.code, answered.stdout]).toEqual([0, expect.stringContaining('nothing is built')])
  expect(await run('answer', '1', '--project', projectId)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cli.nothing_asked'),
  })
})

test('a token is tried before it is kept, and what is typed wrongly or refused says how to go on', async () => {
  const { url, secret, home, kept, run } = await terminal()
  const alone = (words: string[], typed = '') => runSolid(words, { cwd: home, env: kept, typed })
  const file = path.join(kept.XDG_CONFIG_HOME, 'solid/credentials.json')
  const wrong = await alone(['login', '--url', url], `solid_${'0'.repeat(48)}\n`)
  expect([wrong.code, wrong.stderr, existsSync(file)]).toEqual([1, expect.stringContaining('api.token_refused'), false])
  const signedIn = await alone(['login', '--url', url], `${secret}\n`)
  expect([signedIn.code, statSync(file).mode & 0o777]).toEqual([0, 0o600])
  expect(signedIn.stdout + signedIn.stderr).not.toContain(secret)
  expect((await alone(['list'])).stdout).toBe('No projects.\n')

  const usage: Array<[string[], RegExp]> = [
    [[], /^$/],
    [['fly'], /no command "fly"/],
    [['new'], /solid new "message"/],
    [['ask', 'Hello'], /solid list/],
    [['ask', 'Hello', '--mode', 'shout'], /build, plan or ask/],
    [['logs', '--project', '../account'], /no id of a project/],
    [['logs', '--limit', '0'], /from 1 to 500/],
    [['push', '--nonsense'], /nonsense/],
  ]
  for (const [words, said] of usage) {
    const { code, stderr } = await alone(words)
    expect([words, code, stderr]).toEqual([words, 2, expect.stringMatching(said)])
  }
  const foreign = await run('pull', '--project', `prj_${'0'.repeat(20)}`)
  expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringMatching(/project\.not_found, support id \w+/)])
  const away = await runSolid(['list'], { cwd: home, env: { SOLID_URL: 'http://localhost:1', SOLID_TOKEN: secret } })
  expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('cli.unreachable')])
  expect((await alone(['pull', '--help'])).stdout).toContain('--force')
})
