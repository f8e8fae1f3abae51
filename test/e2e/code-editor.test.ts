import type { FrameLocator, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { openImported, type ImportedProject } from '#test/support/imported-project.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const PAGE = 'client/page.tsx'
const NOTE = 'client/note.ts'
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Note</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
import { Page } from './page'
createRoot(document.getElementById('root')!).render(<Page />)
`,
  [PAGE]: `import { note } from './note'
export function Page() {
  return <h1>{note}</h1>
}
`,
  [NOTE]: "export const note = 'First'\n",
}

type Bench = ImportedProject & { preview: FrameLocator }

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  const browser = resources.use(await openBrowser())
  const opened = await openImported(browser, { origin, files: FILES })
  const { page } = opened
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('heading', { name: 'First' }).waitFor()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('tree').waitFor()
  bench = { ...opened, preview }
})
afterAll(() => resources.disposeAsync())

const editor = (path: string) => bench.page.getByRole('textbox', { name: `Editor: ${path}` })
const onServer = async (path: string) =>
  (await bench.api.projects.file.query({ projectId: bench.projectId, path })).text

/** Opens a file by its name, as `Ctrl+P` does. */
async function goTo(name: string, path: string) {
  const { page } = bench
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to file' }).fill(name)
  await page.keyboard.press('Enter')
  await editor(path).waitFor()
}

/** Writes a whole file anew, by the keyboard. */
async function write(path: string, text: string) {
  await editor(path).focus()
  await bench.page.keyboard.press('Control+a')
  await bench.page.keyboard.insertText(text)
}

test('a word that is changed and saved is seen in the preview, and an error stands at its line', async () => {
  const { page, preview, complaints } = bench
  await goTo('note', NOTE)
  await write(NOTE, "export const note = 'Second'\n")
  await page.getByRole('tab', { name: 'note.ts not saved' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('All saved').waitFor()
  await preview.locator('h1').filter({ hasText: 'Second' }).waitFor({ state: 'attached' })
  // After a pause it is saved without being asked.
  await write(NOTE, 'export const = 1\n')
  await page.locator('.cm-problem-text').getByText('Unexpected token').waitFor()
  await page.getByRole('treeitem', { name: 'note.ts 1 problem' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await page.locator('.cm-problem-text').waitFor({ state: 'detached' })
  await expect.poll(() => onServer(NOTE)).toBe("export const note = 'Second'\n")
  // Escape and Tab lead out of the editor, where Tab alone indents.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.cm-editor') === null)).toBe(true)
  expect(complaints).toEqual([])
})

test('a file that changed elsewhere meanwhile waits for a choice, and nothing of both is lost', async () => {
  const { page, api, projectId } = bench
  const elsewhere = (text: string) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path: NOTE, text: `export const note = '${text}'\n` }] })
  const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await write(NOTE, "export const note = 'Mine'\n")
  await elsewhere('Theirs')
  await conflict.waitFor()
  expect(await onServer(NOTE)).toContain('Theirs')
  await conflict.getByRole('button', { name: 'Compare' }).click()
  await page.locator('.cm-deletedChunk').getByText('Theirs').waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tooWide(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await conflict.getByRole('button', { name: 'Keep this text' }).click()
  await expect.poll(() => onServer(NOTE)).toContain('Mine')
  await page.getByText('All saved').waitFor()
  await write(NOTE, "export const note = 'Mine again'\n")
  await elsewhere('Theirs again')
  await conflict.getByRole('button', { name: 'Take the other' }).click()
  await expect.poll(() => editor(NOTE).innerText()).toContain('Theirs again')
  await editor(NOTE).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => onServer(NOTE)).toContain('Mine again')
})

test('a file is made, found, renamed, and deleted until it is brought back', async () => {
  const { page } = bench
  await page.getByRole('button', { name: 'New file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Path').fill(NOTE)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('There is a file of this name already.').waitFor()
  await dialog.getByLabel('Path').fill('client/words.ts')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  await write('client/words.ts', "export const words = ['marmalade']\n")
  await page.keyboard.press('Control+s')
  await expect.poll(() => onServer('client/words.ts')).toContain('marmalade')
  await page.getByRole('button', { name: 'More for client/words.ts' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Path').fill('client/jars.ts')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await editor('client/jars.ts').waitFor()
  await page.keyboard.press('Control+Shift+f')
  await page.getByRole('searchbox', { name: 'Find in project' }).fill('MARMALADE')
  await page.getByText('1 place in 1 file').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /marmalade/ }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'More for client/jars.ts' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('treeitem', { name: 'jars.ts' }).waitFor({ state: 'detached' })
  // Who has gone on to another file before the answer stays there.
  const answered = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  }
  await page.route(/projects\.saveFiles/, late, { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('treeitem', { name: 'jars.ts' }).waitFor()
  await goTo('note', NOTE)
  const list = page.waitForResponse(/projects\.files/)
  answered.resolve()
  await list
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await editor(NOTE).isVisible()).toBe(true)
  expect(await onServer('client/jars.ts')).toContain('marmalade')
})

test('a renamed file is followed by what imports it', async () => {
  const { page, preview } = bench
  await goTo('note', NOTE)
  await write(NOTE, "export const note = 'Moved'\n")
  await page.getByRole('button', { name: `More for ${NOTE}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  const path = dialog.getByLabel('Path')
  await path.fill('client/words/note.ts')
  expect(await axeFindings(page)).toEqual([])
  await path.press('Enter')
  await editor('client/words/note.ts').waitFor()
  await page.getByText('Renamed, and the imports of 1 file follow').waitFor()
  expect(await onServer(PAGE)).toContain("from './words/note'")
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tooWide(page)).toEqual([])
  }
  await preview.locator('h1').filter({ hasText: 'Moved' }).waitFor({ state: 'attached' })
})

test('a file is locked for the builder by the keyboard, and the tree says so', async () => {
  const { page } = bench
  await goTo('page', PAGE)
  await page.getByRole('button', { name: `More for ${PAGE}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Lock for the builder' }).press('Enter')
  await page.getByRole('treeitem', { name: 'page.tsx locked for the builder' }).waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tooWide(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: `More for ${PAGE}` }).click()
  await page.getByRole('menuitem', { name: 'Unlock for the builder' }).click()
  await page.getByRole('treeitem', { name: 'page.tsx', exact: true }).waitFor()
})

test('who looks as somebody else reads the files, with the reason why nothing can be changed', async () => {
  const { api, page, projectId } = bench
  const { id: userId } = (await api.accounts.me.query()).user!
  const operator = await signInOverHttp(origin, operatorEmail('code'))
  const begun = await fetch(`${origin}/api/trpc/adminUsers.beginView`, {
    method: 'POST',
    headers: { cookie: operator.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { userId, reason: 'Asked for by mail' } }),
  })
  const view = begun.headers.getSetCookie().map((line) => line.split(';')[0])
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin, cookie: [operator.cookie, ...view].join('; ') })
  const looking = await context.newPage()
  await looking.goto(`${origin}/web-projects/${projectId}?tab=code`)
  await looking.getByRole('status').filter({ hasText: 'nothing can be changed here' }).waitFor()
  const text = looking.locator('.cm-content')
  await text.waitFor()
  expect(await text.getAttribute('contenteditable')).toBe('false')
  expect(await looking.getByRole('button', { name: 'New file' }).isDisabled()).toBe(true)
  expect(await axeFindings(looking)).toEqual([])
  await context.close()
})
