import { strToU8, zipSync } from 'fflate'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { axeFindings, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const resources = new AsyncDisposableStack()
let browser: Browser
const origin = sharedOrigin()

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

/** Projects that only need to exist. */
const TITLES = ['Apple press', 'Bee hives', 'Cider list', 'Damson jam']

test('search, filters, order and view live in the address, and a reload keeps them', async () => {
  await using maker = await signedIn()
  const { page, api } = maker
  const [first] = await makeProjects(page, TITLES)
  await api.projects.archive.mutate({ projectIds: [first!] })
  await page.goto(`${origin}/web-projects`)
  await isReady(page)
  expect(await titles(page)).toEqual(['Damson jam', 'Cider list', 'Bee hives'])

  await choose(page, { label: 'Sort', option: 'Title' })
  await eventually(() => titles(page)).toEqual(['Bee hives', 'Cider list', 'Damson jam'])
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('c')
  await eventually(() => titles(page)).toEqual(['Cider list'])
  expect(search(page)).toEqual({ q: 'c', sort: 'title' })

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
  await page.getByRole('radio', { name: 'Archived' }).click()
  await eventually(() => titles(page)).toEqual(['Apple press'])
  await page.getByRole('radio', { name: 'Table' }).click()
  await page.getByRole('table', { name: 'Projects' }).waitFor()
  expect(search(page)).toEqual({ show: 'archived', sort: 'title', view: 'table' })

  await page.reload()
  await isReady(page)
  await page.getByRole('row', { name: /Apple press/ }).waitFor()
  await choose(page, { label: 'State', option: 'Last turn failed' })
  await page.getByRole('heading', { name: 'No project is like this' }).waitFor()
  expect(maker.complaints).toEqual([])
})

test('a table stays as the server wrote it until its code is there, and what is pressed meanwhile is answered then', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await makeProjects(page, TITLES.slice(0, 2))
  const code = Promise.withResolvers<void>()
  await page.route(/\/project-table-[^/]+\.js$/, (route) => code.promise.then(() => route.continue()))
  const aroundIt = page.waitForResponse(/\/project-results-[^/]+\.js$/)
  await page.goto(`${origin}/web-projects?view=table`, { waitUntil: 'commit' })
  await page.getByRole('row', { name: /Apple press/ }).waitFor()
  const seen = await page.evaluateHandle(() => {
    const seen = { bars: false }
    const look = () => (seen.bars ||= document.querySelector('.cards') !== null)
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
    return seen
  })
  // Before the frame is taken over nobody hears a press.
  await isReady(page, 'input[type=search]')
  await isIdle(page)
  await page.getByRole('radio', { name: 'Archived' }).click()
  await aroundIt
  await isIdle(page)
  code.resolve()
  await page.getByRole('heading', { name: 'Nothing is archived' }).waitFor()
  expect(await seen.jsonValue()).toEqual({ bars: false })
  expect(maker.complaints).toEqual([])
})

test('what an address says wrongly is dropped from it', async () => {
  await using maker = await signedIn()
  await maker.page.goto(`${origin}/web-projects?show=mine&sort=size&view=cards&live=true&from=zip`)
  await maker.page.getByRole('heading', { name: 'Nothing is built yet' }).waitFor()
  expect(search(maker.page)).toEqual({})
})

