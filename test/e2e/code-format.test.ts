import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { openImported, type ImportedProject } from '#test/support/imported-project.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const NOTE = 'client/note.ts'
const UGLY = `export const note={text:"First" ,
  more:  [1,2]}
export const other = 'other'
`
const NEAT = `export const note = { text: 'First', more: [1, 2] }
export const other = 'other'
`
const FILES = { [NOTE]: UGLY, 'client/page.css': 'a{b:c}\n', 'notes.txt': 'a  b\n' }

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let bench: ImportedProject

beforeAll(async () => {
  const browser = resources.use(await openBrowser())
  bench = await openImported(browser, { origin, files: FILES })
  await bench.page.getByRole('tab', { name: 'Code' }).click()
  await bench.page.getByRole('treeitem', { name: 'note.ts' }).click()
  await editor().waitFor()
})
afterAll(() => resources.disposeAsync())

const editor = () => bench.page.getByRole('textbox', { name: `Editor: ${NOTE}` })
const onServer = async (path: string) =>
  (await bench.api.projects.file.query({ projectId: bench.projectId, path })).text
const shown = async () => (await editor().innerText()).replaceAll(/\n$/g, '')
const write = async (text: string) => {
  await editor().focus()
  await bench.page.keyboard.press('Control+a')
  await bench.page.keyboard.insertText(text)
}

test('a file is formatted by the keyboard, the cursor stays at its word, and one step takes it back', async () => {
  const { page, complaints } = bench
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('typescript-') && fetched.push(request.url()))
  await editor().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.getByText('Line 3, column 29').waitFor()
  expect(fetched).toEqual([])
  await page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => onServer(NOTE)).toBe(NEAT)
  await page.getByText('Line 2, column 29').waitFor()
  await page.keyboard.insertText(';')
  await expect.poll(shown).toContain("'other';")
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => onServer(NOTE)).toBe(UGLY)
  await page.getByRole('button', { name: 'Format', exact: true }).click()
  await expect.poll(() => onServer(NOTE)).toBe(NEAT)
  expect(await axeFindings(page)).toEqual([])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tooWide(page)).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('saving formats, a pause does not, and a mistake keeps the text as it is', async () => {
  const { page } = bench
  await write(UGLY)
  await expect.poll(() => onServer(NOTE)).toBe(UGLY)
  await editor().focus()
  await page.keyboard.press('Control+s')
  await expect.poll(() => onServer(NOTE)).toBe(NEAT)
  const broken = `${UGLY}const = 1\n`
  await write(broken)
  await page.keyboard.press('Control+s')
  await expect.poll(() => onServer(NOTE)).toBe(broken)
  await page.keyboard.press('Shift+Alt+F')
  await page.getByText('There is a mistake in line 4').waitFor()
  expect(await onServer(NOTE)).toBe(broken)
})

test('what is typed while it is formatted is not lost', async () => {
  const { page } = bench
  // A page that begins anew has no formatter yet, and what it fetches of it is held back while somebody types.
  await write(UGLY)
  await expect.poll(() => onServer(NOTE)).toBe(UGLY)
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/typescript-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await editor().focus()
  await page.keyboard.press('Control+End')
  const fetching = page.waitForRequest(/assets\/typescript-/)
  await page.keyboard.press('Shift+Alt+F')
  await fetching
  await page.keyboard.insertText('// typed')
  await expect.poll(() => onServer(NOTE)).toBe(`${UGLY}// typed`)
  held.resolve()
  await expect.poll(() => onServer(NOTE)).toBe(`${NEAT}// typed\n`)
})

test('a person who does not want it while saving says so once', async () => {
  const { page } = bench
  const menu = async (item: string) => {
    await page.getByRole('button', { name: `More for ${NOTE}` }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await menu('Do not format when saving')
  await page.reload()
  await editor().waitFor()
  await write(UGLY)
  await page.keyboard.press('Control+s')
  await expect.poll(() => onServer(NOTE)).toBe(UGLY)
  await page.getByText('All saved').waitFor()
  expect(await onServer(NOTE)).toBe(UGLY)
  await menu('Format when saving')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Format', exact: true }).click()
  await expect.poll(() => onServer(NOTE)).toBe(NEAT)
})

test('what the project says of its format is followed', async () => {
  const { page, api, projectId } = bench
  const say = (path: string, text: string) => api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  await say('.prettierrc', '{"singleQuote":false,"semi":true}')
  await page.getByRole('treeitem', { name: '.prettierrc' }).waitFor()
  await editor().focus()
  await page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => onServer(NOTE)).toContain('export const other = "other";')
  await say('biome.json', '{}')
  await page.getByRole('treeitem', { name: 'biome.json' }).waitFor()
  await page.keyboard.press('Shift+Alt+F')
  await page.getByText('How this project is formatted stands in biome.json').waitFor()
})
