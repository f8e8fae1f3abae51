import type { AppFacets } from '#worker/app/facets.ts'
import { appendLines } from '#worker/app/log/log-tail.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import { perMinute, realClock } from '#worker/platform/time.ts'
import { createWebhookStore, type KeptWebhook } from './webhook-store.ts'

/** A body that is larger is not kept. Services send large ones as an address of a file. */
const MAX_KEPT_BYTES = 100_000
/** Whoever knows an address can send as many as they like. More than these are answered, and not told. */
const TOLD_A_MINUTE = 30
/** What the platform's edge writes into each request that comes from outside. The builder's own requests have none. */
const ADDRESS = 'cf-connecting-ip'

type Ports = {
  ctx: DurableObjectState
  env: Env
  facets: AppFacets
  switchOver: SwitchOver
  installed: () => InstalledApp | null
}

type Received = {
  /** The request to be answered: what was read of the first one is there again. */
  request: Request
  /** Tells of it, and keeps it to be sent again. */
  answered(status: number): void
}

/** What other services send to an app. Each is a line of its log, from which it can be sent again. */
export function createAppWebhooks({ ctx, env, facets, switchOver, installed }: Ports) {
  const store = createWebhookStore(ctx.storage)
  const mayTell = perMinute(TOLD_A_MINUTE, realClock)

  /** Takes what may be a webhook; null for all else, and where too many came. */
  async function received(request: Request): Promise<Received | null> {
    const app = installed()
    if (!app || app.environment === 'deployment' || !isWebhook(request) || !mayTell()) return null
    const startedAt = Date.now()
    const length = Number(request.headers.get('content-length') ?? (request.body ? Infinity : 0))
    const body = length <= MAX_KEPT_BYTES ? await request.arrayBuffer() : null
    return {
      // A request that was read has no body left. The new one has the same bytes, and their number.
      request: body === null ? request : asItCame({ ...partsOf(request), body }),
      answered(status) {
        const id = body === null ? null : store.add({ ...partsOf(request), body })
        tell(app, { request, status, ms: Date.now() - startedAt, bytes: length, id, isAgain: false })
      },
    }
  }

  type Told = { request: Request; status: number; ms: number; bytes: number; id: number | null; isAgain: boolean }

  function tell(app: InstalledApp, { request, status, ms, bytes, id, isAgain }: Told): void {
    const { pathname } = new URL(request.url)
    const path = facets.secrets.hide(pathname).slice(0, 300)
    const size = Number.isFinite(bytes) ? `, ${bytes} bytes` : ''
    const line = {
      at: Date.now(),
      level: status >= 500 ? ('error' as const) : status >= 400 ? ('warn' as const) : ('info' as const),
      source: 'webhook' as const,
      environment: app.environment === 'preview' ? ('preview' as const) : ('production' as const),
      message: `${request.method} ${path} answered ${status} in ${ms} ms${size}${isAgain ? ', sent again' : ''}`,
      location: null,
      stack: null,
      requestPath: path,
      webhook: { id },
    }
    ctx.waitUntil(appendLines(env, { projectId: app.projectId, lines: [line] }))
  }

  /** Sends a webhook again, byte for byte, and answers the status of the answer; null where it is not kept any more. */
  async function replay(id: number, ask: (request: Request) => Promise<Response>): Promise<number | null> {
    const app = installed()
    const kept = app && store.find(id)
    if (!kept) return null
    const request = asItCame(kept)
    const startedAt = Date.now()
    const answer = await switchOver.answered(() => ask(request))
    await answer.body?.cancel()
    const { status } = answer
    tell(app, { request, status, ms: Date.now() - startedAt, bytes: kept.body.byteLength, id, isAgain: true })
    return status
  }

  /** Answers a request, and tells of it where it is a webhook. */
  async function told(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response> {
    const webhook = await received(request)
    const answer = await switchOver.answered(() => ask(webhook?.request ?? request))
    webhook?.answered(answer.status)
    return answer
  }

  return { told, replay }
}

const partsOf = ({ method, url, headers }: Request) => ({ method, url, headers: [...headers] })

/** What a redirect of the app leads to is its sender's business. */
const asItCame = ({ method, url, headers, body }: KeptWebhook): Request =>
  new Request(url, { method, headers, redirect: 'manual', ...(body.byteLength > 0 && { body }) })

/** Something that no page of a browser sent: those name the site that they are of with each request that writes. */
function isWebhook({ method, headers }: Request): boolean {
  return method === 'POST' && headers.has(ADDRESS) && !headers.has('origin') && !headers.has('sec-fetch-site')
}
