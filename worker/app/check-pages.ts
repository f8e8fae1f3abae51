import { sha256Hex } from '#worker/platform/data/hash.ts'
import { createRecent } from '#worker/platform/data/recent.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { createSerial } from '#worker/platform/serial.ts'
import { serverKit } from '#worker/runtime/kit/kit.ts'
import { workerCode } from '#worker/runtime/load/load.ts'
import { pagesText, type ClientModules } from '#worker/runtime/load/pages-text.ts'
import {
  drawnPagesSchema,
  pagesReportSchema,
  type DrawnPages,
  type PagesReport,
} from '#worker/runtime/rendering/report.ts'
import type { Copies } from './bindings/copies.ts'
import type { AppFacets } from './facets.ts'
import { inOwnTurn } from './limits/own-turn.ts'
import { hostOf } from './serve.ts'
import type { InstalledApp } from './store.ts'

export type PageRequest = { method: string; url: string; headers: Array<[string, string]>; body: ArrayBuffer | null }
export type PageAnswer = { status: number; headers: Array<[string, string]>; cookies: string[]; body: Uint8Array }

/** The worker that `worker/runtime/rendering/main.js` is in. */
type Pages = {
  check(
    input: { html: string; routes: string[]; publicFiles: Record<string, string>; allMs: number },
    ask: (request: PageRequest) => Promise<PageAnswer | null>,
    renew: () => Promise<void>,
  ): Promise<unknown>
  head(
    input: { html: string; page: string; allMs: number },
    ask: (request: PageRequest) => Promise<PageAnswer | null>,
  ): Promise<unknown>
  draw(input: { html: string; pages: string[]; hasFrames: boolean; allMs: number }): Promise<unknown>
}

type Ports = {
  facets: AppFacets
  copies: Copies
  env: Env
  installed: () => InstalledApp | null
  /** Runs what must not meet a migration. */
  serially: ReturnType<typeof createSerial>
}

type Checking = Pick<Ports, 'facets' | 'copies' | 'env'> & {
  app: InstalledApp | null
  client: ClientModules
  host: string
  /** Copies the app's database under this name while nothing migrates it. Says no when another app is there by now. */
  copy: (name: string) => Promise<boolean>
}

const BASE = 'pages-base'
const COPY = 'pages'
const ALL_MS = 6_000
/** What the check needs beyond its own limit, to load and to end. */
const GRACE_MS = 4_000
/** What all pages together may ask of the app's server, and how large one answer may be. */
const MAX_REQUESTS = 1_000
const MAX_ANSWER_BYTES = 4_000_000
const NOTHING: PagesReport = { failures: [], pages: 0, presses: 0, ms: 0, isWhole: false }

/** Opens the pages of the code in service. There is one copy of the data that pages are checked on. */
export function createPageChecks({ facets, copies, env, installed, serially }: Ports) {
  const oneCheck = createSerial()
  return (client: ClientModules): Promise<PagesReport> =>
    oneCheck(async () => {
      const begun = installed()
      const app = begun?.problem ? null : begun
      const copy = (name: string) =>
        serially(async () => {
          if (installed()?.bundle.id !== begun?.bundle.id) return false
          facets.copyOf(facets.rows, name)
          return true
        })
      return checkPages({ facets, copies, app, client, env, host: hostOf(env, app), copy })
    })
}

/**
 * Opens every page of an app in an isolate without a network, and presses what is on it. Pages ask the app's own server
 * on a copy of its database, so that the maker's data stays as it is. The copy is made for the first of them: the pages
 * of many apps ask for nothing.
 */
