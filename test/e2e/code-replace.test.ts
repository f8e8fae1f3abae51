import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { openImported, type ImportedProject } from '#test/support/imported-project.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const PAGE = 'client/page.tsx'
const NOTE = 'client/note.ts'
const LIST = 'client/list.ts'
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
  [NOTE]: "export const note = 'First jar'\n",
  [LIST]: "export const jars = ['jar one', 'jar two', 'ajar']\n",
  'notes/long.txt': `${'a'.repeat(60)}!\n`,
}

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let bench: ImportedProject

beforeAll(async () => {
  const browser = resources.use(await openBrowser())
  bench = await openImported(browser, { origin, files: FILES })
  await bench.page.getByRole('tab', { name: 'Code' }).click()
  await bench.page.getByRole('tree').waitFor()
})
afterAll(() => resources.disposeAsync())

const onServer = async (path: string) =>
  (await bench.api.projects.file.query({ projectId: bench.projectId, path })).text
const versionCount = async () => (await bench.api.projects.get.query({ projectId: bench.projectId })).versionCount
const words = () => bench.page.getByRole('searchbox', { name: 'Find in project' })
const substitute = () => bench.page.getByRole('textbox', { name: 'Replace with' })
const toggle = (name: string) => bench.page.getByRole('button', { name, exact: true })

test('all places are replaced as one version that the preview shows, and that is taken back at once', async () => {
  const { page, complaints } = bench
  const heading = page.frameLocator('iframe[title="Preview"]').locator('h1')
  await page.keyboard.press('Control+Shift+f')
  await words().fill('JAR')
  await page.getByText('5 places in 2 files').waitFor()
  // Whoever only looks is offered nothing that would change something.
  expect(await page.getByRole('button', { name: /^Replace/ }).count()).toBe(0)
  await toggle('Whole word').click()
  await page.getByText('3 places in 2 files').waitFor()
  await toggle('Match case').click()
  await page.locator('.find-bar .status').getByText('0 places').waitFor()
  await words().fill('jar')
  await page.getByText('3 places in 2 files').waitFor()
  await substitute().fill('pot')
  await page.locator('.found ins').getByText('pot').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tooWide(page)).toEqual([])
  }
  const before = await versionCount()
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText('3 places replaced in 2 files').waitFor()
  expect([await onServer(NOTE), await onServer(LIST), await versionCount()]).toEqual([
    "export const note = 'First pot'\n",
    "export const jars = ['pot one', 'pot two', 'ajar']\n",
    before + 1,
  ])
  await heading.filter({ hasText: 'First pot' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onServer(LIST)).toBe(FILES[LIST])
  expect(await onServer(NOTE)).toBe(FILES[NOTE])
  await heading.filter({ hasText: 'First jar' }).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})

test('one place after the other is replaced by the keyboard, and an open file is undone in its editor', async () => {
  const { page } = bench
  await words().fill('jar')
  await page.getByText('3 places in 2 files').waitFor()
  await words().press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: `Editor: ${LIST}` })
  await editor.waitFor()
  await page
    .getByRole('button', { name: `Replace in line 1 of ${LIST}` })
    .nth(1)
    .focus()
  const before = await versionCount()
  await page.keyboard.press('Enter')
  await expect.poll(() => onServer(LIST)).toBe("export const jars = ['jar one', 'pot two', 'ajar']\n")
  await page.getByText('2 places in 2 files').waitFor()
  // The focus is at the next place, so that Enter goes on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(NOTE)
  const held = Promise.withResolvers<void>()
  await page.route(/projects\.files/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => onServer(NOTE)).toBe("export const note = 'First pot'\n")
  expect(await versionCount()).toBe(before + 1)
  // What is undone has to stand in the editor first.
  await expect.poll(() => editor.textContent()).toContain('pot two')
  await editor.focus()
  held.resolve()
  await page.getByText('1 place in 1 file').waitFor()
  // Whoever is elsewhere by then stays there.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => onServer(LIST)).toBe(FILES[LIST])
})

test('a pattern is replaced with its groups, and one that is none or never ends is refused', async () => {
  const { page } = bench
  await toggle('Regular expression').click()
  await words().fill('(')
  await page.getByText('This is no regular expression').waitFor()
  await words().fill('(a+)+$')
  await page.getByText('This expression takes too long').waitFor()
  expect(await page.getByRole('button', { name: 'Replace all' }).isDisabled()).toBe(true)
  await words().fill('jar (one|two)')
  await page.getByText('2 places in 1 file').waitFor()
  await substitute().fill('$1 jar')
  await page.locator('.found ins').getByText('one jar').waitFor()
  await page.getByRole('button', { name: `Replace in file: ${LIST}` }).click()
  await expect.poll(() => onServer(LIST)).toBe("export const jars = ['one jar', 'two jar', 'ajar']\n")
  await page.getByText('2 places replaced in 1 file').waitFor()
})

test('what changed since it was shown is not replaced, and is shown anew', async () => {
  const { page, api, projectId } = bench
  await words().fill('jar')
  await page.getByText('2 places in 1 file').waitFor()
  // The page hears of it late.
  const held = Promise.withResolvers<void>()
  await page.route(/projects\.files/, async (route) => {
    await held.promise
    await route.continue()
  })
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: LIST, text: "export const jars = ['jar']\n" }] })
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText('Nothing was replaced').waitFor()
  await page.getByText(/Look at the places again/).waitFor()
  expect(await onServer(LIST)).toBe("export const jars = ['jar']\n")
  held.resolve()
  await page.getByText('1 place in 1 file').waitFor()
})
