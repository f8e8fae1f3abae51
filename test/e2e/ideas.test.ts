import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { widthsIn } from '#test/support/soak.ts'

const WIDTHS = [390, 768, 1440]

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

async function openProject() {
  const maker = await signInOverHttp(origin)
  const created = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(maker.api, created)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const page: Page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${created.projectId}`)
  const save = (projectId: string, text: string) =>
    maker.api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'docs/plan.md', text }] })
  return { maker, page, complaints, save, projectId: created.projectId }
}

async function openIdeas(page: Page, item: 'Try an idea' | 'Ideas') {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: 'Ideas' })
}

/** Holds the answer back by which a page learns that its idea was taken over, for longer than any pause of its asking. */
async function lateTakeOver(page: Page, ideaId: string) {
  const asked: string[] = []
  const left = Promise.withResolvers<void>()
  await page.route(/ideas\.take/, async (route) => {
    const answer = await route.fetch()
    page.on('request', (request) => {
      if (decodeURIComponent(request.url()).includes(ideaId)) asked.push(request.url())
    })
    await page.clock.fastForward(10_000)
    await route.fulfill({ response: answer })
    await page.waitForURL((url) => !url.pathname.endsWith(ideaId))
    left.resolve()
  })
  return { asked, left: left.promise }
}

test('an idea is tried, compared, decided place by place, taken over, another one thrown away and brought back', async () => {
  const { maker, page, complaints, save, projectId } = await openProject()
  await save(projectId, 'one\ntwo\nthree\nfour\nfive\n')

  // There is no other model here that could try the message.
  await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Try another model' }).count()).toBe(0)

  await page.clock.install()
  await openIdeas(page, 'Try an idea')
  await page.getByRole('textbox', { name: 'What do you want to try?' }).fill('A shorter plan')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(projectId))
  const ideaId = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('heading', { level: 1, name: 'A shorter plan' }).waitFor()
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0)

  await save(ideaId, 'one\ntwo\nTHEIRS\nfour\nFIVE\n')
  await save(projectId, 'ONE\ntwo\nMINE\nfour\nfive\n')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ideas' })
  const take = dialog.getByRole('button', { name: 'Take over' })
  await dialog.getByText('1 file waits for your choice.').waitFor()
  expect(await take.isDisabled()).toBe(true)
  await dialog.locator('iframe').nth(1).waitFor()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widthsIn(WIDTHS, colorScheme)) {
      await page.setViewportSize({ width, height: 900 })
      expect([colorScheme, width, await tooWide(page)]).toEqual([colorScheme, width, []])
      expect([colorScheme, width, await axeFindings(page)]).toEqual([colorScheme, width, []])
    }
  }

  // Until a key is pressed, a dialog keeps the focus where it begins.
  await page.keyboard.press('Tab')
  await dialog.getByRole('radio', { name: 'Take the idea’s' }).press('Space')
  const { asked, left } = await lateTakeOver(page, ideaId)
  await take.click()
  await left
  expect(asked).toEqual([])
  await page.getByText('A shorter plan is now a version of the project').waitFor()
  await page.waitForURL((url) => url.pathname.endsWith(projectId))
  expect((await maker.api.projects.file.query({ projectId, path: 'docs/plan.md' })).text).toBe(
    'ONE\ntwo\nTHEIRS\nfour\nFIVE\n',
  )
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Taken over: A shorter plan').waitFor()

  const other = await maker.api.ideas.create.mutate({ projectId, title: 'Another way' })
  const again = await openIdeas(page, 'Try an idea')
  await again.getByRole('button', { name: 'Compare the project with Another way' }).click()
  await again.getByText('The idea has changed nothing yet').waitFor()
  await again.getByRole('button', { name: 'Throw away' }).click()
  await again.getByRole('button', { name: 'Yes, throw away' }).press('Enter')
  await page.getByText('Another way was thrown away').waitFor()
  expect((await maker.api.ideas.list.query({ projectId })).ideas).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Another way is back').waitFor()
  expect((await maker.api.ideas.list.query({ projectId })).ideas.map(({ id }) => id)).toEqual([other.projectId])
  expect(complaints).toEqual([])
})

test('the board shows the turn of each idea with its ceiling, and a thrown-away idea comes back from its list', async () => {
  const { maker, page, complaints, projectId } = await openProject()
  const { projectId: ideaId } = await maker.api.ideas.create.mutate({ projectId, title: 'Opening hours' })
  const prompt = 'Add a field year to books'
  await turnEnd(maker.api, {
    projectId: ideaId,
    ...(await maker.api.turns.submit.mutate({ projectId: ideaId, prompt, ceilingCredits: 7 })),
  })
  const { projectId: thrownId } = await maker.api.ideas.create.mutate({ projectId, title: 'Darker pages' })
  await maker.api.ideas.throwAway.mutate({ projectId: thrownId })

  const dialog = await openIdeas(page, 'Try an idea')
  await dialog.getByText(`Done: ${prompt}`).waitFor()
  await dialog.getByText('of at most 7').waitFor()
  await dialog.getByRole('heading', { name: 'No longer open' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widthsIn(WIDTHS, colorScheme)) {
      await page.setViewportSize({ width, height: 900 })
      expect([colorScheme, width, await tooWide(page)]).toEqual([colorScheme, width, []])
      expect([colorScheme, width, await axeFindings(page)]).toEqual([colorScheme, width, []])
    }
  }
  await dialog.getByRole('button', { name: 'Bring back Darker pages' }).press('Enter')
  await dialog.getByRole('link', { name: 'Darker pages' }).waitFor()
  await dialog.getByRole('heading', { name: 'No longer open' }).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
