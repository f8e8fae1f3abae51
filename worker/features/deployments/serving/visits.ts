import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { isAhead, isBot, isUnwatched, pageName, readTold, seenIn, type Seen, type Visits } from './seen.ts'

/** One call tells of all that happened within this time. */
const TOLD_AFTER_MS = 1_000
/** So many visits of a moment are told one by one. Beyond that only pages are counted. */
const MOST_SEEN = 500
const MAX_TOLD_BYTES = 8_000
/** Where the script of a published page tells what it saw. */
const TOLD_TO = '/~figures'

type Ports = { after: (ms: number) => Promise<unknown>; tell: (projectId: string, visits: Visits) => Promise<void> }
type Change = (visits: Visits) => void

/** Counts what visitors do, behind their answers. What an isolate has not told is lost with it. */
export function createVisitCounter({ after, tell }: Ports) {
  const waiting = new Map<string, Visits>()

  /** Counts, and answers what is to be waited for behind the answer: null while another request does that. */
  return (projectId: string, change: Change): Promise<void> | null => {
    const known = waiting.get(projectId)
    const visits = known ?? { opened: 0, seen: [], bots: {}, failures: {} }
    change(visits)
    if (known) return null
    waiting.set(projectId, visits)
    return tellLater(projectId, visits)
  }

  async function tellLater(projectId: string, visits: Visits): Promise<void> {
    await after(TOLD_AFTER_MS)
    waiting.delete(projectId)
    await tell(projectId, visits)
  }
}

type Asked = { env: Env; request: Request; projectId: string; deploymentId: string }

/** Whether the script that measures is sent with a page: to whom is counted. */
export const isMeasured = (request: Request): boolean => !isUnwatched(request) && !isBot(request)

/** Counts a page that was opened. One that the app does not have is no page of anybody's visit. */
export function countPage(asked: Asked, { isThere }: { isThere: boolean }): Promise<void> | null {
  const { request, deploymentId } = asked
  return count(asked, (visits) => {
    visits.opened++
    if (!isThere || isUnwatched(request) || isAhead(request)) return
    if (isBot(request)) return add(visits.bots, deploymentId)
    const { pathname } = new URL(request.url)
    see(visits, { ...seenOf(asked), pages: [pageName(pathname)] })
  })
}

/** Counts an answer of the app's server that failed. */
export function countFailure(asked: Asked): Promise<void> | null {
  return count(asked, ({ failures }) => add(failures, asked.deploymentId))
}

/** What a page's script tells, or null when this request is none of it. What cannot be counted is not complained of. */
export async function takeTold(asked: Asked): Promise<{ response: Response; told: Promise<void> | null } | null> {
  const { request } = asked
  if (request.method !== 'POST' || new URL(request.url).pathname !== TOLD_TO) return null
  const response = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const isOurs = (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  const body = isOurs && isMeasured(request) ? await limitedBody(request, MAX_TOLD_BYTES) : null
  const told = body && readTold(new TextDecoder().decode(body))
  if (!told) return { response, told: null }
  return { response, told: count(asked, (visits) => see(visits, { ...seenOf(asked), ...told, referrer: '' })) }
}

const seenOf = ({ env, request, projectId, deploymentId }: Asked): Seen =>
  seenIn({ request, secret: env.PREVIEW_SECRET, projectId, deploymentId })

function see(visits: Visits, seen: Seen): void {
  if (visits.seen.length < MOST_SEEN) visits.seen.push(seen)
}

function add(counts: Record<string, number>, deploymentId: string): void {
  counts[deploymentId] = (counts[deploymentId] ?? 0) + 1
}

/** The counter of this isolate. */
function count({ env, projectId }: Asked, change: Change): Promise<void> | null {
  counter ??= createVisitCounter({
    after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tell: (id, visits) =>
      appObject(env, { projectId: id, environment: 'production' })
        .visited(visits)
        // A visit that could not be counted is missing from the figures only.
        .catch((error: unknown) => console.error('Visits were not counted', error)),
  })
  return counter(projectId, change)
}

let counter: ReturnType<typeof createVisitCounter> | null = null
