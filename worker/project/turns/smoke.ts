import type { StoredLogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { Clock } from '#worker/platform/time.ts'

export type SmokePorts = {
  /** Asks the running app for its plain GET routes. */
  askRoutes(): Promise<Array<{ path: string; message: string; file: string | null; line: number | null }>>
  /** Asks for the client's page and its modules. */
  page(): Promise<Problem[]>
  /** Since when open pages show what they show, and where the log stood then; null when no page was ever told of anything. */
  shown(): { at: number; logSeq: number } | null
  hasOpenPage(): boolean
  log: { lastSeq(): number; list(range: { after: number | null; limit: number }): StoredLogLine[] }
  clock: Clock
}

/** How long after an update an open page may take to fail. */
const PAGE_MS = 1_500
/** How long a line of the log may be on its way. It is waited for only when a route failed. */
const LOG_MS = 500
const POLL_MS = 50
const MAX_LINES = 500
const MAX_REPORTED = 10
const PLACE = /^(.+?):(\d+)(?::(\d+))?$/

/** Asks for everything once and listens to the pages that are open: what works on paper may still fail when it is used. */
export function createSmoke({ askRoutes, page, shown, hasOpenPage, log, clock }: SmokePorts) {
  const linesAfter = (after: number) => log.list({ after, limit: MAX_LINES })

  return async (signal: AbortSignal): Promise<Problem[]> => {
    const before = log.lastSeq()
    const [failures, ofPage] = await Promise.all([askRoutes(), page()])
    const ofRoutes = await Promise.all(failures.map((failure) => withPlace(failure, { before, signal })))
    return [...ofPage, ...ofRoutes, ...(await browserProblems(signal))]
  }

  /** An app that answers its errors itself says no place; the line it logged may. */
  async function withPlace(
    { path, message, file, line }: { path: string; message: string; file: string | null; line: number | null },
    { before, signal }: { before: number; signal: AbortSignal },
  ): Promise<Problem> {
    if (file !== null) return smokeProblem({ message, file, line })
    const lines = () =>
      linesAfter(before).filter(
        ({ source, level, requestPath, location }) =>
          source === 'server' && level === 'error' && requestPath === path && location !== null,
      )
    const [logged] = await firstOf(lines, { until: clock.now() + LOG_MS, signal })
    if (!logged) return smokeProblem({ message, file: null, line: null })
    return {
      ...problemOf(logged),
      message: message.includes(logged.message) ? message : `${message}\n${logged.message}`,
    }
  }

  async function browserProblems(signal: AbortSignal): Promise<Problem[]> {
    const since = shown()
    if (!since || !hasOpenPage()) return []
    const lines = () => linesAfter(since.logSeq).filter(isPageError)
    const found = (await firstOf(lines, { until: since.at + PAGE_MS, signal })).map(problemOf)
    const keys = new Set<string>()
    const distinct = found.filter(
      ({ message, file, line }) => keys.size < keys.add(JSON.stringify([message, file, line])).size,
    )
    return distinct.slice(0, MAX_REPORTED)
  }

  async function firstOf(
    lines: () => StoredLogLine[],
    { until, signal }: { until: number; signal: AbortSignal },
  ): Promise<StoredLogLine[]> {
    for (;;) {
      const found = lines()
      if (found.length > 0 || signal.aborted || clock.now() >= until) return found
      await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
    }
  }
}

/** What a browser's extensions do in the page is not the app's failure. */
function isPageError({ source, level, stack }: StoredLogLine): boolean {
  return source === 'browser' && level === 'error' && !/-extension:\/\//.test(stack ?? '')
}

function problemOf({ message, location }: StoredLogLine): Problem {
  const [, file = null, line = null] = PLACE.exec(location ?? '') ?? []
  return smokeProblem({ message, file, line: line === null ? null : Number(line) })
}

function smokeProblem({ message, file, line }: { message: string; file: string | null; line: number | null }): Problem {
  return { kind: 'smoke', message, file, line, column: null }
}
