import type { Browser, Locator, Page } from 'playwright-core'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { notify as Notify } from '#client/ui/toast/notify.ts'
import { openBrowser } from '#test/support/browser.ts'
import { buildToastPage } from '#test/support/toast-server.ts'

declare const notify: typeof Notify
declare const drawCustom: () => ReactElement

type Type = 'blank' | 'error' | 'success' | 'loading' | 'custom'

const REMOVAL_MS = 1_000
const STEP_MS = 50

const resources = new AsyncDisposableStack()
let browser: Browser
let open: (page: Page) => Promise<void>
let page: Page
let toasts: Locator

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  open = await buildToastPage()
})
afterAll(() => resources.disposeAsync())

beforeEach(async () => {
  page = await browser.newPage({
    viewport: { width: 1_200, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  toasts = page.locator('[data-sonner-toast]')
  await page.clock.install({ time: 0 })
  await open(page)
  // The first toast brings its code along. From here on the clock stands still between the steps of a test.
  await show('loading', 'warm-up')
  await toasts.waitFor()
  await page.clock.pauseAt(60_000)
  await dismiss('warm-up')
  await pass(2_000)
  expect(await toasts.count()).toBe(0)
})
afterEach(() => page.close())

async function show(type: Type, id: string) {
  await page.evaluate(
    ([type, id]) => void (type === 'custom' ? notify.custom(drawCustom, { id }) : notify[type as 'blank'](id, { id })),
    [type, id] as const,
  )
}

async function dismiss(id: string) {
  await page.evaluate((id) => notify.dismiss(id), id)
}

/**
 * Lets the page's clock run. React renders between two tasks of the real clock, so each step of the false one waits for
 * some.
 */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await page.clock.runFor(Math.min(left, STEP_MS))
    await page.evaluate(async () => {
      for (let task = 0; task < 3; task++) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve, { once: true })
          port1.start()
          port2.postMessage(null)
        })
      }
    })
  }
}

/** The newest toast, as soon as it is there. */
async function shown(type: Type, id: string = type): Promise<Locator> {
  const before = await toasts.count()
  await show(type, id)
  for (let step = 0; step < 20 && (await toasts.count()) === before; step++) await pass(10)
  return toasts.first()
}

const STAYS: Array<[type: Type, ms: number]> = [
  ['blank', 4_000],
  ['error', 4_000],
  ['success', 2_000],
  ['custom', 4_000],
]

test.each(STAYS)(
  '[row 9.5] [row 4.1] [row 4.10] [row 9.6] a toast of type %s stays %i ms and is gone a second later',
  async (type, ms) => {
    await shown(type)
    await pass(ms - 300)
    expect([await toasts.count(), await toasts.getAttribute('data-removed')]).toEqual([1, 'false'])
    await pass(400)
    expect(await toasts.getAttribute('data-removed')).toBe('true')
    await pass(REMOVAL_MS - 500)
    expect(await toasts.count()).toBe(1)
    await pass(700)
    expect(await toasts.count()).toBe(0)
  },
)

test('[row 4.3] [row 4.10] [row 9.5] a loading toast stays until it is replaced under its id, or dismissed', async () => {
  await shown('loading', 'work')
  await page.clock.fastForward(600_000)
  expect(await toasts.getAttribute('data-removed')).toBe('false')
  await page.evaluate(() => void notify.success('Done', { id: 'work' }))
  await pass(100)
  await page.locator('[data-sonner-toast][data-type=success]').waitFor()
  expect(await toasts.count()).toBe(1)
  await pass(2_100)
  expect(await toasts.getAttribute('data-removed')).toBe('true')
  await pass(REMOVAL_MS)
  await shown('loading', 'other')
  await dismiss('other')
  await pass(REMOVAL_MS + 100)
  expect(await toasts.count()).toBe(0)
})

test('[row 4.2] no toast leaves while the pointer is over them', async () => {
  const toast = await shown('success')
  await toast.hover()
  await pass(20_000)
  expect([await toasts.count(), await toast.getAttribute('data-removed')]).toEqual([1, 'false'])
  await page.mouse.move(10, 800)
  await pass(2_100)
  expect(await toast.getAttribute('data-removed')).toBe('true')
})

test('[row 2.2] [row 9.7] [row 9.8] [row 9.9] toasts are at the top right, 350 px wide, 8 px apart', async () => {
  await shown('blank')
  await shown('error')
  await shown('loading')
  await pass(1_000)
  const boxes = (await Promise.all((await toasts.all()).map((toast) => toast.boundingBox())))
    .map((box) => box!)
    .toSorted((a, b) => a.y - b.y)
  expect(boxes.map(({ width }) => width)).toEqual([350, 350, 350])
  for (const { x, width } of boxes) expect(1_200 - (x + width)).toBeLessThanOrEqual(32)
  expect(boxes[0]!.y).toBeLessThanOrEqual(32)
  for (const [index, box] of boxes.slice(1).entries())
    expect(Math.round(box.y - boxes[index]!.y - boxes[index]!.height)).toBe(8)
})

test('[row 9.8] on a phone no toast is wider than the page', async () => {
  await page.setViewportSize({ width: 360, height: 700 })
  await shown('blank')
  await pass(1_000)
  const box = (await toasts.boundingBox())!
  expect([box.x >= 0, box.x + box.width <= 360, box.width <= 350]).toEqual([true, true, true])
})

test('[row 9.4] at most 20 toasts are kept, and the oldest go first', async () => {
  for (let index = 1; index <= 25; index++) await shown('loading', `toast ${index}`)
  await pass(REMOVAL_MS + 100)
  const texts = await toasts.allInnerTexts()
  expect(texts.map((text) => text.trim()).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `toast ${index + 6}`).toSorted(),
  )
})

/** The hues of a toast in degrees: red is about 20, green about 150, and blue about 260. */
async function huesOf(type: Type): Promise<number[]> {
  await shown(type)
  return page.locator(`[data-sonner-toast][data-type=${type}]`).evaluate((toast) => {
    const colors = [
      getComputedStyle(toast).backgroundColor,
      getComputedStyle(toast.querySelector('[data-title]')!).color,
    ]
    return colors.map((color) => Number(/oklch\([\d.]+ [\d.]+ ([\d.]+)\)/.exec(color)?.[1]))
  })
}

test('[row 8.1] errors are red, successes green, loading is blue', async () => {
  for (const [type, from, to] of [
    ['error', 10, 40],
    ['success', 140, 165],
    ['loading', 245, 275],
  ] as const) {
    for (const hue of await huesOf(type)) expect([type, hue > from && hue < to, hue]).toEqual([type, true, hue])
  }
})
