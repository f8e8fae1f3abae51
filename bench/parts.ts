import { runnerImport } from 'vite'
import { openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, type Api } from '#test/support/maker.ts'
import { startServer, type Server } from '#test/support/server.ts'
import { takePro } from '#test/support/take-pro.ts'
import { admin } from './admin.ts'
import { billing } from './billing.ts'
import { clientSize } from './client-size.ts'
import { coldStart } from './cold-start.ts'
import { examples } from './examples.ts'
import { firstLook } from './first-look.ts'
import { gallery } from './gallery.ts'
import { gitClone } from './git.ts'
import { hotUpdate } from './hot-update.ts'
import { lighthouseScores } from './lighthouse.ts'
import { onlookers } from './onlookers.ts'
import { publish } from './publish.ts'
import { publishedPage } from './published-page.ts'
import { rendering } from './rendering.ts'
import { sentenceToApp } from './sentence-to-app.ts'
import { renders, ssr } from './ssr.ts'
import { start } from './start.ts'
import { templates } from './templates.ts'
import { turnOverhead } from './turn-overhead.ts'
import { visitors } from './visitors.ts'

type Maker = { api: Api; cookie: string }
type Browser = Awaited<ReturnType<typeof openBrowser>>

/** What the parts share. Each is started when a part first asks for it. */
export type Bench = {
  rounds: number
  server: () => Promise<Server>
  browser: () => Promise<Browser>
  /** A maker on a plan with room for every project that is made here. */
  maker: () => Promise<Maker>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** `isSlow` parts take minutes: `--quick` leaves them out. */
type Part = { name: string; isSlow?: boolean; measure: (bench: Bench) => unknown }

/** In the order in which they run. A part that stops the server has one of its own. */
export const PARTS: Part[] = [
  { name: 'first-page JavaScript', measure: clientSize },
  { name: 'start', measure: ({ rounds }) => start(rounds) },
  { name: 'cold start', measure: ({ rounds }) => coldStart(rounds * 7) },
  { name: 'sentence', measure: async ({ maker, rounds }) => sentenceToApp((await maker()).api, rounds) },
  {
    name: 'examples',
    measure: async ({ server, browser, maker, rounds }) =>
      examples({ ...(await maker()), origin: (await server()).origin, browser: await browser(), rounds }),
  },
  {
    name: 'templates',
    isSlow: true,
    measure: async ({ maker, browser }) => templates({ api: (await maker()).api, browser: await browser() }),
  },
  {
    name: 'hot update',
    isSlow: true,
    measure: async ({ maker, browser, rounds }) =>
      hotUpdate({ api: (await maker()).api, browser: await browser(), rounds }),
  },
  {
    name: 'first look',
    isSlow: true,
    measure: async ({ maker, browser, rounds }) =>
      firstLook({ api: (await maker()).api, browser: await browser(), rounds }),
  },
  { name: 'publish', measure: async ({ maker, rounds }) => publish((await maker()).api, rounds) },
  {
    name: 'visited page',
    isSlow: true,
    measure: async ({ server, browser, maker, rounds }) =>
      publishedPage({ ...(await maker()), origin: (await server()).origin, browser: await browser(), rounds }),
  },
  {
    name: 'visitors',
    isSlow: true,
    measure: async ({ maker, rounds }) => visitors({ api: (await maker()).api, rounds }),
  },
  {
    name: 'pages',
    measure: async ({ server, rounds }) => {
      const { origin } = await server()
      // The measured dashboard has exactly the projects that are made for it, so its maker is a new one.
      return ssr({ origin, ...(await signInOverHttp(origin)), rounds: rounds * 5 })
    },
  },
  {
    name: 'renders',
    isSlow: true,
    measure: async ({ server, rounds }) => {
      const { origin } = await server()
      return renders({ origin, ...(await signInOverHttp(origin)), rounds: rounds * 5 })
    },
  },
  {
    name: 'Lighthouse',
    isSlow: true,
    measure: async ({ server }) => {
      const { origin } = await server()
      return lighthouseScores({ origin, cookie: (await signInOverHttp(origin)).cookie })
    },
  },
  {
    name: 'billing',
    measure: async ({ rounds }) => {
      await using server = await startServer()
      // Awaited here, because the server ends with this block.
      return await billing(server, rounds * 5)
    },
  },
  { name: 'turn of 20 steps', isSlow: true, measure: ({ rounds }) => turnOverhead(Math.ceil(rounds / 3)) },
  { name: 'onlookers', isSlow: true, measure: ({ rounds }) => onlookers(Math.ceil(rounds / 2)) },
  { name: 'rendering', measure: ({ rounds }) => rendering(rounds) },
  {
    name: 'quotes',
    isSlow: true,
    measure: () => inVite('quotes'),
  },
  { name: 'replays', measure: () => inVite('replays') },
  {
    name: 'git',
    isSlow: true,
    measure: async ({ server, maker, rounds }) =>
      gitClone({ api: (await maker()).api, origin: (await server()).origin, rounds }),
  },
  { name: 'gallery', isSlow: true, measure: gallery },
  { name: 'admin area', isSlow: true, measure: admin },
]

/** Sources of apps are imported without their endings, which Node alone does not find. */
async function inVite(part: string): Promise<unknown> {
  const { module } = await runnerImport<{ measure: () => Promise<unknown> }>(`./bench/${part}.ts`)
  return await module.measure()
}

export function openBench(rounds: number): Bench {
  const open: AsyncDisposable[] = []
  const opened = <Value extends AsyncDisposable>(value: Value) => {
    open.push(value)
    return value
  }
  const server = once(async () => opened(await startServer()))
  return {
    rounds,
    server,
    browser: once(async () => opened(await openBrowser())),
    maker: once(async () => {
      const maker = await signInOverHttp((await server()).origin)
      await takePro(maker.api)
      return maker
    }),
    async [Symbol.asyncDispose]() {
      for (const each of open.toReversed()) await each[Symbol.asyncDispose]()
    },
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => (made ??= make())
}
