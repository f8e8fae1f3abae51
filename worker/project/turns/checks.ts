import type { LogLine, StoredLogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { isOpenChange, type PromiseChange, isBroken, type PromiseResult } from '#shared/projects/promises.ts'
import type { CheckReport, QueryResult, Runner } from '#worker/agent/ports.ts'
import type { Clock } from '#worker/platform/time.ts'
import { pageProblem } from '#worker/project/preview/page-problems.ts'
import { withoutRefuted } from '#worker/project/preview/seen-in-browser.ts'
import type { Project } from '#worker/project/project.ts'
import { isTest } from '#worker/runtime/project-files.ts'

export type Checks = ReturnType<typeof createChecks>

export type CheckPorts = {
  /** Differs with every change of a file, and of the promises that are muted. */
  headHash(): string
  /** Hears that everything holds on the files as they are, under this hash of the head. */
  notePassed?(headHash: string): void
  /** The hash of the head for which that was last noted, also by an object that is gone by now. */
  passedHash?(): string | null
  /** Compiles what changed, installs the server if it is another one, and shows the result. */
  refreshPreview(): Promise<{ problems: Problem[]; install: Problem | null; isNew?: boolean }>
  /** Waits until whoever was told of the app has been able to ask for it: of its first version, and with an open page. */
  letOthersIn?(): Promise<void>
  runPromises(): Promise<PromiseResult[]>
  /** What became of the promises that were agreed on. */
  promiseChanges(results: PromiseResult[]): Promise<PromiseChange[]>
  /** Asks for every page and route once. Says what went wrong in the answers, and in a page that is open. */
  smoke(signal: AbortSignal): Promise<Problem[]>
  /** What open pages reported of the files as they are now, also long after they were checked. */
  reported(): Problem[]
  /** What a maker's browser measured of the files as they are now. It fails no check. */
  layoutWarnings?(): string[]
  /** Whether the last look at all pages did not reach every one. */
  hasMissedPages?(): boolean
  logs(limit: number): LogLine[]
  query(sql: string): Promise<QueryResult>
}

/** The checks of a turn, as the agent's `Runner`. A report is good until a file changes. */
export function createChecks(ports: CheckPorts) {
  // A cache: after an eviction the checks simply run again.
  let last: { headHash: string; report: CheckReport } | null = null

  async function run(signal: AbortSignal): Promise<CheckReport> {
    const { problems, install, isNew } = await ports.refreshPreview()
    signal.throwIfAborted()
    // Tests keep the thread: the app's first look would come after the last of them.
    if (isNew && problems.length === 0 && install === null) await ports.letOthersIn?.()
    signal.throwIfAborted()
    const migrations = install?.kind === 'migration' ? install : null
    const boot = install && !migrations ? install : null
    const canRun = problems.length === 0 && install === null
    const promises = canRun ? await ports.runPromises() : []
    signal.throwIfAborted()
    const promiseChanges = canRun ? await ports.promiseChanges(promises) : []
    const isKept = canRun && !promises.some(isBroken) && !promiseChanges.some(isOpenChange)
    signal.throwIfAborted()
    const smoke = isKept ? await ports.smoke(signal) : []
    const hasMissedPages = isKept && (ports.hasMissedPages?.() ?? false)
    return {
      compile: problems,
      migrations,
      boot,
      promises,
      promiseChanges,
      smoke,
      hasMissedPages,
      passed: isKept && smoke.length === 0,
    }
  }

  async function check(signal: AbortSignal): Promise<CheckReport> {
    const headHash = ports.headHash()
    if (last?.headHash === headHash) return withReported(last.report)
    const report = await run(signal)
    // Files that changed meanwhile were checked in part only.
    if (ports.headHash() !== headHash) return report
    last = { headHash, report }
    if (report.passed) ports.notePassed?.(headHash)
    return report
  }

  const runner: Runner = {
    check: async ({ signal }) => ({ ...(await check(signal)), warnings: warnings() }),
    logs: async ({ limit }) => ports.logs(limit),
    query: ({ sql }) => ports.query(sql),
  }

  const warnings = () => ports.layoutWarnings?.() ?? []

  /** What a browser saw counts for more than checks that passed. */
  function withReported(report: CheckReport): CheckReport {
    const smoke = report.passed ? ports.reported() : []
    return smoke.length === 0 ? report : { ...report, smoke, passed: false }
  }

  /** The report on the head as it is now, if there is one. */
  const current = () => (last && last.headHash === ports.headHash() ? withReported(last.report) : null)

  /** Forgets a report that found something: what failed once on a busy machine must not be told for ever. */
  function forgetFailures(): void {
    if (last && !last.report.passed) last = null
  }

  /** Whether the files as they are passed, also when this object has begun anew since. */
  const hasPassed = () => ports.passedHash?.() === ports.headHash()

  return { runner, current, forgetFailures, hasPassed, reported: () => ports.reported(), warnings }
}

/** The checks of a version that is about to be published may take so long. */
const READINESS_MS = 45_000

/**
 * What visitors would meet in the app as it is now, in words: broken promises, promises that cannot be run, and pages that
 * fail. What keeps the app itself from being built is not among them, because publishing says that. Files that passed
 * in their turn are not checked anew.
 */
export async function failuresForVisitors({ runner, forgetFailures, hasPassed, reported }: Checks): Promise<string[]> {
  if (hasPassed()) return reported().map(failureLine)
  forgetFailures()
  const { compile, promises, promiseChanges, smoke } = await runner.check({ signal: AbortSignal.timeout(READINESS_MS) })
  return [
    ...compile.filter(({ file }) => file !== null && isTest(file)).map(({ file, message }) => `${file}: ${message}`),
    ...promises.filter(isBroken).map(({ name }) => name),
    ...promiseChanges.filter(isOpenChange).map(({ name }) => name),
    ...smoke.map(failureLine),
  ]
}

const failureLine = ({ file, message }: Problem) => (file === null ? message : `${file}: ${message}`)

/** For so long the checks leave the thread to whoever opens an app that has just come up. */
const FIRST_LOOK_MS = 40

export const firstLook = (clock: Clock): Promise<void> =>
  new Promise((resolve) => void clock.after(FIRST_LOOK_MS, resolve))

export type SmokePorts = {
  /** Asks the running app for its plain GET routes. */
  askRoutes(): Promise<Array<{ path: string; message: string; file: string | null; line: number | null }>>
  /** Asks for the client's page and its modules. */
  page(): Promise<Problem[]>
  /** Opens every page without a browser, and presses what is on it. */
  render(signal: AbortSignal): Promise<Problem[]>
  /** Since when open pages show what they show, and the log's last line then. Null when no page was told of anything yet. */
  shown(): { at: number; logSeq: number } | null
  hasOpenPage(): boolean
  log: { lastSeq(): number; list(range: { after: number | null; limit: number }): StoredLogLine[] }
  clock: Clock
}

/** How long after an update an open page may take to fail. */
const PAGE_MS = 1_500
/** How long a line of the log may be on its way. Only a route that failed is worth that wait. */
const LOG_MS = 500
const POLL_MS = 50
const MAX_LINES = 500
const MAX_REPORTED = 10
const PLACE = /^(.+?):(\d+)(?::(\d+))?$/

/** Asks for everything once and listens to open pages. What compiles may still fail when it is used. */
export function createSmoke({ askRoutes, page, render, shown, hasOpenPage, log, clock }: SmokePorts) {
  const linesAfter = (after: number) => log.list({ after, limit: MAX_LINES })

  return async (signal: AbortSignal): Promise<Problem[]> => {
    const before = log.lastSeq()
    const [failures, ofPage] = await Promise.all([askRoutes(), page()])
    const ofRoutes = await Promise.all(failures.map((failure) => withPlace(failure, { before, signal })))
    const ofPages = ofPage.length === 0 && !signal.aborted ? await render(signal) : []
    const ofBrowser = await browserProblems(signal)
    // One crash is told once, in the browser's words.
    const isOfBrowser = ({ message, file, line }: Problem) =>
      ofBrowser.some((seen) => seen.file === file && seen.line === line && message.endsWith(seen.message))
    return [...ofPage, ...ofRoutes, ...ofPages.filter((problem) => !isOfBrowser(problem)), ...ofBrowser]
  }

  /** An app that answers its errors itself names no place. The line that it logged may. */
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
    return distinctProblems(await firstOf(lines, { until: since.at + PAGE_MS, signal }))
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

/** What was thrown in open pages since they show the files as they are. What is only printed may be meant as a note. */
export function reportedProblems({ shown, log }: Pick<SmokePorts, 'shown' | 'log'>): Problem[] {
  const since = shown()
  if (!since) return []
  return distinctProblems(log.list({ after: since.logSeq, limit: MAX_LINES }).filter(isThrown))
}

const isThrown = (line: StoredLogLine) => isPageError(line) && (line.report === 'error' || line.report === 'rejection')

function distinctProblems(lines: StoredLogLine[]): Problem[] {
  const keys = new Set<string>()
  return lines
    .map(problemOf)
    .filter(({ message, file, line }) => keys.size < keys.add(JSON.stringify([message, file, line])).size)
    .slice(0, MAX_REPORTED)
}

/** What a browser's extensions do in the page is no failure of the app. */
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

const MODULES = /<script type="(?:importmap"|application\/json" data-solid-modules)>(.*?)<\/script>/s
const PACK = /<script src="(\/~pack\/\w+\.js)"/g
/** Modules that are asked for at one time. */
const AT_ONCE = 50

/** Asks for the app's page and for every module that the page names, other than packages; for many in one file where it does. */
export async function pageProblems(ask: (path: string) => Promise<Response>): Promise<Problem[]> {
  const response = await ask('/')
  const html = await response.text()
  if (response.status !== 200) return [problem(`The page answered ${response.status}.`)]
  if (!response.headers.get('content-type')?.includes('text/html')) return [problem('The page is not HTML.')]
  const asked = modulesOf(html)
  const failed: Problem[] = []
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const answers = await Promise.all(
      asked.slice(from, from + AT_ONCE).map(async ([what, url]) => ({ what, status: (await ask(url)).status })),
    )
    failed.push(
      ...answers
        .filter(({ status }) => status !== 200)
        .map(({ what, status }) => problem(`${what} answered ${status}.`)),
    )
  }
  return failed
}

/** What a page asks for: files that bring many modules, and modules by their names. */
function modulesOf(html: string): Array<[what: string, url: string]> {
  const [, json] = MODULES.exec(html) ?? []
  // The page of a project without a client names no modules.
  if (json === undefined) return []
  const { imports, exports } = JSON.parse(json) as PageModules
  const isBrought = (url: string) => Object.hasOwn(exports ?? {}, url)
  return [
    ...[...html.matchAll(PACK)].map(([, url]): [string, string] => ['A file with modules of the page', url!]),
    ...Object.entries(imports)
      .filter(([, url]) => url.startsWith('/~m/') && !isBrought(url))
      .map(([name, url]): [string, string] => [`The module ${name}`, url]),
  ]
}

type PageModules = { imports: Record<string, string>; exports?: Record<string, string[]> | null }

function problem(message: string): Problem {
  return { kind: 'smoke', message, file: null, line: null, column: null }
}

type Rendered = Pick<Project, 'preview' | 'app' | 'browser' | 'log' | 'sockets' | 'reportFailure'>

/** Lines of the log among which a check looks for what pages report. */
const CHECK_LINES = 200

/** What fails in the app's pages. A check that itself fails says nothing about the app, and is told as missed. */
export async function renderProblems(
  { preview, app, browser, log, sockets, reportFailure }: Rendered,
  { signal, noteMissed }: { signal: AbortSignal; noteMissed: (isMissed: boolean) => void },
): Promise<Problem[]> {
  try {
    const modules = await preview.modules()
    noteMissed(false)
    if (!modules) return []
    const { failures, pages, isWhole } = await app().checkPages(modules)
    noteMissed(!isWhole || (pages === 0 && failures.length === 0))
    const seen = !sockets.hasPreview()
      ? failures
      : await withoutRefuted(failures, {
          look: (path) => browser.look({ path, withPicture: false, signal }),
          errorsAfter: (seq) => log.list({ after: seq, limit: CHECK_LINES }).filter(isPageError),
          lastSeq: log.lastSeq,
        })
    return seen.map(pageProblem)
  } catch (error) {
    reportFailure('The pages of an app could not be checked', error)
    noteMissed(true)
    return []
  }
}
