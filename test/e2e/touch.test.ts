import type { FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { openImported, type ImportedProject } from '#test/support/imported-project.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const PAGE = 'client/page.tsx'
const STYLES = 'client/styles.css'
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Tools</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import './styles.css'
import { createRoot } from 'react-dom/client'
import { Page } from './page'
createRoot(document.getElementById('root')!).render(<Page />)
`,
  [STYLES]: `@import 'tailwindcss';
@theme {
  --color-pine: #21402f;
  --color-clay: #7a3d28;
}
`,
  [PAGE]: `import { useEffect, useState } from 'react'
import { TEXTS } from './texts'
import { Title } from './title'
export function Page() {
  const [rows, setRows] = useState<string[]>([])
  useEffect(() => void Promise.resolve(['Ladder', 'Drill']).then(setRows), [])
  return (
    <main className="p-4">
      <Title text={TEXTS.title} />
      <button className="bg-pine text-white px-4">Lend a tool</button>
      <ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>
    </main>
  )
}
`,
  'client/title.tsx': `export function Title({ text }: { text: string }) {
  return <h1>{text}</h1>
}
`,
  'client/texts.ts': "export const TEXTS = { title: 'Elm Street tools' }\n",
}

type Bench = ImportedProject & { preview: FrameLocator }
const resources = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  const browser = resources.use(await openBrowser())
  const opened = await openImported(browser, { origin: sharedOrigin(), files: FILES })
  const preview = opened.page.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('heading', { name: 'Elm Street tools' }).waitFor()
  bench = { ...opened, preview }
})
afterAll(() => resources.disposeAsync())

const onServer = async (path: string) =>
  (await bench.api.projects.file.query({ projectId: bench.projectId, path })).text
const versions = async () => (await bench.api.projects.versions.query({ projectId: bench.projectId, limit: 20 })).items
const panel = () => bench.page.getByRole('region', { name: 'Edit the page' })

test('a heading is typed over on the page, and its text changes where it is written', async () => {
  const { page, preview } = bench
  const before = await versions()
  await page.keyboard.press('e')
  await panel().waitFor()
  // The page fetches what edits it when it is told to: a press before that is one on the app itself.
  await preview.locator('solid-touch').first().waitFor({ state: 'attached' })
  await preview.getByRole('heading').click()
  await panel().getByText('client/title.tsx:2').waitFor()
  await preview.locator('h1[contenteditable]').waitFor()
  await page.keyboard.type(' for all')
  await expect
    .poll(() => onServer('client/texts.ts'))
    .toBe("export const TEXTS = { title: 'Elm Street tools for all' }\n")
  await page.keyboard.type(' of us')
  await expect
    .poll(() => onServer('client/texts.ts'))
    .toBe("export const TEXTS = { title: 'Elm Street tools for all of us' }\n")
  await preview.getByRole('heading', { name: 'Elm Street tools for all of us' }).waitFor()
  expect((await versions()).length).toBe(before.length + 1)
})

test('on a slow connection nothing that is typed is lost, not even right before another element is chosen', async () => {
  const { page, preview } = bench
  const title = (text: string) => `export const TEXTS = { title: 'Elm Street tools for all of us${text}' }\n`
  // The page shows the new text, and says so, before the answer is here.
  const isShown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener('message', ({ data }) => {
          if (data?.type === 'solid:touched' && data.element?.texts[0]?.endsWith(' here')) resolve(true)
        }),
      ),
  )
  const held = Promise.withResolvers<void>()
  await page.route(/projects\.saveFiles/, async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.keyboard.type(' here')
  await expect.poll(() => onServer('client/texts.ts')).toBe(title(' here'))
  expect(await isShown).toBe(true)
  await page.keyboard.type(' and')
  held.resolve()
  await expect.poll(() => onServer('client/texts.ts')).toBe(title(' here and'))
  await page.keyboard.type(' there')
  await preview.getByRole('button').click()
  await expect.poll(() => onServer('client/texts.ts')).toBe(title(' here and there'))
  await panel().getByText('client/page.tsx:10').waitFor()
  await page.unroute(/projects\.saveFiles/)
})

test('a colour changes here and everywhere, all in the same version, and is undone', async () => {
  const { preview } = bench
  const button = preview.getByRole('button')
  await button.click()
  await panel()
    .getByText(/client\/page\.tsx:10/)
    .waitFor()
  const background = panel().getByRole('radiogroup', { name: 'Background', exact: true })
  await background.getByRole('radio', { name: 'clay' }).click()
  await expect.poll(() => onServer(PAGE)).toContain('className="bg-clay text-white px-4"')
  await panel().getByRole('spinbutton', { name: 'Inner space, Top' }).fill('12')
  await expect.poll(() => onServer(PAGE)).toContain('className="bg-clay text-white px-4 pt-3"')
  await background.getByRole('radio', { name: 'clay', checked: true }).waitFor()
  await panel().getByRole('radio', { name: 'Everywhere' }).first().check()
  await panel().getByLabel('Value of clay').fill('#123456')
  await expect.poll(() => onServer(STYLES)).toContain('--color-clay: #123456;')
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(18, 52, 86)')
  await panel().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onServer(STYLES)).toContain('--color-clay: #7a3d28;')
  expect((await versions()).length).toBe(2)
})

test('on a slow connection colours, corners and spaces that are chosen one right after the other are all written', async () => {
  const { page, preview } = bench
  const held: Array<() => void> = []
  await page.route(/projects\.saveFiles/, async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response })
  })
  // Chosen anew, it is changed in its own place.
  await preview.getByRole('heading').click()
  await panel().getByText('client/title.tsx:2').waitFor()
  await preview.getByRole('button').click()
  await panel()
    .getByText(/client\/page\.tsx:10/)
    .waitFor()
  const background = panel().getByRole('radiogroup', { name: 'Background', exact: true })
  await background.getByRole('radio', { name: 'pine' }).click()
  await background.getByRole('radio', { name: 'clay' }).click()
  await panel().getByRole('button', { name: 'Round' }).click()
  await panel().getByRole('spinbutton', { name: 'Inner space, Top' }).fill('10')
  // Each answer comes only after the page shows what was written.
  for (const [count, style] of [
    [1, 'pine'],
    [2, 'clay'],
    [3, 'rounded-full'],
    [4, 'pt-[10px]'],
  ] as const) {
    await expect.poll(() => held.length).toBe(count)
    await expect.poll(() => preview.getByRole('button').getAttribute('class')).toContain(style)
    held[count - 1]!()
  }
  const four = 'className="bg-clay text-white px-4 pt-[10px] rounded-full"'
  await expect.poll(() => onServer(PAGE)).toContain(four)
  // What is shown last is what is taken back, answered or not.
  const space = panel().getByRole('spinbutton', { name: 'Inner space, Top' })
  await space.selectText()
  await space.pressSequentially('20')
  await expect.poll(() => onServer(PAGE)).toContain('pt-5')
  await panel().getByRole('button', { name: 'Undo' }).click()
  held[4]!()
  await expect.poll(() => held.length).toBe(6)
  held[5]!()
  await expect.poll(() => onServer(PAGE)).toContain(four)
  await page.unroute(/projects\.saveFiles/)
})

test('what the database says is refused with its reason, and the panel can be read by everybody', async () => {
  const { page, preview } = bench
  await preview.getByText('Ladder').click()
  await panel().getByText('This comes from the database.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  // On a phone the panel stands below the page, and the conversation is a view of its own.
  await page.setViewportSize({ width: 390, height: 844 })
  const panes = page.getByRole('navigation', { name: 'Panes' })
  await panes.getByRole('button', { name: 'Chat' }).click()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  expect(await panel().isVisible()).toBe(false)
  await panes.getByRole('button', { name: 'Preview' }).click()
  await panel().getByText('This comes from the database.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('done asks about what is not kept, and keeping ends the session', async () => {
  const { page } = bench
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await panel().getByText('Keep these changes?').waitFor()
  await panel().getByRole('button', { name: 'Keep as version 2' }).first().click()
  await panel().waitFor({ state: 'detached' })
  expect(bench.complaints).toEqual([])
})
