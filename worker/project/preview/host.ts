import * as z from 'zod'
import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { labelOf, previewAccess, previewNotFound } from '#worker/platform/hosts/preview-host.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { LiveSockets } from '#worker/project/events/sockets.ts'
import type { BrowserRequests } from './browser-requests.ts'

type Ports = {
  /** Null until the project was made: then no address is right. */
  identity(): { projectId: string; nonce: string } | null
  secret: string
  preview: { respond(request: Request): Promise<Response>; revision(): number }
  /** Why the app's server is not the head's, while the client compiles. */
  installProblem(): Problem | null
  sockets: LiveSockets
  browser: Pick<BrowserRequests, 'take'>
  log(lines: LogLine[]): void
  clock: Pick<Clock, 'now'>
}

const MAX_REPORT_BYTES = 8 * 1024
/** Anyone with the address may report: a page that fails in a loop must not push everything else out of the log. */
const REPORTS_PER_MINUTE = 60

/** What worker/runtime/browser/reporter.js sends. */
const reportSchema = z.object({
  message: z.string().max(4_000),
  stack: z.string().max(6_000).default(''),
  path: z.string().max(1_000).default('/'),
})

/** The first frame of the maker's own code; modules carry their project path as their name. */
const OWN_FRAME = /\b((?:client|shared)\/[^\s():]+:\d+(?::\d+)?)/

/** Answers for the preview's host, except for /api, which the app's own server answers. */
export function createPreviewHost({ identity, secret, preview, installProblem, sockets, browser, log, clock }: Ports) {
  // A cache: an eviction only makes the limit start over.
  let window = { startedAt: 0, count: 0 }

  async function respond(request: Request): Promise<Response> {
    const known = identity()
    const access = known && previewAccess(labelOf(request), { secret, ...known })
    if (!access) return previewNotFound(request)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/~live') return live(request, Number(searchParams.get('v')))
    // What fails for an operator who looks on is no news of the maker's.
    if (pathname === '/~report') return access === 'read' ? TAKEN.taken() : report(request, searchParams.get('look'))
    const problem = pathname === '/~plan' ? installProblem() : null
    if (problem)
      return Response.json(
        { revision: preview.revision(), problems: [problem] },
        { headers: { 'cache-control': 'no-store' } },
      )
    return preview.respond(request)
  }

  /** A page says which revision it was loaded as; what it has missed it asks for itself. */
  function live(request: Request, revision: number): Response {
    if (request.headers.get('upgrade') !== 'websocket') return plain(426, 'This address speaks WebSocket.')
    return sockets.acceptPreview(Number.isSafeInteger(revision) && revision >= 0 ? revision : 0)
  }

  async function report(request: Request, look: string | null): Promise<Response> {
    if (request.method !== 'POST') return plain(405, 'Reports are posted.')
    if (look !== null) return TAKEN[await browser.take(request, look)]()
    if (Number(request.headers.get('content-length') ?? 0) > MAX_REPORT_BYTES)
      return plain(413, 'This report is too long.')
    if (!takePlace()) return plain(429, 'Too many reports.')
    const text = await request.text()
    if (text.length > MAX_REPORT_BYTES) return plain(413, 'This report is too long.')
    const parsed = reportSchema.safeParse(jsonOf(text))
    if (!parsed.success) return plain(400, 'This is not a report.')
    const { message, stack, path } = parsed.data
    const location = OWN_FRAME.exec(stack)?.[1] ?? null
    log([
      {
        at: clock.now(),
        level: 'error',
        source: 'browser',
        environment: 'preview',
        message,
        location,
        stack: stack || null,
        requestPath: path,
      },
    ])
    return new Response(null, { status: 204 })
  }

  function takePlace(): boolean {
    const now = clock.now()
    if (now - window.startedAt >= MINUTE_MS) window = { startedAt: now, count: 0 }
    window.count++
    return window.count <= REPORTS_PER_MINUTE
  }

  return { respond }
}

const TAKEN = {
  taken: () => new Response(null, { status: 204 }),
  unknown: () => plain(404, 'Nobody asked.'),
  refused: () => plain(400, 'This is not an answer.'),
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON fits no schema, which is what the caller checks.
    return undefined
  }
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