test('selected projects are archived together, with shift for a range, and undo brings them back', async () => {
  await using maker = await signedIn()
  const { page, api } = maker
  await makeProjects(page, TITLES)
  await page.goto(`${origin}/web-projects?sort=title`)
  await isReady(page)
  await page.getByRole('checkbox', { name: 'Select Apple press' }).check()
  await page.getByRole('checkbox', { name: 'Select Cider list' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected projects' })
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await eventually(() => titles(page)).toEqual(['Damson jam'])
  await page.getByText('3 projects archived').waitFor()
  await eventually(async () => (await api.projects.list.query({ show: 'archived' })).total).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => titles(page)).toEqual(['Apple press', 'Bee hives', 'Cider list', 'Damson jam'])
})

test('what was deleted long ago stands on a list of its own, and comes back from there', async () => {
  await using maker = await signedIn()
  const { page, api } = maker
  const [first] = await makeProjects(page, TITLES)
  await api.projects.delete.mutate({ projectId: first! })
  await page.goto(`${origin}/web-projects?show=deleted`)
  await isReady(page)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Bring back Apple press' }).waitFor()
    expect([width, await tooWide(page), await axeFindings(page)]).toEqual([width, [], []])
  }
  await page.getByRole('button', { name: 'Bring back Apple press' }).click()
  await page.getByText('Apple press is back').waitFor()
  await page.getByRole('heading', { name: 'Nothing is deleted' }).waitFor()
  await page.getByRole('radio', { name: 'Active' }).click()
  await eventually(async () => (await titles(page)).toSorted()).toEqual(TITLES)
  expect(maker.complaints).toEqual([])
})

test('a project is deleted without a question, and undo brings it back', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await makeProjects(page, ['Apple press'])
  await page.goto(`${origin}/web-projects`)
  await isReady(page)
  await action(page, { title: 'Apple press', name: 'Delete' })
  await page.getByText('Apple press is deleted').waitFor()
  await page.getByRole('heading', { name: 'Nothing is built yet' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => titles(page)).toEqual(['Apple press'])
})

test('a project is duplicated, renamed and shared from its menu', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await makeProjects(page, ['Apple press'])
  await page.goto(`${origin}/web-projects?sort=title`)
  await isReady(page)
  await action(page, { title: 'Apple press', name: 'Duplicate' })
  await eventually(() => titles(page)).toEqual(['Apple press', 'Apple press copy'])

  await action(page, { title: 'Apple press copy', name: 'Rename' })
  await page.getByRole('textbox', { name: 'Title' }).fill('Pear press')
  await page.getByRole('button', { name: 'Rename' }).click()
  await eventually(() => titles(page)).toEqual(['Apple press', 'Pear press'])

  // The list of members that was asked for before one is added arrives after that.
  const added = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    const answer = await route.fetch()
    await added.promise
    await route.fulfill({ response: answer })
  }
  await page.route(/projects\.members/, late, { times: 1 })
  await action(page, { title: 'Pear press', name: 'Share' })
  const dialog = page.getByRole('dialog', { name: 'Share Pear press' })
  const address = dialog.getByRole('textbox', { name: 'E-mail address' })
  await address.fill('bea@example.com')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await eventually(() => address.inputValue()).toBe('')
  added.resolve()
  await dialog.getByRole('button', { name: 'Remove bea@example.com' }).click()
  await dialog.getByText('Nobody yet.', { exact: false }).waitFor()
  expect(maker.complaints).toEqual([])
})

