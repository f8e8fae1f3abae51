import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { PICTURE } from '#client/features/landing/example-words.ts'
import { EXAMPLES } from '#client/features/landing/examples.ts'
import { bringCookies } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, timeUntil } from './measure.ts'

type Example = (typeof EXAMPLES)[number]
type Options = { api: Api; cookie: string; origin: string; browser: Browser; rounds: number }

/** Builds each example of the landing page, takes its picture, and measures what the page says of it. */
export async function examples({ api, browser, rounds, ...maker }: Options) {
  const results: Record<string, { answeredMs: ReturnType<typeof figuresOf>; promisesKept: number }> = {}
  for (const example of EXAMPLES) {
    const answered: number[] = []
    let last = { previewUrl: '', projectId: '' }
    for (let round = 0; round < rounds; round += 1) {
      const built = await build(api, example)
      answered.push(built.answeredMs)
      last = built
    }
    await takePicture(browser, {
      url: `${last.previewUrl}/${example.list}`,
      file: `client/public/examples/${example.id}.webp`,
    })
    if (example === EXAMPLES[0]) await takeProjectPicture(browser, { ...maker, projectId: last.projectId })
    const promises = await api.projects.runPromises.mutate({ projectId: last.projectId })
    results[example.id] = {
      answeredMs: figuresOf(answered),
      promisesKept: promises.filter(({ state }) => state === 'kept').length,
    }
  }
  return results
}

/** Builds an example and waits for the end of its turn. A turn that still runs would slow the next measurement down. */
async function build(api: Api, { prompt, list }: Example) {
  const start = performance.now()
  const { projectId, turnId } = await api.projects.create.mutate({ prompt })
  const { previewUrl } = await api.projects.get.query({ projectId })
  await timeUntil(
    async () =>
      (await hostFetch(`${previewUrl}/api/${list}`)).status === 200 &&
      (await hostFetch(previewUrl)).text.includes('importmap'),
  )
  const answeredMs = performance.now() - start
  await turnEnd(api, { projectId, turnId })
  return { answeredMs, projectId, previewUrl }
}

async function takePicture(browser: Browser, { url, file }: { url: string; file: string }) {
  await using context = await browser.newContext({ viewport: PICTURE, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  await savePicture(page, { file, quality: 80 })
}

/** Takes a picture of the page on which the first example was built: the conversation beside the running app. */
async function takeProjectPicture(
  browser: Browser,
  { origin, cookie, projectId }: { origin: string; cookie: string; projectId: string },
) {
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
  })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  await page.goto(`${origin}/web-projects/${projectId}`)
  const app = page.frameLocator('iframe[title="Preview"]')
  await app.getByRole('link', { name: 'Tools' }).first().click()
  await app.getByRole('heading', { name: 'Tools' }).waitFor()
  await page.waitForLoadState('networkidle')
  await savePicture(page, { file: 'client/public/examples/project.webp', quality: 70 })
}

/** Writes what the page shows as a WebP file, as large as `scale` times the page. */
export async function savePicture(
  page: Page,
  { file, quality, scale = 1 }: { file: string; quality: number; scale?: number },
) {
  const devTools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...page.viewportSize()!, scale }
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  writeFileSync(file, Buffer.from(data, 'base64'))
}
