import type { PromiseResult } from '#shared/projects/promises.ts'
import { createSerial } from '#worker/platform/serial.ts'
import type { Copies } from './bindings/copies.ts'
import type { AppFacets } from './facets.ts'
import { inOwnTurn } from './limits/own-turn.ts'
import type { InstalledApp } from './store.ts'

const BASE = 'promises-base'
const COPY = 'promises'
const TIME_LIMIT_MS = 30_000

/** The message is for the builder. Makers read the cause in their language. */
type Why = Required<Pick<PromiseResult, 'message' | 'cause'>>
const TIME_UP: Why = {
  message: `The promises took longer than ${TIME_LIMIT_MS / 1_000} seconds together.`,
  cause: { kind: 'total_time', limitMs: TIME_LIMIT_MS },
}

type Ports = {
  facets: AppFacets
  copies: Copies
  /** Runs what must not meet a migration. */
  serially: ReturnType<typeof createSerial>
}

/** Runs the tests of apps. Two runs at once would take each other's copies away. */
export function createPromiseRuns(ports: Ports) {
  const oneRun = createSerial()
  let shared: Promise<PromiseResult[]> | null = null

  function run(app: InstalledApp | null): Promise<PromiseResult[]> {
    if (!app?.bundle.tests.length) return Promise.resolve([])
    return oneRun(async () => {
      // A copy that no test touches, and from which each file starts.
      await ports.serially(async () => ports.facets.copy(BASE))
      return runPromiseFiles(ports, app)
    })
  }

  /** Runs those of the code in service. Callers that come meanwhile share the run. */
  function runShared(app: InstalledApp | null): Promise<PromiseResult[]> {
    shared ??= run(app).finally(() => (shared = null))
    return shared
  }

  return { run, shared: runShared }
}

/** Runs every test file on its own copy of the data. None touches the live one. */
async function runPromiseFiles({ facets, copies }: Ports, app: InstalledApp): Promise<PromiseResult[]> {
  const deadline = Date.now() + TIME_LIMIT_MS
  const results: PromiseResult[] = []
  try {
    for (const file of app.bundle.tests) {
      await copies.renew(COPY)
      results.push(...(await runPromiseFile(facets, { app, file, deadline })))
      // What came in meanwhile is only looked at when the thread waits for a timer.
      await new Promise((resolve) => setTimeout(resolve))
    }
  } finally {
    facets.discard(COPY)
    facets.discard(BASE)
    facets.letGo('tests')
    facets.letGo('objects')
    await copies.renew(COPY)
  }
  return results
}

async function runPromiseFile(
  facets: AppFacets,
  { app, file, deadline }: { app: InstalledApp; file: string; deadline: number },
): Promise<PromiseResult[]> {
  const leftMs = deadline - Date.now()
  if (leftMs <= 0) return [brokenFile(file, TIME_UP)]
  facets.copyOf(BASE, COPY)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<PromiseResult[]>((resolve) => {
    timer = setTimeout(() => resolve([brokenFile(file, TIME_UP)]), leftMs)
  })
  try {
    return await Promise.race([late, inOwnTurn(facets, () => facets.tests(COPY, app).run(file))])
  } catch (error) {
    return [
      brokenFile(file, { message: error instanceof Error ? error.message : String(error), cause: { kind: 'file' } }),
    ]
  } finally {
    clearTimeout(timer)
  }
}

function brokenFile(file: string, why: Why): PromiseResult {
  return { file, name: file, state: 'broken', durationMs: 0, at: null, expected: null, actual: null, ...why }
}
