import { MINUTE_MS } from '#shared/time.ts'
import { latencyGroup, noLatencies, type AppReport, type CountedMinute } from '#worker/features/apps/report.ts'
import type { InstalledApp } from './store.ts'

type Ports = {
  env: Pick<Env, 'QUEUE'>
  installed: () => InstalledApp | null
  storageBytes: () => Promise<number | null>
  /** Visits of deployments that changed since they were asked for. */
  totals: () => NonNullable<AppReport['deployments']>
}

const MAX_PROBLEM = 300

/** Tells once a minute how busy a server is. Addresses of one deployment are not counted: people only look at them. */
export function createActivity({ env, installed, storageBytes, totals }: Ports) {
  const startedAt = Date.now()
  const counter = createRequestCounter({
    now: Date.now,
    after: (ms, run) => void setTimeout(run, ms),
    report: (minutes) => void send(minutes),
  })
  let last = { at: startedAt, colo: null as string | null }

  function answered(request: Request, { ms, status }: { ms: number; status: number }): void {
    last = { at: Date.now(), colo: coloOf(request) }
    counter.answered({ ms, status })
  }

  /** Counts an answer, and how long it took. */
  async function timed(request: Request, answer: () => Promise<Response>): Promise<Response> {
    const startedAt = Date.now()
    const response = await answer()
    answered(request, { ms: Date.now() - startedAt, status: response.status })
    return response
  }

  function visited(visits: number): void {
    last = { ...last, at: Date.now() }
    counter.visited(visits)
  }

  async function send(minutes: CountedMinute[]): Promise<void> {
    const app = installed()
    if (!app || app.environment === 'deployment') return
    const { projectId, environment, problem, bundle } = app
    const report: AppReport = {
      kind: 'app-report',
      id: crypto.randomUUID(),
      projectId,
      environment,
      bundleId: bundle.id,
      problem: problem?.message.slice(0, MAX_PROBLEM) ?? null,
      colo: last.colo,
      storageBytes: await storageBytes(),
      startedAt,
      lastRequestAt: last.at,
      minutes,
      deployments: totals(),
    }
    // A queue that is down costs the figures of this minute and nothing else.
    await env.QUEUE.send(report).catch((error: unknown) => console.error('How busy an app is was not told', error))
  }

  /** Tells at once what is counted, because this object is about to end. */
  const tellNow = () => send(counter.take())

  return { timed, visited, tellNow }
}

function coloOf(request: Request): string | null {
  const colo = request.cf?.['colo']
  return typeof colo === 'string' ? colo : null
}

type Answered = { ms: number; status: number }
type Timing = {
  now: () => number
  after: (ms: number, run: () => void) => void
  report: (minutes: CountedMinute[]) => void
}

/** How soon a first visit is told. An unused object is ended within seconds unless it has set a timer. */
const FIRST_MS = 2_000

/**
 * Counts in memory and reports at most once a minute, while there is something to report. No request waits for a write;
 * what an object counted since its last report is lost with it.
 */
export function createRequestCounter({ now, after, report }: Timing) {
  const minutes = new Map<number, CountedMinute>()
  let isDue = false
  let reportedAt = -Infinity

  function current(): CountedMinute {
    const minute = Math.floor(now() / MINUTE_MS)
    const counted = minutes.get(minute) ?? {
      minute,
      requests: 0,
      visits: 0,
      errors: 0,
      msTotal: 0,
      buckets: noLatencies(),
    }
    minutes.set(minute, counted)
    if (!isDue) {
      isDue = true
      after(Math.max(FIRST_MS, reportedAt + MINUTE_MS - now()), reportNow)
    }
    return counted
  }

  function answered({ ms, status }: Answered): void {
    const counted = current()
    counted.requests++
    counted.msTotal += ms
    counted.buckets[latencyGroup(ms)]!++
    if (status >= 500) counted.errors++
  }

  function visited(visits: number): void {
    current().visits += visits
  }

  /** Takes what was not reported yet. It counts as reported from then on. */
  function take(): CountedMinute[] {
    const taken = [...minutes.values()]
    minutes.clear()
    return taken
  }

  function reportNow(): void {
    isDue = false
    const taken = take()
    if (taken.length === 0) return
    reportedAt = now()
    report(taken)
  }

  return { answered, visited, take }
}