test('on a phone a copy opens with its app, not with its empty conversation', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await makeProjects(page, ['Apple press'])
  await page.goto(`${origin}/web-projects`)
  await isReady(page)
  await action(page, { title: 'Apple press', name: 'Duplicate' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Apple press copy' }).first().click()
  await page.waitForURL(/\/web-projects\/prj_/)
  await page.locator('iframe[title="Preview"]').waitFor({ state: 'visible' })
})

test('the box that selects a project covers neither its name nor the title of its cover', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await makeProjects(page, ['Neighbourhood tool library'])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}/web-projects`)
    await isReady(page)
    const box = await placeOf(page, '.card .pick')
    for (const title of ['.card .cover text', '.card .n .trunc']) {
      const words = await placeOf(page, title)
      const isCovered =
        words.right > box.left && words.left < box.right && words.bottom > box.top && words.top < box.bottom
      expect([width, title, isCovered]).toEqual([width, title, false])
    }
  }
})

const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.getBoundingClientRect().toJSON() as Record<'left' | 'right' | 'top' | 'bottom', number>)

test('a zip becomes a project, and what is no zip is refused before it is sent', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await page.goto(`${origin}/web-projects?create=true&from=zip`)
  const file = page.getByLabel('Choose a file', { exact: true }).first()
  await file.setInputFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('These are only notes.'),
  })
  await page.getByText('notes.zip is not a zip file.').waitFor()
  const zip = zipSync({
    'shop/index.html': strToU8('<!doctype html><title>Shop</title><h1>Shop</h1>'),
    'shop/readme.md': strToU8('# Shop'),
  })
  await file.setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.waitForURL(/\/web-projects\/prj_/)
  await page.getByRole('heading', { name: 'shop', exact: false }).first().waitFor()
})

test('a new project says what it will take before anything is typed, and a template begins one', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await page.goto(`${origin}/web-projects?create=true`)
  await page.getByRole('dialog').getByText('1 credit', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'From a template' }).click()
  await page.getByRole('button', { name: 'Quiz' }).click()
  await page.waitForURL(/\/web-projects\/prj_/)
})

test('who has no project yet begins with a template, whose words can be changed first', async () => {
  await using maker = await signedIn()
  const { page } = maker
  await page.goto(origin)
  await isReady(page, 'form.ask')
  const gallery = page.getByRole('region', { name: 'Or start from one of 24' })
  expect(await gallery.getByRole('link').count()).toBe(24)
  await gallery.getByRole('radio', { name: 'Money' }).click()
  await expect
    .poll(() => gallery.getByRole('link').allInnerTexts())
    .toEqual(['Invoices', 'House costs', 'Household budget'])
  await gallery.getByRole('link', { name: 'Invoices' }).click()
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await expect.poll(() => box.inputValue()).toMatch(/^An invoicing app/)
})

test('after a turn the project has a picture of its preview', async () => {
  await using maker = await signedIn()
  const { page, api } = maker
  await page.goto(origin)
  await isReady(page, 'form.ask')
  await page
    .getByRole('textbox', { name: 'What do you want to build?' })
    .fill('A tool library: tools with photo and owner; members with name and email')
  const saved = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.endsWith('/cover') && answer.request().method() === 'PUT',
    { timeout: 90_000 },
  )
  await page.getByRole('button', { name: 'Build it' }).click()
  expect((await saved).status()).toBe(200)
  const { items } = await api.projects.list.query()
  expect(items[0]?.coverUrl).toMatch(/\/cover\?v=[0-9a-f]+$/)
  await page.goto(`${origin}/web-projects`)
  const cover = page.locator('img.cover')
  await eventually(() =>
    cover.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth, image.naturalHeight]),
  ).toEqual([true, 640, 400])
  expect(maker.complaints).toEqual([])
})

/**
 * Waits until React has marked the nodes that it took over. It takes a form at once, and the filters and the list when
 * the page is idle.
 */
async function isReady(page: Page, selector = '.filters button') {
  await page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )
}

/** Waits until nothing is left to do. What React does after it has drawn is done by then. */
/** A browser that draws nothing for a page may never call it idle. */
const IDLE_WITHIN_MS = 5_000
const isIdle = (page: Page) =>
  page.evaluate(async (timeout) => {
    for (let calls = 0; calls < 2; calls++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
  }, IDLE_WITHIN_MS)

/** A maker of their own with an open page, so that no test meets another's projects. */
async function signedIn() {
  const { api, cookie } = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  return { api, page, complaints: complaintsOf(page), [Symbol.asyncDispose]: () => context.close() }
}

/**
 * Makes projects one after the other, so that their order by time is known. They are uploaded, because that takes no
 * turn.
 */
async function makeProjects(page: Page, names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of names) {
    const data = Buffer.from(zipSync({ 'index.html': strToU8(`<!doctype html><h1>${title}</h1>`) }))
    const answer = await page.request.post(`${origin}/api/projects/import?name=${encodeURIComponent(`${title}.zip`)}`, {
      data,
      headers: { origin, 'content-type': 'application/zip' },
    })
    ids.push(((await answer.json()) as { projectId: string }).projectId)
  }
  return ids
}

/** Waits long, because the machine may be busy. A test waits for what must come, not for how soon. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read)
const cards = (page: Page) => page.locator('.card .n')
const titles = (page: Page) => cards(page).allTextContents()
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function choose(page: Page, { label, option }: { label: string; option: string }) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

async function action(page: Page, { title, name }: { title: string; name: string }) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
