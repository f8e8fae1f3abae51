import type { Browser, BrowserContext } from 'playwright-core'
import type { Api } from '#test/support/maker.ts'
import { sampleInSolid } from './hot-update.ts'
import { figuresOf, round } from './measure.ts'
import { sampleProject } from './sample-project.ts'

type Target = { name: string; url: string; size: number }
type Look = { ms: number; requests: number }

const WARM_ROUNDS = 3

/**
 * Measures from the opening of a page until its last card shows, in a browser that has nothing in its cache: previews of
 * 120 and 1,000 files, and the smaller one as published. They take rounds in turn. Then the same pages in a browser that
 * has seen them.
 */
export async function firstLook({ api, browser, rounds }: { api: Api; browser: Browser; rounds: number }) {
  const targets = await targetsOf(api)
  const looks = new Map<string, Look[]>(targets.map(({ name }) => [name, []]))
  for (let index = 0; index < rounds + 1; index += 1) {
    for (const target of targets) {
      const context = await browser.newContext()
      const look = await open(context, target)
      await context.close()
      // The first round warms the server up.
      if (index > 0) looks.get(target.name)!.push(look)
    }
  }
  const times = Object.fromEntries([...looks].map(([name, all]) => [name, figuresOf(all.map(({ ms }) => ms))]))
  const median = (name: string) => times[name]!.median
  const again = await visitedBefore(browser, targets)
  return {
    ...times,
    'requests of a cold preview': looks.get('preview, 120 files')!.at(-1)!.requests,
    'visited before': again,
    ratios: {
      'preview / published, 120 files': round(median('preview, 120 files') / median('published, 120 files')),
      'preview, 1000 / 120 files': round(median('preview, 1000 files') / median('preview, 120 files')),
      'preview, visited before / first, 120 files': round(
        again['preview, 120 files']!.median / median('preview, 120 files'),
      ),
      'preview, visited before / first, 1000 files': round(
        again['preview, 1000 files']!.median / median('preview, 1000 files'),
      ),
    },
  }
}

async function targetsOf(api: Api): Promise<Target[]> {
  const [small, large] = [
    await sampleInSolid(api, { files: sampleProject(120) }),
    await sampleInSolid(api, { files: sampleProject(1_000) }),
  ]
  const { url } = await api.deployments.publish.mutate({ projectId: small })
  const previewOf = async (projectId: string) => (await api.projects.get.query({ projectId })).previewUrl
  return [
    { name: 'published, 120 files', url, size: 120 },
    { name: 'preview, 120 files', url: await previewOf(small), size: 120 },
    { name: 'preview, 1000 files', url: await previewOf(large), size: 1_000 },
  ]
}

/** The same pages in a browser that has seen them. */
async function visitedBefore(browser: Browser, targets: Target[]) {
  const figures: Array<[string, ReturnType<typeof figuresOf>]> = []
  for (const target of targets) {
    const context = await browser.newContext()
    await open(context, target)
    const times: number[] = []
    for (let index = 0; index < WARM_ROUNDS; index += 1) times.push((await open(context, target)).ms)
    await context.close()
    figures.push([target.name, figuresOf(times)])
  }
  return Object.fromEntries(figures)
}

async function open(context: BrowserContext, { url, size }: Target): Promise<Look> {
  const page = await context.newPage()
  let requests = 0
  page.on('request', () => (requests += 1))
  await page.addInitScript(
    (id) => {
      const shown = () => document.getElementById(id) && Object.assign(globalThis, { shownAt: performance.now() })
      new MutationObserver((_, observer) => shown() && observer.disconnect()).observe(document, {
        subtree: true,
        childList: true,
      })
    },
    `text-${size - 4}`,
  )
  await page.goto(url, { waitUntil: 'commit' })
  const ms = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt, null, { timeout: 60_000 })
  const look = { ms: Number(await ms.jsonValue()), requests }
  await page.close()
  return look
}
