import * as z from 'zod'
import { PAGE_REPORTS, type LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { PREVIEW_FILES, SERVERS } from '#worker/platform/hosts/preview-files.ts'
import { labelOf, previewAccess, previewNotFound } from '#worker/platform/hosts/preview-host.ts'
import { perMinute, type Clock } from '#worker/platform/time.ts'
import type { LiveSockets } from '#worker/project/events/sockets.ts'
import type { Preview } from '#worker/runtime/preview/preview.ts'
import { jsonOf, type BrowserRequests } from './browser-requests.ts'

type Ports = {
  /** Null until the project was made; no address is right until then. */
  identity(): { projectId: string; nonce: string } | null
  secret: string
  preview: Pick<Preview, 'respond' | 'isServers' | 'file' | 'revision'>
  /** The app's server, which knows its visitors by the same address. */
  askServer(request: Request): Promise<Response>
  /** Why the app runs an older server than the head's, although the client compiles. */
  installProblem(): Problem | null
  sockets: LiveSockets
  browser: Pick<BrowserRequests, 'take' | 'open'>
  log(lines: LogLine[]): void
  clock: Pick<Clock, 'now'>
}

const MAX_REPORT_BYTES = 8 * 1024
/** Anyone with the address may report. A page that fails in a loop must not push everything else out of the log. */
const REPORTS_A_MINUTE = 60

/** What worker/runtime/browser/reporter.js sends. */
const reportSchema = z.object({
  kind: z.enum(PAGE_REPORTS).default('error'),
  message: z.string().max(4_000),
  stack: z.string().max(6_000).default(''),
  path: z.string().max(1_000).default('/'),
})

/** The first frame of the maker's own code. Modules are named by their path in the project. */
const OWN_FRAME = /\b((?:client|shared)\/[^\s():]+:\d+(?::\d+)?)/

/** Answers for the preview's host, except for /api. What of the rest is the server's goes to the app from here. */
export function createPreviewHost({
  identity,
  secret,
  preview,
  askServer,
  installProblem,
  sockets,
  browser,
  log,
  clock,
}: Ports) {
  const hasRoom = perMinute(REPORTS_A_MINUTE, clock)

  async function respond(request: Request): Promise<Response> {
    const { hostname } = new URL(request.url)
    if (hostname === PREVIEW_FILES.file) return preview.file(request)
    if (hostname === PREVIEW_FILES.answer)
      return preview.isServers(request)
        ? new Response(null, { status: 204, headers: { [SERVERS]: '' } })
        : preview.respond(request)
    const known = identity()
    const access = known && previewAccess(labelOf(request), { secret, ...known })
    if (!access) return previewNotFound(request)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/~live') return live(request, Number(searchParams.get('v')))
    // What fails while an operator looks on must not stand in the maker's log.
    if (pathname === '/~report') return access === 'read' ? TAKEN.taken() : report(request, searchParams.get('look'))
    const problem = pathname === '/~plan' ? installProblem() : null
    if (problem)
      return Response.json(
        { revision: preview.revision(), problems: [problem] },
        { headers: { 'cache-control': 'no-store' } },
      )
    return preview.isServers(request) ? askServer(request) : preview.respond(request)
  }

  /** A page says which revision it was loaded as, and asks by itself for what it has missed since. */
  function live(request: Request, revision: number): Response {
    if (request.headers.get('upgrade') !== 'websocket') return plain(426, 'This address speaks WebSocket.')
    return sockets.acceptPreview(Number.isSafeInteger(revision) && revision >= 0 ? revision : 0, browser.open())
  }

  async function report(request: Request, look: string | null): Promise<Response> {
    if (request.method !== 'POST') return plain(405, 'Reports are posted.')
    if (look !== null) return TAKEN[await browser.take(request, look)]()
    if (Number(request.headers.get('content-length') ?? 0) > MAX_REPORT_BYTES)
      return plain(413, 'This report is too long.')
    if (!hasRoom()) return plain(429, 'Too many reports.')
    const text = await request.text()
    if (text.length > MAX_REPORT_BYTES) return plain(413, 'This report is too long.')
    const parsed = reportSchema.safeParse(jsonOf(text))
    if (!parsed.success) return plain(400, 'This is not a report.')
    const { kind, message, stack, path } = parsed.data
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
        report: kind,
      },
    ])
    return new Response(null, { status: 204 })
  }

  return { respond }
}

const TAKEN = {
  taken: () => new Response(null, { status: 204 }),
  unknown: () => plain(404, 'Nobody asked.'),
  refused: () => plain(400, 'This is not an answer.'),
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
