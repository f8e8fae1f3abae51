import { pageSourceKey, pageSourceSchema } from '#worker/features/deployments/manifest.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { createSerial } from '#worker/platform/serial.ts'
import { headText } from '#worker/runtime/publish/page-heads.ts'
import { headSchema } from '#worker/runtime/rendering/report.ts'
import { loadPages, withoutScripts, type PageAnswer, type PageRequest } from '../check-pages.ts'
import { inOwnTurn } from '../limits/own-turn.ts'
import type { InstalledApp } from '../store.ts'

/** A page of a published app, and what its deployment keeps to draw it. */
export type Crawled = { projectId: string; pageSource: string; pathname: string }

type Ask = (request: Request) => Promise<Response>
type Answer = (app: InstalledApp, request: Request) => Promise<Response>
type Ports = {
  env: Env
  overuse: object
  installed: () => InstalledApp | null
  isSuspended: () => boolean
}

const ALL_MS = 1_500
/** What it needs beyond its own limit, to load and to end. */
const GRACE_MS = 1_000
const MOST_WAITING = 3
const MAX_REQUESTS = 20
const MAX_ANSWER_BYTES = 1_000_000

/**
 * Draws pages of one record for crawlers, one at a time, as anybody's browser would who is signed in nowhere. Only what
 * reads is asked of the app's server: a crawler must change nothing.
 */
export function createCrawledHead({ env, overuse, installed, isSuspended }: Ports) {
  const oneByOne = createSerial()
  let waiting = 0

  return async (asked: Crawled, answer: Answer): Promise<string | null> => {
    const app = installed()
    if (app?.environment !== 'production' || app.problem || isSuspended() || waiting >= MOST_WAITING) return null
    const ask = (request: Request) => answer(app, request)
    waiting++
    try {
      return await oneByOne(() => inOwnTurn(overuse, () => drawn(asked, ask)))
    } finally {
      waiting--
    }
  }

  async function drawn({ projectId, pageSource, pathname }: Crawled, ask: Ask): Promise<string | null> {
    const stored = await env.BUCKET.get(pageSourceKey(projectId, pageSource))
    if (!stored) return null
    const { client, document } = pageSourceSchema.parse(await stored.json())
    const pages = await loadPages(client, env)
    const input = { html: withoutScripts(client), page: pathname, allMs: ALL_MS }
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), ALL_MS + GRACE_MS)
    try {
      const head = headSchema.nullable().parse(await Promise.race([late, pages.head(input, reading(ask))]))
      return head && headText(document, { head, isThere: true })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** It is an answer, because a page whose question stays open is never done. */
const REFUSED: PageAnswer = { status: 403, headers: [], cookies: [], body: new Uint8Array() }

function reading(ask: Ask): (request: PageRequest) => Promise<PageAnswer | null> {
  let asked = 0
  return async ({ method, url, headers }) => {
    if (method !== 'GET' || ++asked > MAX_REQUESTS) return REFUSED
    const { pathname, search } = new URL(url)
    const response = await ask(new Request(`http://app${pathname}${search}`, { headers, redirect: 'manual' }))
    // A stream has no end that anybody could wait for.
    const isStream = response.webSocket || response.headers.get('content-type')?.includes('event-stream')
    if (isStream) await response.body?.cancel()
    const body = isStream ? null : await limitedBody(response, MAX_ANSWER_BYTES)
    if (body === null) return REFUSED
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
      cookies: [],
      body,
    }
  }
}
