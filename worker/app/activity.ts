import { type AppReport, type CountedMinute } from '#worker/features/apps/report.ts'
import { createRequestCounter } from './request-counter.ts'
import type { InstalledApp } from './store.ts'

export type Activity = ReturnType<typeof createActivity>

type Ports = {
  env: Pick<Env, 'QUEUE'>
  installed: () => InstalledApp | null
  storageBytes: (app: InstalledApp) => Promise<number | null>
}

const MAX_PROBLEM = 300

/** How busy a server is, told once a minute. Addresses of one deployment are looked at, not used: they are not counted. */
export function createActivity({ env, installed, storageBytes }: Ports) {
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

  function visited(): void {
    last = { ...last, at: Date.now() }
    counter.visited()
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
      storageBytes: await storageBytes(app),
      startedAt,
      lastRequestAt: last.at,
      minutes,
    }
    // A queue that is down costs this minute's figures and nothing else.
    await env.QUEUE.send(report).catch((error: unknown) => console.error('How busy an app is was not told', error))
  }

  /** Tells at once what is counted: for who is about to be ended. */
  const tellNow = () => send(counter.take())

  return { answered, visited, tellNow }
}

function coloOf(request: Request): string | null {
  const colo = request.cf?.['colo']
  return typeof colo === 'string' ? colo : null
}
