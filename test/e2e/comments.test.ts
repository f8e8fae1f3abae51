import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { imported } from '#test/support/imported-project.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const PAGE = 'client/page.tsx'
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Tools</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
import { Page } from './page'
createRoot(document.getElementById('root')!).render(<Page />)
`,
  [PAGE]: `import { useState } from 'react'
export function Page() {
  const [pressed, setPressed] = useState(0)
  const [isHome, setHome] = useState(location.pathname === '/')
  const go = (path: string) => {
    history.pushState(null, '', path)
    setHome(path === '/')
  }
  addEventListener('popstate', () => setHome(location.pathname === '/'))
  return (
    <main>
      {isHome ? (
        <>
          <h1>Elm Street tools</h1>
          <ul>{['Ladder', 'Drill', 'Saw'].map((tool) => <li key={tool}>{tool}</li>)}</ul>
          <button onClick={() => setPressed(pressed + 1)}>Lent {pressed}</button>
          <button onClick={() => go('/about')}>About</button>
        </>
      ) : (
        <h1>About us</h1>
      )}
    </main>
  )
}
`,
}

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

type Person = Awaited<ReturnType<typeof signInOverHttp>> & { page: Page; preview: FrameLocator; complaints: string[] }

async function open(person: Awaited<ReturnType<typeof signInOverHttp>>, projectId: string): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: person.cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}`)
  await isHydrated(page)
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('heading').waitFor()
  return { ...person, page, preview, complaints }
}

/** A project with its owner and somebody who only watches, both looking at it. */
async function watched() {
  const [first, second] = [await signInOverHttp(origin), await signInOverHttp(origin)]
  const projectId = await imported(origin, { cookie: first.cookie, files: new Map(Object.entries(FILES)) })
  const { user } = await second.api.accounts.me.query()
  await first.api.projects.addMember.mutate({ projectId, email: user!.email, role: 'viewer' })
  const [owner, viewer] = await Promise.all([open(first, projectId), open(second, projectId)])
  return { projectId, owner, viewer }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Comments' })
const pin = ({ preview }: Person, number: number) =>
  preview.getByRole('button', { name: `Comment ${number}`, exact: true })

/** Points at something and says this about it. */
async function comment({ page, preview }: Person, { at, text }: { at: string; text: string }) {
  await panel(page).getByRole('button', { name: 'New comment' }).click()
  // The page fetches what points when it is told to: a press before that is one on the app itself.
  await preview.locator('solid-select').waitFor({ state: 'attached' })
  await preview.getByText(at, { exact: true }).click()
  await panel(page).getByPlaceholder('What do you want to say about it?').fill(text)
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await panel(page).getByText('Your reply').waitFor({ state: 'attached' })
}

const middleOf = async (element: ReturnType<FrameLocator['getByText']>) => {
  const box = (await element.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, right: box.x + box.width, top: box.y }
}

test('who only watches comments on an element, the owner sees its pin at once, answers, and hands it to the builder', async () => {
  const { projectId, owner, viewer } = await watched()
  await viewer.page.keyboard.press('c')
  await panel(viewer.page).getByText('No open comments.').waitFor()
  await comment(viewer, { at: 'Drill', text: 'Which drill is this?' })
  await pin(viewer, 1).waitFor()

  await owner.page.getByRole('button', { name: '1 open comment' }).click()
  await panel(owner.page).getByText('Which drill is this?').waitFor()
  const [mark, drill, saw] = [
    await middleOf(pin(owner, 1)),
    await middleOf(owner.preview.getByText('Drill')),
    await middleOf(owner.preview.getByText('Saw')),
  ]
  expect(Math.abs(mark.x - drill.right)).toBeLessThan(30)
  expect(Math.abs(mark.y - drill.top)).toBeLessThan(Math.abs(mark.y - saw.top))

  await pin(owner, 1).click()
  await panel(owner.page).getByPlaceholder('Your reply').fill('The red one.')
  await owner.page.keyboard.press('Control+Enter')
  await panel(viewer.page).getByText('The red one.').waitFor()
  // Who only watches deals with their own comment, and does not make the builder work.
  expect(await panel(viewer.page).getByRole('button', { name: 'Hand to the builder' }).count()).toBe(0)

  await panel(owner.page).getByRole('button', { name: 'Hand to the builder' }).click()
  await panel(owner.page).waitFor({ state: 'detached' })
  const message = await owner.page.locator('.comp textarea').inputValue()
  expect(message).toContain('Please deal with these comments on the app:\n1. li “Drill” (/, client/page.tsx:')
  expect(message).toMatch(/: Which drill is this\? \/ .+: The red one\.$/)
  await pin(viewer, 1).waitFor({ state: 'detached' })
  await panel(viewer.page).getByRole('button', { name: 'Open again' }).click()
  await owner.page.getByRole('button', { name: '1 open comment' }).waitFor()
  // What was dealt with is left at once, and can be undone from there.
  await panel(viewer.page).getByRole('button', { name: 'Done', exact: true }).click()
  await viewer.page.getByText('The comment is done').waitFor()
  await viewer.page.getByRole('button', { name: 'Undo' }).click()
  await panel(viewer.page).getByText('Which drill is this?').waitFor()
  expect((await owner.api.comments.list.query({ projectId })).items).toMatchObject([{ state: 'open', replies: 1 }])
  expect([owner.complaints, viewer.complaints]).toEqual([[], []])
})

test('a pin stays with its element while the source changes and the page moves on', async () => {
  const { projectId, owner } = await watched()
  const { page, preview, api } = owner
  await page.keyboard.press('c')
  await comment(owner, { at: 'Saw', text: 'Sharpen it' })
  await panel(page).getByRole('button', { name: 'All comments' }).click()
  await comment(owner, { at: 'Lent 0', text: 'Count differently' })
  await pin(owner, 2).waitFor()
  const isAtSaw = async () => {
    const [mark, saw] = [await middleOf(pin(owner, 1)), await middleOf(preview.getByText('Saw'))]
    return Math.abs(mark.x - saw.right) < 30 && Math.abs(mark.y - saw.top) < 16
  }
  expect(await isAtSaw()).toBe(true)
  // Two lines more before the list, and a heading that pushes it down.
  const text = FILES[PAGE].replace('<h1>Elm', '<h2>New</h2>\n          <p>Open on Sundays</p>\n          <h1>Elm')
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: PAGE, text }] })
  await preview.getByText('Open on Sundays').waitFor()
  await expect.poll(isAtSaw).toBe(true)
  // It is no press on the app, and the app can be used beside the pins.
  await pin(owner, 2).click()
  await panel(page).getByRole('heading', { name: 'Button “Lent 0”' }).waitFor()
  await preview.getByRole('button', { name: 'Lent 0' }).click()
  await preview.getByRole('button', { name: 'Lent 1' }).waitFor()
  await preview.getByRole('button', { name: 'About' }).click()
  await pin(owner, 1).waitFor({ state: 'hidden' })
  await panel(page).getByText('What this is about is not on the page that is shown.').waitFor()
  await panel(page).getByRole('button', { name: 'Show /' }).click()
  await pin(owner, 1).waitFor()
  // A page that is loaded anew has them as well, and none once the panel is closed.
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await pin(owner, 1).waitFor()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await pin(owner, 1).waitFor({ state: 'detached' })
  expect(owner.complaints).toEqual([])
})

