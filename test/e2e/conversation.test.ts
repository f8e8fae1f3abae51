import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd, type Api } from '#test/support/maker.ts'
import { axeFindings, isHydrated, isStill, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const APP =
  'A tool library for our street: tools with photo, owner and who has it; members with name and email; loans with due date'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const resources = new AsyncDisposableStack()
let browser: Browser
const origin = sharedOrigin()
let api: Api
let cookie: string

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  ;({ api, cookie } = await signInOverHttp(origin))
})
afterAll(() => resources.disposeAsync())

async function builtApp() {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: APP })
  await turnEnd(api, { projectId, turnId: turnId! })
  return projectId
}

/** A project for all tests that look at it only, or only say hello. */
let shared: ReturnType<typeof builtApp> | undefined

/** A project whose app is built, and its page. Who changes it asks for its own. */
async function builtProject({
  viewport = { width: 1440, height: 900 },
  colorScheme = 'light' as 'light' | 'dark',
  locale = 'en-GB',
  isOwn = false,
} = {}) {
  const projectId = await (isOwn ? builtApp() : (shared ??= builtApp()))
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}`)
  await isHydrated(page)
  await page.getByRole('log').locator('article').first().waitFor()
  return { projectId, page, complaints, [Symbol.asyncDispose]: () => context.close() }
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const turns = (page: Page) => page.getByRole('log').locator('article')

/** Sends what stands in the box and waits for the end of the turn. */
async function send(page: Page, words?: string) {
  const count = await turns(page).count()
  if (words !== undefined) await box(page).fill(words)
  await box(page).press('Enter')
  await turns(page).nth(count).and(page.locator('[aria-busy="false"]')).waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('')
}

test('files are chosen, pasted and dropped, outlive a reload, go with the message and can be opened again', async () => {
  await using project = await builtProject()
  const { page, complaints } = project
  await page.locator('.comp input[type=file]').setInputFiles([
    { name: 'sketch.png', mimeType: 'image/png', buffer: PNG },
    { name: 'bad.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([1, 0, 2]) },
  ])
  const chips = page.getByRole('list', { name: 'Goes with the message' })
  await chips.getByText('sketch.png').waitFor()
  await chips.getByText('This kind of file cannot be attached').waitFor()
  await chips.getByRole('button', { name: 'Remove bad.bin' }).click()

  await chips.getByRole('button', { name: 'What is on sketch.png?' }).click()
  await chips.getByRole('textbox', { name: 'What is on sketch.png?' }).fill('A plan of the shop')
  await page.keyboard.press('Enter')
  await chips.getByRole('button', { name: 'What is on sketch.png?' }).getByText('A plan of the shop').waitFor()

  await box(page).focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document
      .querySelector('.comp textarea')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, 'a;b\n'.repeat(2_000))
  await chips.getByText('pasted.txt').waitFor()
  expect(await box(page).inputValue()).toBe('')

  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['milk'], 'list.txt', { type: 'text/plain' }))
    document
      .querySelector('.comp')!
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  // A name is kept once its file has reached the server. A reload before that would cut the file off on its way.
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept: string) => ['sketch.png', 'list.txt'].every((name) => kept.includes(name))),
  )
  await page.reload()
  await isHydrated(page)
  await expect.poll(() => chips.getByRole('listitem').count()).toBe(3)

  await send(page, 'hello')
  await expect.poll(() => chips.count()).toBe(0)
  const said = turns(page).last()
  await said.getByText('I cannot look into the files you sent').waitFor()
  const sent = said.getByRole('list', { name: 'Sent with the message' })
  expect(await sent.getByRole('listitem').count()).toBe(3)
  await sent.getByRole('link', { name: 'sketch.png' }).getByText('A plan of the shop').waitFor()
  const picture = await page.request.get(
    (await sent.getByRole('link', { name: 'sketch.png' }).getAttribute('href'))!.replace(/^/, origin),
    { headers: { cookie } },
  )
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('large pictures are scaled down before they are sent, and smaller widths go with them', async () => {
  await using project = await builtProject()
  const { page, projectId } = project
  const widths: string[] = []
  page.on('response', (answer) => {
    const [, width] = /\/attachments\/att_\w+\/(\d+)$/.exec(answer.url()) ?? []
    if (width) widths.push(`${width} ${answer.status()}`)
  })
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4_000, height: 1_000 })
    canvas.getContext('2d')!.fillRect(0, 0, 4_000, 1_000)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  await page
    .locator('.comp input[type=file]')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
  const face = page.getByRole('list', { name: 'Goes with the message' }).locator('img')
  await face.waitFor()
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([2_000, 500])
  await expect.poll(() => widths.toSorted()).toEqual(['1280 204', '320 204', '640 204'])
  await send(page, 'hello')
  const { events } = await api.turns.history.query({ projectId })
  expect(events.findLast(({ event }) => event.type === 'turn.queued')?.event).toMatchObject({
    extras: { attachments: [{ width: 2_000, height: 500, colours: ['#000000'] }] },
  })
})

test('@ completes files, / commands, arrow up brings back what was sent', async () => {
  await using project = await builtProject({ isOwn: true })
  const { page, projectId } = project
  await box(page).pressSequentially('look at @index')
  const list = page.getByRole('listbox')
  await list.waitFor()
  const first = await list.getByRole('option').first().innerText()
  await box(page).press('ArrowDown')
  await expect.poll(() => list.getByRole('option').nth(1).getAttribute('aria-selected')).toBe('true')
  await box(page).press('ArrowUp')
  await expect.poll(() => list.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
  await box(page).press('Enter')
  await expect.poll(() => box(page).inputValue()).toBe(`look at ${first} `)
  await box(page).pressSequentially('hello')
  await send(page)
  await turns(page).last().getByText(first, { exact: true }).waitFor()
  const { events } = await api.turns.history.query({ projectId })
  expect(events.findLast(({ event }) => event.type === 'turn.queued')?.event).toMatchObject({
    extras: { mentions: [first.slice(1)] },
  })

  await box(page).press('ArrowUp')
  await expect.poll(() => box(page).inputValue()).toBe(`look at ${first} hello`)
  await box(page).press('ArrowUp')
  await expect.poll(() => box(page).inputValue()).toBe(APP)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await expect.poll(() => box(page).inputValue()).toBe('')

  await box(page).pressSequentially('/pl')
  await list.getByRole('option', { name: '/plan' }).waitFor()
  await box(page).press('Enter')
  await expect.poll(() => box(page).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Kind of message: Plan' }).waitFor()
  await box(page).pressSequentially('/')
  await list.waitFor()
  await box(page).press('Escape')
  await expect.poll(() => list.count()).toBe(0)
  expect(await box(page).inputValue()).toBe('/')
})

test('an element of the preview is pointed at, and goes with the message', async () => {
  await using project = await builtProject()
  const { page, projectId, complaints } = project
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('link', { name: 'Tools' }).first().waitFor()
  await page.getByRole('button', { name: 'Point at an element' }).click()
  const heading = preview.getByRole('heading').first()
  await heading.hover()
  // The script that listens is fetched with the first press.
  await expect.poll(() => preview.locator('solid-select').count()).toBe(1)
  const widthOf = async () => (await page.getByRole('region', { name: 'Conversation' }).boundingBox())!.width
  const width = await widthOf()
  await heading.click()
  const chip = page.getByRole('list', { name: 'Goes with the message' }).getByRole('listitem')
  await chip.waitFor()
  expect(await widthOf()).toBe(width)
  expect((await page.locator('.comp .box').boundingBox())!.width).toBeLessThan(width)
  expect(await chip.innerText()).toMatch(/^h\d “.+” in client\/[\w/.-]+\.tsx:\d+$/)
  expect(await page.getByRole('button', { name: 'Point at an element' }).getAttribute('aria-pressed')).toBe('false')
  await send(page, 'hello')
  const { events } = await api.turns.history.query({ projectId })
  const queued = events.findLast(({ event }) => event.type === 'turn.queued')?.event
  const element = queued?.type === 'turn.queued' ? queued.extras?.element : null
  const { text } = (await api.projects.file.query({ projectId, path: element!.file }))!
  expect(text!.split('\n')[element!.line - 1]).toContain('<')

  await page.getByRole('button', { name: 'Point at an element' }).click()
  await expect.poll(() => preview.locator('solid-select').count()).toBe(1)
  await preview.getByRole('link', { name: 'Tools' }).first().press('Escape')
  await expect
    .poll(() => page.getByRole('button', { name: 'Point at an element' }).getAttribute('aria-pressed'))
    .toBe('false')
  expect(complaints).toEqual([])
})

test('suggestions fill the box; files of a turn open what changed in them; an earlier version comes back', async () => {
  await using project = await builtProject({ isOwn: true })
  const { projectId, page, complaints } = project
  const next = page.getByRole('list', { name: 'What could come next' }).getByRole('button')
  await next.first().waitFor()
  const words = await next.first().innerText()
  await next.first().click()
  await expect.poll(() => box(page).inputValue()).toBe(words)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await send(page)

  await turns(page)
    .last()
    .getByRole('button', { name: /files? changed/ })
    .click()
  const files = turns(page).last().getByRole('list', { name: 'Changed files' }).getByRole('button')
  const path = (await files.first().innerText()).split(/\s/)[0]!
  await files.first().click()
  await page.locator('details.file-diff[open] summary').filter({ hasText: path }).waitFor()
  expect(await page.locator('details.file-diff[open]').count()).toBe(1)
  expect(await page.locator('details.file-diff summary').filter({ hasText: '.solid/' }).count()).toBe(0)
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More views' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('list', { name: 'Versions' }).waitFor()
  await page.setViewportSize(wide)
  // The preview was seen with this version, and its picture is kept.
  await expect
    .poll(async () => (await api.projects.versions.query({ projectId })).items[0]?.picture)
    .toMatch(/^[0-9a-f]{16}$/)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('list', { name: 'Versions' }).locator('img.face').first().waitFor()

  await turns(page).first().getByRole('button', { name: 'Restore version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore version 1' })
  await dialog.getByRole('radio', { name: /Code and data/ }).isChecked()
  for (const words of [/Version 2\s*now\s*\d+ of \d+ promises kept/, /Version 1.*\d+ of \d+ promises kept/s])
    await dialog.locator('.face', { hasText: words }).waitFor()
  expect(
    await dialog
      .locator('.face', { hasText: 'Version 2' })
      .locator('img')
      .evaluate(async (picture: HTMLImageElement) => (await picture.decode(), picture.naturalWidth)),
  ).toBeGreaterThan(0)
  await dialog.getByText(/^Then all \d+ promises of version 1 are run/).waitFor()
  await dialog.getByRole('button', { name: 'Restore code and data' }).click()
  await page.getByText('Version 1 is back').waitFor()
  // The toast covers nothing that can be pressed in the bars above the preview.
  const { y, height } = (await page.locator('.tabbar').boundingBox())!
  const toast = page.locator('[data-sonner-toast]').first()
  await expect.poll(async () => (await toast.boundingBox())!.y).toBeGreaterThan(y + height)
  const note = page.locator('.restore-note').last()
  await note.getByText('Back at version 1, now version 3').waitFor()
  await note.getByText('All checks passed.').waitFor()
  // What could come next was said of version 2.
  await expect.poll(() => next.count()).toBe(0)
  await note.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Back at version 2, now version 4').waitFor()
  await next.first().waitFor()
  expect(complaints).toEqual([])
})

test('a tool that changed a file opens what changed in it, any other opens what came out', async () => {
  await using project = await builtProject()
  const { page, complaints } = project
  const turn = turns(page).first()
  await turn.getByRole('button', { name: /\d+ steps?/ }).click()
  const lines = turn.locator('.work-lines button')
  const writing = lines.filter({ hasText: 'client/' }).first()
  await writing.click()
  const changed = turn.getByRole('region', { name: 'Changed lines' })
  await changed.locator('tr.added').first().waitFor()
  expect(await changed.count()).toBe(1)
  await writing.click()
  await expect.poll(() => changed.count()).toBe(0)
  await lines.filter({ hasText: 'Check' }).first().click()
  await turn
    .locator('.tool-detail')
    .getByText(/promises kept/)
    .waitFor()
  expect(await tooWide(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a message is said differently: what followed is set aside, and can still be read', async () => {
  await using project = await builtProject({ isOwn: true })
  const { page, projectId, complaints } = project
  await send(page, 'Add a serial number to tools')
  await send(page, 'hello')
  await turns(page).nth(1).getByRole('button', { name: 'Edit' }).click()
  const form = turns(page).nth(1).locator('form')
  await form.getByRole('textbox').fill('Add a price to tools')
  await form.getByRole('button', { name: 'Go back and send' }).click()
  const aside = page.getByRole('button', { name: '2 messages set aside' })
  await aside.waitFor()
  await expect.poll(async () => (await api.projects.get.query({ projectId })).state).toBe('idle')
  const sources = await Promise.all(
    (await api.projects.files.query({ projectId }))
      .filter(({ path }) => path.startsWith('migrations/'))
      .map(({ path }) => api.projects.file.query({ projectId, path })),
  )
  expect(sources.map((file) => file?.text).join('')).toContain('price')
  expect(sources.map((file) => file?.text).join('')).not.toContain('serial')
  await aside.click()
  await page.getByRole('paragraph').filter({ hasText: 'Add a serial number to tools' }).waitFor()
  expect(complaints).toEqual([])
})

test('a sent message comes into view, and the box below keeps its height while a turn runs', async () => {
  await using project = await builtProject({ viewport: { width: 1440, height: 480 } })
  const { page, complaints } = project
  await page.evaluate(() => {
    const heights = new Set<number>()
    Object.assign(window, { heights })
    new ResizeObserver(([entry]) => heights.add(Math.round(entry!.contentRect.height))).observe(
      document.querySelector('.comp')!,
    )
  })
  await page.getByRole('log').evaluate((node) => (node.scrollTop = 0))
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
  await box(page).fill('hello')
  const quote = page.getByRole('button', { name: '1 credit. Set the most it may take' })
  await quote.waitFor()
  // Whatever stands beside it gives way before the quote does.
  expect(await quote.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  await send(page)
  const said = turns(page).last().getByText('hello', { exact: true })
  await expect
    .poll(() =>
      said.evaluate((node) => {
        const log = node.closest('.log')!.getBoundingClientRect()
        const { top, bottom } = node.getBoundingClientRect()
        return top > log.top && bottom < log.bottom
      }),
    )
    .toBe(true)
  expect(await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights])).toHaveLength(1)
  await page.getByRole('button', { name: 'Kind of message: Build' }).click()
  await page.getByRole('menuitemradio', { name: 'Ask' }).click()
  await page.getByRole('button', { name: 'Kind of message: Ask' }).waitFor()
  await box(page).fill('')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 480 })
    // A page that comes in pieces shows what was said before the box below it.
    const [withBox, beforeIt] = await page.evaluate(() => {
      const form = document.querySelector<HTMLElement>('form.comp')!
      const height = () => form.parentElement!.getBoundingClientRect().height
      const whole = height()
      form.style.display = 'none'
      const reserved = height()
      form.style.display = ''
      return [whole, reserved]
    })
    expect([width, beforeIt]).toEqual([width, withBox])
  }
  const shownBeforeTheBox = await page.evaluate(() => {
    const [log, below] = document.querySelector('.chat')!.children as unknown as [HTMLElement, HTMLElement]
    below.remove()
    const { visibility } = getComputedStyle(log.querySelector('article')!)
    log.after(below)
    return [visibility, getComputedStyle(log.querySelector('article')!).visibility]
  })
  expect(shownBeforeTheBox).toEqual(['hidden', 'visible'])
  expect(complaints).toEqual([])
})

test('a message is copied, one that succeeded is not offered again, and a narrow window cuts no line off', async () => {
  await using project = await builtProject()
  const { page } = project
  await turns(page).first().getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(APP)
  expect(await turns(page).first().getByRole('button', { name: 'Send again' }).count()).toBe(0)

  await page.setViewportSize({ width: 768, height: 900 })
  await isStill(page)
  const cutOff = await page
    .locator('.right :is(.tabbar, .strip, .panel-area)')
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.getBoundingClientRect().right > innerWidth).map((node) => node.className),
    )
  expect(cutOff).toEqual([])

  const talkedAbout = await api.projects.create.mutate({ prompt: 'Une application pour gérer les réservations' })
  await page.goto(`${origin}/web-projects/${talkedAbout.projectId}`)
  const drawn = page.locator('.drawing > *')
  await drawn.first().waitFor()
  const edges = await drawn.evaluateAll((nodes) =>
    nodes.map((node) => node.getBoundingClientRect().right <= innerWidth),
  )
  expect(edges).toEqual([true, true])
})

test.each([
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const, locale: 'en-GB' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const, locale: 'de-DE' },
])('nothing keeps people out or hangs over the edge at $viewport.width px, $colorScheme, $locale', async (look) => {
  await using project = await builtProject(look)
  const { page } = project
  const words =
    look.locale === 'de-DE'
      ? { message: 'Nachricht', chips: 'Geht mit der Nachricht' }
      : { message: 'Message', chips: 'Goes with the message' }
  await page.locator('.comp input[type=file]').setInputFiles([
    { name: 'a picture with quite a long name of its own.png', mimeType: 'image/png', buffer: PNG },
    { name: 'bad.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([1, 0, 2]) },
  ])
  await page.getByRole('list', { name: words.chips }).locator('img').waitFor()
  await page.getByRole('textbox', { name: words.message }).pressSequentially('/')
  await page.getByRole('listbox').waitFor()
  await isStill(page)
  if (process.env['LOOK'])
    await page.screenshot({
      path: `${process.env['LOOK']}/conversation-${look.viewport.width}-${look.colorScheme}.png`,
    })
  expect([await axeFindings(page), await tooWide(page)]).toEqual([[], []])
})

const MANY = 1_500

/** The events of so many short turns, of which the last have the highest numbers. */
function manyTurns() {
  const turn = (number: number) => [
    { type: 'turn.queued', turnId: `trn_${number}`, prompt: `Message ${number}` },
    { type: 'turn.started', turnId: `trn_${number}`, model: 'offline' },
    { type: 'step.started', turnId: `trn_${number}`, step: 0 },
    { type: 'text', turnId: `trn_${number}`, step: 0, delta: 'An answer. '.repeat(1 + (number % 40)) },
    { type: 'turn.finished', turnId: `trn_${number}`, state: 'succeeded', message: null },
  ]
  return Array.from({ length: MANY }, (_, index) => turn(index + 1))
    .flat()
    .map((event, index) => ({ seq: 100_000 + index, at: 1_700_000_000_000 + index, event }))
}

test('of thousands of messages only those near the view are in the document, in order; the end stays in view, and a press leads back to it', async () => {
  await using project = await builtProject()
  const { page, complaints } = project
  // They are told over the live stream, after what the project's own log has. What is asked for after that is never
  // answered.
  const stream = manyTurns()
    .map((stored) => `id: ${stored.seq}\ndata: ${JSON.stringify({ json: [stored] })}\n\n`)
    .join('')
  const hasHeard = (request: Request) =>
    request.headers()['last-event-id']?.startsWith('10') ||
    /"lastEventId":"10\d{4}"/.test(decodeURIComponent(request.url()))
  await page.route(/turns\.events/, (route, request) =>
    hasHeard(request)
      ? undefined
      : route.fulfill({ contentType: 'text/event-stream', body: `event: connected\ndata: {}\n\n${stream}` }),
  )
  await page.reload()
  await page.getByText(`Message ${MANY}`, { exact: true }).waitFor()
  const shown = () =>
    turns(page).evaluateAll((nodes) =>
      nodes.map((node) => Number(node.getAttribute('data-turn')!.slice(4))).filter((number) => !Number.isNaN(number)),
    )
  const isInOrder = (numbers: number[]) => numbers.every((number, index) => index === 0 || number > numbers[index - 1]!)
  const fromEnd = () =>
    page.getByRole('log').evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight))
  await isStill(page)
  expect(await fromEnd()).toBeLessThan(4)
  expect((await shown()).length).toBeLessThan(40)
  expect(isInOrder(await shown())).toBe(true)

  for (let turn = 0; turn < 8; turn++) {
    await page.getByRole('log').evaluate((log) => log.scrollBy(0, -2_000))
    await isStill(page)
  }
  const middle = await shown()
  expect(middle.at(-1)).toBeLessThan(MANY - 10)
  expect([isInOrder(middle), middle.length < 40]).toEqual([true, true])

  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await page.getByText(`Message ${MANY}`, { exact: true }).waitFor()
  await expect.poll(fromEnd).toBeLessThan(4)
  await page.getByRole('log').evaluate((log) => log.scrollTo(0, 0))
  await turns(page).first().getByText(APP).waitFor()
  await page.getByText('Message 1', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
