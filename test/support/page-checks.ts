import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

type Window = { axe: typeof axe; shifts: Shift[]; fontsCameAt: number[] }
/** This is Chromium's own type. The DOM library does not have it. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node: Node | null }> }
type Shift = { value: number; at: number; of: string }

/** A chart that tells its values does so at once. */
const CHART_MS = 2_000
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const GRAVE = ['serious', 'critical']
/** For so long nothing may change before a page counts as still. */
const STILL_MS = 120
/** What moves for longer than this is not on its way to where it stays. */
const ARRIVED_MS = 2_000

/** Makes every page of this context write down its layout shifts from the first paint on. */
export async function recordShifts(context: BrowserContext) {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    const fontsCameAt: number[] = []
    Object.assign(window, { shifts, fontsCameAt })
    document.fonts.addEventListener('loadingdone', () => fontsCameAt.push(performance.now()))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element
            ? `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')} "${element.textContent.slice(0, 24)}"`
            : 'what is gone'
        })
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: entry.startTime, of: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * A font that takes its stand-in's place moves the end of a line by a pixel or two. Over a row of figures that is up to
 * this; what people notice begins at fifty times as much.
 */
const FONT_SHIFT = 0.002
/** A busy processor draws the frame with the font that much later. */
const SAME_FRAME_MS = 2_000

export async function shiftsOf(page: Page): Promise<string[]> {
  const { shifts, fontsCameAt } = await page.evaluate(() => {
    const { shifts, fontsCameAt } = window as unknown as Window
    return { shifts, fontsCameAt }
  })
  const isOfFont = ({ value, at }: Shift) =>
    value < FONT_SHIFT && fontsCameAt.some((cameAt) => Math.abs(cameAt - at) < SAME_FRAME_MS)
  return shifts.filter((shift) => !isOfFont(shift)).map(({ value, of }) => `layout shift ${value.toFixed(4)}: ${of}`)
}

/**
 * Waits until React has marked the nodes that it took over. By then it has said what it complains about. A page is
 * taken over in order: its frame, then what stands in it. Banners and drawings stay the server's. The frame's bars come
 * when they are needed.
 */
export async function isHydrated(page: Page) {
  await page.waitForFunction(() => {
    const isTaken = (element: Element | undefined) =>
      element === undefined || Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const ours = [...document.querySelectorAll('a, button')].filter((element) => !element.closest('#banner, [inert]'))
    const inside = ours.filter((element) => element.closest('main') && !element.closest('[data-idle]'))
    return document.readyState === 'complete' && ours.length > 0 && [ours[0], inside[0], inside.at(-1)].every(isTaken)
  })
}

/** Waits until fonts have come, nothing is written into the document any more, and what moves has arrived. */
export async function isStill(page: Page) {
  await page.evaluate(async (stillMs) => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const done = () => (watching.disconnect(), resolve())
      let timer = setTimeout(done, stillMs)
      // A page that never rests is looked at after a while all the same.
      const latest = setTimeout(done, stillMs * 25)
      const watching = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(() => (clearTimeout(latest), done()), stillMs)
      })
      watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  }, STILL_MS)
  await hasArrived(page)
}

/** Waits until what moves has arrived. What is still fading in has a contrast that it will not keep. */
async function hasArrived(page: Page) {
  await page.evaluate(async (mostMs) => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const late = new Promise((resolve) => setTimeout(resolve, mostMs))
    await Promise.race([late, Promise.allSettled(moving.map(({ finished }) => finished))])
  }, ARRIVED_MS)
}

/**
 * What axe finds that keeps people out, each with its rule and place. Frames have the makers' own apps, which are not
 * ours to judge. A rule has one impact for all it finds, so rules whose impact is small need not run.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await hasArrived(page)
  const violations = await page.evaluate(async (grave) => {
    const { axe } = window as unknown as Window
    const { rules } = (axe as unknown as { _audit: { rules: Array<{ id: string; impact?: string }> } })._audit
    const small = rules.filter(({ impact }) => impact !== undefined && !grave.includes(impact))
    const results = await axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      rules: Object.fromEntries(small.map(({ id }) => [id, { enabled: false }])),
    })
    return results.violations
  }, GRAVE)
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `axe ${id}: ${target.join(' ')}${any[0] ? ` (${any[0].message})` : ''}`),
    )
}

/** Charts that tell nothing of their values to a pointer, or to the arrow keys. In a drawer only its own are reached. */
export async function silentCharts(page: Page): Promise<string[]> {
  const drawer = page.getByRole('dialog')
  const charts = ((await drawer.count()) > 0 ? drawer : page.locator('body')).locator('figure:has(svg.chart)')
  const silent: string[] = []
  for (const chart of await charts.all()) {
    const name = await chart.locator('figcaption b').first().textContent()
    const reader = chart.getByRole('slider')
    const tells = () => chart.locator('.chart-values').waitFor({ timeout: CHART_MS })
    try {
      await reader.hover({ timeout: CHART_MS })
      await tells()
      await page.mouse.move(0, 0)
      await chart.locator('.chart-values').waitFor({ state: 'detached', timeout: CHART_MS })
      await reader.press('ArrowLeft')
      await tells()
      await reader.press('Escape')
    } catch (error) {
      silent.push(`chart “${name}”: ${String(error).split('\n')[0]}`)
    }
  }
  return silent
}