test('what is being written stays, deletion asks, and the panel fits every width in both themes', async () => {
  const { owner } = await watched()
  const { page } = owner
  const preview = owner.preview
  await page.keyboard.press('c')
  await comment(owner, { at: 'Ladder', text: `Longer. ${'word '.repeat(60)}` })
  await panel(page).getByRole('button', { name: 'All comments' }).click()
  await panel(page).getByRole('button', { name: 'New comment' }).click()
  await preview.locator('solid-select').waitFor({ state: 'attached' })
  await preview.getByRole('heading').click()
  await panel(page).getByPlaceholder('What do you want to say about it?').fill('Half a thought')
  await page.reload()
  await isHydrated(page)
  await preview.getByRole('heading').waitFor()
  await page.keyboard.press('c')
  expect(await panel(page).getByPlaceholder('What do you want to say about it?').inputValue()).toBe('Half a thought')
  await panel(page).getByRole('heading', { name: 'Heading “Elm Street tools”' }).waitFor()
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  const findings = []
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      if (width === 390)
        await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Preview' }).click()
      for (const view of ['list', 'thread']) {
        if (view === 'thread') await panel(page).getByText('Longer.').click()
        findings.push(...(await axeFindings(page)), ...(await tooWide(page)))
      }
      await panel(page).getByRole('button', { name: 'All comments' }).click()
    }
  expect(findings).toEqual([])
  await panel(page).getByText('Longer.').click()
  await panel(page).getByRole('button', { name: 'Delete the comment by You' }).click()
  await page.getByRole('alertdialog').getByText('It is gone for everybody').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await panel(page).getByText('No open comments.').waitFor()
  expect(owner.complaints).toEqual([])
})
