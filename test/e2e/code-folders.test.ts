import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { openImported, type ImportedProject } from '#test/support/imported-project.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Note</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
import { note } from './texts/note'
createRoot(document.getElementById('root')!).render(<h1>{note}</h1>)
`,
  'client/texts/note.ts': "import { word } from './words/word'\nexport const note = `${word} jar`\n",
  'client/texts/words/word.ts': "export const word = 'First'\n",
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

const row = (name: string, level?: number) => bench.page.getByRole('treeitem', { name, exact: true, level })
const paths = async () => {
  const files = await bench.api.projects.files.query({ projectId: bench.projectId })
  return files.map(({ path }) => path).filter((path) => path.startsWith('client/'))
}
const onServer = async (path: string) =>
  (await bench.api.projects.file.query({ projectId: bench.projectId, path })).text
/** Opens what can be done with a folder, as a mouse does. */
async function menu(folder: string, name: string, item: string) {
  await row(name).hover()
  await bench.page.getByRole('button', { name: `More for ${folder}`, exact: true }).click()
  await bench.page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a folder moves with its open files and their edits, and what imports it follows', async () => {
  const { page, complaints } = bench
  const heading = page.frameLocator('iframe[title="Preview"]').locator('h1')
  await row('word.ts').click()
  const editor = page.getByRole('textbox', { name: 'Editor: client/texts/words/word.ts' })
  await editor.waitFor()
  await editor.focus()
  await page.keyboard.press('Control+a')
  // The edit is still on its way to the project when the folder moves.
  const held = Promise.withResolvers<void>()
  await page.route(/projects\.saveFiles/, async (route) => {
    await held.promise
    await route.continue()
  })
  const saving = page.waitForRequest(/projects\.saveFiles/)
  await page.keyboard.insertText("export const word = 'Second'\n")
  await saving
  await menu('client/texts', 'texts', 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename or move the folder' })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Path').fill('shared/copy/')
  await dialog.getByLabel('Path').press('Enter')
  await dialog.getByRole('button', { name: 'Rename', disabled: true }).waitFor()
  held.resolve()
  await page.getByRole('textbox', { name: 'Editor: shared/copy/words/word.ts' }).waitFor()
  await page.getByText('Renamed, and the imports of 1 file follow').waitFor()
  expect(await onServer('client/main.tsx')).toContain("from '../shared/copy/note'")
  expect(await onServer('shared/copy/words/word.ts')).toBe("export const word = 'Second'\n")
  await heading.filter({ hasText: 'Second jar' }).waitFor({ state: 'attached' })
  await menu('shared/copy', 'copy', 'Rename')
  await dialog.getByLabel('Path').fill('client')
  await dialog.getByLabel('Path').press('Enter')
  await page.getByRole('textbox', { name: 'Editor: client/words/word.ts' }).waitFor()
  expect(await paths()).toEqual(['client/main.tsx', 'client/note.ts', 'client/words/word.ts'])
  expect(complaints).toEqual([])
})

test('a folder is downloaded, and renamed and deleted by the keyboard until it is brought back', async () => {
  const { page } = bench
  const downloading = page.waitForEvent('download')
  await menu('client', 'client', 'Download')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('client.zip')
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(Object.keys(files)).toEqual(['client/main.tsx', 'client/note.ts', 'client/words/word.ts'])

  await row('words').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'New file', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await row('words').focus()
  await page.keyboard.press('F2')
  const path = page.getByRole('dialog').getByLabel('Path')
  await path.fill('client/main.tsx')
  await path.press('Enter')
  await page.getByRole('dialog').getByText('A file and a folder cannot have the same name.').waitFor()
  await path.press('Escape')
  await row('words').focus()
  await page.keyboard.press('Delete')
  await row('words').waitFor({ state: 'detached' })
  await page.getByText('client/words was deleted, with 1 file').waitFor()
  expect(await page.getByRole('tab', { name: 'word.ts' }).count()).toBe(0)
  expect(await paths()).toEqual(['client/main.tsx', 'client/note.ts'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('words').waitFor()
  expect(await onServer('client/words/word.ts')).toBe("export const word = 'Second'\n")
})

test('a file and a folder are dragged into another folder, and what imports them follows', async () => {
  const { complaints } = bench
  const known = complaints.length
  // The tree follows the project, and a row that moves away beneath the pointer is not dragged.
  const drag = async (name: string, to: string, level: number, now: string[]) => {
    await row(name).dragTo(row(to))
    await expect.poll(paths).toEqual(now)
    await row(name, level).waitFor()
  }
  await drag('note.ts', 'words', 3, ['client/main.tsx', 'client/words/note.ts', 'client/words/word.ts'])
  expect(await onServer('client/main.tsx')).toContain("from './words/note'")
  expect(await onServer('client/words/note.ts')).toContain("from './word'")
  // Beside a file of the project's root is in the root. Nothing goes into itself.
  await row('client').dragTo(row('words'))
  await drag('words', 'index.html', 1, ['client/main.tsx'])
  expect(await onServer('client/main.tsx')).toContain("from '../words/note'")
  await drag('words', 'client', 2, ['client/main.tsx', 'client/words/note.ts', 'client/words/word.ts'])
  await drag('note.ts', 'main.tsx', 2, ['client/main.tsx', 'client/note.ts', 'client/words/word.ts'])
  expect(complaints.slice(known)).toEqual([])
})

test('a new file is made in a folder, and a locked one is marked in its tab', async () => {
  const { page } = bench
  await menu('client/words', 'words', 'New file')
  const path = page.getByRole('dialog').getByLabel('Path')
  expect(await path.inputValue()).toBe('client/words/')
  await path.fill('client/words/more.ts')
  await path.press('Enter')
  await page.getByRole('tab', { name: 'more.ts' }).waitFor()
  // What was said of the moves neither piles up nor lies above the menu.
  expect(await page.locator('[data-sonner-toast]').count()).toBeLessThan(2)
  await page.getByRole('button', { name: 'More for client/words/more.ts' }).click()
  await page.getByRole('menuitem', { name: 'Lock for the builder' }).click()
  await page.getByRole('tab', { name: 'more.ts locked for the builder' }).waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tooWide(page)).toEqual([])
  }
})
