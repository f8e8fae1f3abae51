import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { git } from '#test/support/git.ts'
import { GITHUB_TOKEN, loopbackGitHub } from '#test/support/loopback-github.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { outsidePorts, sharedOrigin } from '#test/support/shared-server.ts'

const resources = new AsyncDisposableStack()
const origin = sharedOrigin()
let browser: Browser
let github: Awaited<ReturnType<typeof loopbackGitHub>>
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'solid-github-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  github = resources.use(await loopbackGitHub({ port: outsidePorts().github }))
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

async function openPage(cookie: string, address: string, scheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: scheme,
  })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}${address}`)
  await isHydrated(page)
  return { page, complaints }
}

/** Pictures for whoever looks, where `LOOK` names a folder. */
const look = async (page: Awaited<ReturnType<typeof openPage>>['page'], name: string) => {
  if (process.env['LOOK']) await page.screenshot({ path: path.join(process.env['LOOK'], `${name}.png`) })
}

test('a project is connected, goes to git’s own server by itself, and brings in what others push there', async () => {
  const { api, cookie } = await signInOverHttp(origin)
  const created = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  expect(await turnEnd(api, created)).toMatchObject({ state: 'succeeded' })
  const { projectId } = created
  const bare = github.repository('ada/books')
  const { page, complaints } = await openPage(cookie, `/web-projects/${projectId}?tab=settings`)
  const section = page.getByRole('region', { name: 'GitHub' })
  await section.getByRole('textbox', { name: 'Repository' }).fill(`${github.origin}/ada/books`)
  await section.getByLabel('Token').fill('wrong')
  await section.getByRole('button', { name: 'Connect' }).click()
  await section.getByText('GitHub refuses the token').waitFor()
  await section.getByLabel('Token').fill(GITHUB_TOKEN)
  await section.getByRole('button', { name: 'Connect' }).click()
  await section.getByText('Version 1 is on GitHub').waitFor()
  expect(await page.content()).not.toContain(GITHUB_TOKEN)

  const home = path.join(folder, 'books')
  await git(folder, 'clone', '-q', bare, 'books')
  await git(home, 'fsck', '--strict')
  expect(await git(home, 'log', '--format=%B')).toContain('A book list: books with title and author')
  const files = await api.projects.files.query({ projectId })
  expect((await git(home, 'ls-files')).trim().split('\n').toSorted()).toEqual(files.map((file) => file.path).toSorted())

  // A turn is not in its way, and nobody presses anything.
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Add a field year to books' })
  await turnEnd(api, { projectId, turnId })
  const newest = (await api.projects.versions.query({ projectId })).items[0]!.number
  await section.getByText(`Version ${newest} is on GitHub`).waitFor()
  await git(home, 'pull', '-q', '--ff-only')

  const readme = await readFile(path.join(home, 'README.md'), 'utf8')
  await writeFile(path.join(home, 'README.md'), `# From GitHub\n${readme}`)
  await writeFile(path.join(home, 'NOTES.md'), 'There\n')
  await git(home, 'add', '-A')
  await git(home, 'commit', '-qm', 'Written at home')
  await git(home, 'push', '-q')
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'README.md', text: `# By hand\n${readme}` }] })
  await section.getByRole('button', { name: 'Pull' }).click()
  const dialog = page.getByRole('dialog', { name: 'Both sides changed the same places' })
  await dialog.getByText('# From GitHub').waitFor()
  await dialog.getByText('# By hand').waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    await look(page, `github-conflict-${width}`)
  }
  expect(await dialog.getByRole('button', { name: 'Take it over' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: 'Take GitHub’s' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Take it over' }).click()
  await page.getByText(`What was new on GitHub is version ${newest + 2}`).waitFor()
  expect((await api.projects.file.query({ projectId, path: 'README.md' })).text).toContain('# From GitHub')
  expect((await api.projects.file.query({ projectId, path: 'NOTES.md' })).text).toBe('There\n')
  await section.getByText(`Version ${newest + 2} is on GitHub`).waitFor()
  await git(home, 'pull', '-q', '--ff-only')
  await git(home, 'fsck', '--strict')
  expect(await git(home, 'log', '--merges', '--format=%an')).toMatch(/\w/)

  // What fails is said, and tried again later by itself.
  github.told.isDown = true
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'NOTES.md', text: 'Later\n' }], title: 'Notes' })
  await section.getByText('GitHub did not answer.').waitFor()
  await section.getByText('It is tried again').waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await section.scrollIntoViewIfNeeded()
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    await look(page, `github-retry-${width}`)
  }
  github.told.isDown = false
  await section.getByRole('button', { name: 'Push now' }).click()
  await section.getByText(`Version ${newest + 3} is on GitHub`).waitFor()
  await section.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await section.getByRole('textbox', { name: 'Repository' }).waitFor()
  await look(page, 'github-form')
  expect(complaints.filter((line) => !line.includes('github.connect'))).toEqual([])
})

test('a public repository becomes a project, and says what of it will not run here', async () => {
  const { api, cookie } = await signInOverHttp(origin)
  const bare = github.repository('ada/shop')
  const home = path.join(folder, 'shop')
  await git(folder, 'clone', '-q', bare, 'shop')
  await git(home, 'checkout', '-q', '-B', 'trunk')
  await writeFile(path.join(home, 'package.json'), JSON.stringify({ dependencies: { next: '15.0.0', pg: '8.0.0' } }))
  await writeFile(path.join(home, 'index.html'), '<!doctype html><title>Shop</title><h1>Shop</h1>\n')
  await writeFile(path.join(home, 'large.txt'), 'x'.repeat(2_000_000))
  await writeFile(path.join(home, '.env'), 'KEY=1\n')
  await symlink('index.html', path.join(home, 'link.html'))
  await git(home, 'add', '-Af')
  await git(home, 'commit', '-qm', 'All of it')
  await writeFile(path.join(home, 'README.md'), '# Shop\n')
  await git(home, 'add', '-A')
  await git(home, 'commit', '-qm', 'More')
  await git(home, 'push', '-q', 'origin', 'trunk')
  await git(bare, 'symbolic-ref', 'HEAD', 'refs/heads/trunk')
  const { page, complaints } = await openPage(cookie, '/web-projects?create=true&from=github', 'dark')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  const address = dialog.getByRole('textbox', { name: 'Repository' })
  await address.fill('https://example.com/ada/shop')
  await address.press('Enter')
  await dialog.getByText('That is no repository on GitHub').waitFor()
  await address.fill('ada/none')
  await address.press('Enter')
  await dialog.getByText('There is no such repository').waitFor()
  await address.fill(`${github.origin}/ada/shop`)
  await look(page, 'github-import')
  await address.press('Enter')
  await dialog.getByText('3 files of ada/shop are here').waitFor()
  for (const text of ['large.txt', 'link.html', '.env', 'Next.js', 'PostgreSQL', 'server/index.ts'])
    await dialog.getByText(text, { exact: false }).first().waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
    await look(page, `github-imported-${width}`)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/web-projects\/prj_/)
  const projectId = /prj_\w+/.exec(page.url())![0]
  expect((await api.projects.get.query({ projectId })).title).toBe('Shop')
  expect((await api.projects.files.query({ projectId })).map((file) => file.path).toSorted()).toEqual([
    'README.md',
    'index.html',
    'package.json',
  ])
  const { imported } = await api.github.state.query({ projectId })
  expect(imported).toMatchObject({ repository: 'ada/shop', files: 3 })
  expect(complaints.filter((line) => !line.includes('github.import'))).toEqual([])
})
