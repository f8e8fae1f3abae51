import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { desktopConfig, type Config } from 'lighthouse'
import { chromium } from 'playwright-core'

const ROUNDS = 3
const PORT = 9_333
/** Lighthouse now and then misses the beginning of a page's trace (`NO_NAVSTART`) and asks for another run itself. */
const ATTEMPTS = 4
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Options = { origin: string; cookie: string }
type Run = { scores: Record<string, number>; failed: string[] }

/**
 * Lighthouse's scores of `/` for visitors and for makers, with its desktop and its mobile settings. Each is the median
 * of three runs.
 */
export async function lighthouseScores({ origin, cookie }: Options) {
  const profile = await mkdtemp(path.join(tmpdir(), 'solid-lighthouse-'))
  // Lighthouse opens its page in the browser's own profile, and a Cookie among its extra headers is not sent.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  })
  try {
    const pages = [
      { page: 'landing page', isSignedIn: false },
      { page: 'dashboard', isSignedIn: true },
    ]
    const results: Record<string, Record<string, unknown>> = {}
    for (const { page, isSignedIn } of pages) {
      if (isSignedIn)
        await browser.addCookies(
          cookie.split('; ').map((pair) => ({
            name: pair.slice(0, pair.indexOf('=')),
            value: pair.slice(pair.indexOf('=') + 1),
            url: origin,
          })),
        )
      for (const preset of ['desktop', 'mobile'] as const) {
        const runs: Run[] = []
        for (let index = 0; index < ROUNDS; index += 1)
          runs.push(await run(`${origin}/`, preset === 'desktop' ? desktopConfig : undefined))
        results[`${page}, ${preset}`] = summed(runs)
      }
    }
    return results
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function run(url: string, config: Config | undefined, attempt = 1): Promise<Run> {
  const result = await lighthouse(
    url,
    { port: PORT, logLevel: 'silent', output: 'json', onlyCategories: [...CATEGORIES] },
    config,
  )
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError && attempt < ATTEMPTS) return run(url, config, attempt + 1)
  if (runtimeError) throw new Error(runtimeError.message)
  const weighed = CATEGORIES.flatMap((name) =>
    categories[name]!.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  const failed = [...new Set(weighed)]
    .filter((id) => (audits[id]!.score ?? 1) < 0.9)
    .map((id) => `${id}${audits[id]!.displayValue ? `: ${audits[id]!.displayValue}` : ''}`)
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]!.score ?? 0) * 100)])),
    failed,
  }
}

/** The middle run's score of each category, and what fell short of full marks in any run. */
function summed(runs: Run[]) {
  const middle = (name: string) => runs.map(({ scores }) => scores[name]!).toSorted((a, b) => a - b)[runs.length >> 1]!
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)])),
    'short of full marks': [...new Set(runs.flatMap(({ failed }) => failed))],
  }
}