async function checkPages({ facets, copies, app, client, env, host, copy }: Checking): Promise<PagesReport> {
  const pages = await loadPages(client, env)
  let asked = 0
  let isOver = false
  let copied = null as Promise<boolean> | null
  let notCopied: unknown = null
  // A page that only read leaves the data as it found them. Another copy would start the app's server anew.
  let isWritten = false
  const renew = async () => {
    if (copied && (await copied) && isWritten && !isOver) {
      await copies.renew(COPY)
      facets.copyOf(BASE, COPY)
    }
    isWritten = false
  }
  const late = after(ALL_MS + GRACE_MS, NOTHING)
  try {
    const input = {
      html: withoutScripts(client),
      routes: client.routes,
      publicFiles: client.publicFiles,
      allMs: ALL_MS,
    }
    const check = pages.check(input, (request) => ask(request), renew)
    const report = await inOwnTurn(facets, () => Promise.race([late.promise, check]))
    // It is the check that failed then, and no page.
    if (notCopied) throw notCopied
    return pagesReportSchema.parse(report)
  } finally {
    isOver = true
    late.cancel()
    // It may still be copying, and what is copied after this would stay for good.
    if (copied) {
      await copied
      for (const name of [COPY, BASE]) facets.discard(name)
      facets.letGo('copy')
      await copies.renew(COPY)
    }
  }

  async function makeCopies(): Promise<boolean> {
    try {
      const isCopied = await copy(BASE)
      await copies.renew(COPY)
      if (isCopied) facets.copyOf(BASE, COPY)
      return isCopied
    } catch (error) {
      notCopied = error
      return false
    }
  }

  async function ask({ method, url, headers, body }: PageRequest): Promise<PageAnswer | null> {
    // A copy that is asked after the end would be made again, and be empty.
    if (isOver || ++asked > MAX_REQUESTS) return null
    if (method !== 'GET' && method !== 'HEAD') isWritten = true
    if (!app) return { status: 404, headers: [], cookies: [], body: new Uint8Array() }
    copied ??= makeCopies()
    if (!(await copied) || isOver) return null
    const { pathname, search } = new URL(url)
    const request = new Request(`http://${host}${pathname}${search}`, { method, headers, body, redirect: 'manual' })
    const response = await facets.copied(COPY, app, 'check').fetch(request)
    // A stream has no end that anybody could wait for.
    const isStream = response.webSocket || response.headers.get('content-type')?.includes('event-stream')
    if (isStream) await response.body?.cancel()
    const answer = isStream ? null : await limitedBody(response, MAX_ANSWER_BYTES)
    if (answer === null) return null
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
      cookies: response.headers.getSetCookie(),
      body: answer,
    }
  }
}

const DRAWING_MS = 1_500
const UNDRAWN: DrawnPages = { pages: {}, nowhere: null }
/** What was drawn last, by the client side that it was drawn of. Many a publish changes only the server. */
const drawnBefore = createRecent<DrawnPages>({ maxSize: 2_000_000, sizeOf: (drawn) => JSON.stringify(drawn).length })

/**
 * What the pages that need no parameter show before anything has answered, and what they say of themselves. No frame
 * of an app whose root takes over what stands in it, because that would have to be exactly what it draws.
 */
export async function drawPages({
  facets,
  client,
  env,
}: Pick<Checking, 'facets' | 'client' | 'env'>): Promise<DrawnPages> {
  const hash = sha256Hex(JSON.stringify(client))
  const known = drawnBefore.get(hash)
  if (known) return known
  const hasFrames = !Object.values(client.modules).some((text) => text.includes('hydrateRoot'))
  const pages = await loadPages(client, env)
  const late = after(DRAWING_MS + GRACE_MS, UNDRAWN)
  const plain = client.routes.filter((route) => !/[:*?#]/.test(route))
  const input = { html: withoutScripts(client), pages: [...new Set(['/', ...plain])], hasFrames, allMs: DRAWING_MS }
  try {
    const drawn = drawnPagesSchema.parse(await inOwnTurn(facets, () => Promise.race([late.promise, pages.draw(input)])))
    // What is missing may only have been too late.
    if (input.pages.every((page) => page in drawn.pages)) drawnBefore.keep(hash, drawn)
    return drawn
  } finally {
    late.cancel()
  }
}

export async function loadPages(client: ClientModules, env: Env): Promise<Pages> {
  const text = await pagesText(client, { assets: env.ASSETS, guard: serverKit['@kit/guard'] ?? '' })
  return env.LOADER.load(workerCode({ text, env: {}, outbound: null, tails: [] })).getEntrypoint<never>(
    'Pages',
  ) as unknown as Pages
}

export const withoutScripts = ({ document }: ClientModules): string =>
  document.replace(/<script\b[\s\S]*?<\/script>/gi, '')

function after<T>(ms: number, value: T) {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(value), ms)
  return { promise, cancel: () => clearTimeout(timer) }
}