/** The elements that make the document wider than its window. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    // What a box scrolls within itself does not widen the document. What is positioned leaves that box.
    const scrollers = [...document.querySelectorAll('body *')].filter(
      (node) => getComputedStyle(node).overflowX !== 'visible',
    )
    const beyond = [...document.querySelectorAll('body *')].filter(
      (node) =>
        node.getBoundingClientRect().right > width + 1 &&
        (getComputedStyle(node).position === 'absolute' ||
          !scrollers.some((scroller) => scroller !== node && scroller.contains(node))),
    )
    return [
      `wider than the window: ${beyond
        .map((node) => `${node.tagName.toLowerCase()}.${node.className}`)
        .slice(0, 5)
        .join(', ')}`,
    ]
  })
}

/** The tables whose last columns are hidden, where no shade at the edge says so. */
export async function hiddenColumns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:has(table)')]
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .filter((node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX))
      .filter((node) => getComputedStyle(node).backgroundImage === 'none')
      .map((node) => `columns hidden without a hint: ${node.tagName.toLowerCase()}.${node.className}`),
  )
}

/** No text is smaller than this. Times, figures and hints of a word or two may be as small. */
const SMALLEST_PX = 12
/** A sentence that is smaller than this is read with effort. */
const SMALLEST_READ_PX = 13
/** So many words in a row are a sentence, and no label. */
const WORDS_READ = 4

/** Every text that is too small for its reader. Code is looked at and searched, so it counts as figures do. */
export async function smallText(page: Page): Promise<string[]> {
  const small = await page.evaluate(
    ({ smallest, smallestRead, wordsRead }) => {
      const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
      const lineOf = (element: Element): Element =>
        isInline(element) && element.parentElement ? lineOf(element.parentElement) : element
      const found = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement
        const text = walker.currentNode.textContent?.trim()
        if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (element.closest('.vh, script, style, #banner')) continue
        const sizePx = parseFloat(getComputedStyle(element).fontSize)
        const words = lineOf(element)
          .textContent.split(/\s+/)
          .filter((word) => /\p{L}{2}/u.test(word))
        const isRead = words.length >= wordsRead && !element.closest('pre, code, .mono, svg')
        if (sizePx >= (isRead ? smallestRead : smallest)) continue
        const classes = [...element.classList].map((name) => `.${name}`).join('')
        const within = [...(element.parentElement?.classList ?? [])].map((name) => `.${name}`).join('')
        found.add(`${sizePx} px: ${within} ${element.tagName.toLowerCase()}${classes} "${text.slice(0, 24)}"`)
      }
      return [...found]
    },
    { smallest: SMALLEST_PX, smallestRead: SMALLEST_READ_PX, wordsRead: WORDS_READ },
  )
  return small.map((line) => `text of ${line}`)
}

/**
 * The words of a page's content. Times and the strip below a preview are left out, because only a browser knows its
 * reader's zone and what its frame shows. Figures are left out, because they go on between two looks.
 */
export async function contentOf(page: Page): Promise<string[]> {
  const pieces = await page.evaluate(() => {
    const found: string[] = []
    // Colours cut lines of code in other places in the editor than in what the server drew.
    const lines = new Set<Element>()
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent?.checkVisibility() || parent.closest('time, .strip, script, style, noscript')) continue
      // Settings that the page asks for by itself, because the document's one question of the database is not about them.
      // Changing them takes a script anyway.
      // So does a passkey.
      if (
        parent.closest(
          '.model-picker, .link[aria-haspopup], .share-parts, .passkey-way, .settings-section :is(.budget, .github, .activity-filters, .activity-list, .public-link)',
        )
      )
        continue
      const line = parent.closest('.cm-line, .code-text .line')
      if (line) lines.add(line)
      else found.push(walker.currentNode.textContent ?? '')
    }
    return [...found, ...[...lines].map((line) => line.textContent ?? '')]
  })
  return pieces
    .map((piece) => piece.replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => /\p{L}/u.test(piece))
}
