import { expect, test } from 'vitest'
import type { StoredLogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { fakeClock } from '#test/support/fakes/clock.ts'
import { withoutRefuted } from '#worker/project/preview/seen-in-browser.ts'
import {
  createSmoke,
  pageProblems,
  reportedProblems,
  type SmokePorts,
  createChecks,
  failuresForVisitors,
} from '#worker/project/turns/checks.ts'
import type { PageFailure } from '#worker/runtime/rendering/report.ts'

const REPORT: StoredLogLine = {
  seq: 5,
  at: 0,
  level: 'error',
  source: 'browser',
  environment: 'preview',
  message: 'tools is undefined',
  location: 'client/app.tsx:7:3',
  stack: 'Error\n at App (client/app.tsx:7:3)',
  requestPath: '/',
}
const BOOM = { path: '/api/tools', message: 'GET /api/tools answered 500: no luck', file: 'server/tools.ts', line: 4 }

function smokeOf(overrides: Partial<SmokePorts> = {}, lines: StoredLogLine[] = []) {
  const clock = fakeClock()
  const log: SmokePorts['log'] = {
    lastSeq: () => 4,
    list: ({ after }) => lines.filter(({ seq }) => seq > (after ?? 0)),
  }
  const smoke = createSmoke({
    askRoutes: async () => [],
    page: async () => [],
    render: async () => [],
    shown: () => ({ at: 0, logSeq: 4 }),
    hasOpenPage: () => false,
    log,
    clock,
    ...overrides,
  })
  return { clock, lines, run: (signal = new AbortController().signal) => smoke(signal) }
}

test('nothing is waited for when nothing is wrong and no page is open', async () => {
  expect(await smokeOf().run()).toEqual([])
})

test('a route that failed is a problem with its place', async () => {
  expect(await smokeOf({ askRoutes: async () => [BOOM] }).run()).toEqual([
    { kind: 'smoke', message: BOOM.message, file: 'server/tools.ts', line: 4, column: null },
  ])
})

test('the line an app logged says where a route failed that answers its errors itself', async () => {
  const { clock, lines, run } = smokeOf({
    askRoutes: async () => [{ ...BOOM, message: 'GET /api/tools answered 500: oops', file: null, line: null }],
  })
  const problems = run()
  await clock.advance(100)
  lines.push({
    ...REPORT,
    source: 'server',
    message: 'Error: no luck',
    location: 'server/tools.ts:9:1',
    requestPath: '/api/tools',
  })
  await clock.advance(100)
  expect(await problems).toMatchObject([
    { message: 'GET /api/tools answered 500: oops\nError: no luck', file: 'server/tools.ts', line: 9 },
  ])
})

test('an open page is listened to until 1.5 seconds after the update, and its errors are told once', async () => {
  const quiet = smokeOf({ hasOpenPage: () => true })
  let isDone = false
  const silence = quiet.run().finally(() => (isDone = true))
  await quiet.clock.advance(1_400)
  expect(isDone).toBe(false)
  await quiet.clock.advance(150)
  expect(await silence).toEqual([])

  const loud = smokeOf({ hasOpenPage: () => true })
  const problems = loud.run()
  loud.lines.push(
    REPORT,
    { ...REPORT, seq: 6 },
    { ...REPORT, seq: 7, message: 'odd', stack: 'at chrome-extension://abc/x.js:1:1', location: null },
  )
  await loud.clock.advance(100)
  expect(await problems).toEqual([
    { kind: 'smoke', message: 'tools is undefined', file: 'client/app.tsx', line: 7, column: null },
  ])
})

test('what an open page reported before the update is not held against it', async () => {
  const { clock, run } = smokeOf({ hasOpenPage: () => true }, [{ ...REPORT, seq: 4 }])
  await clock.advance(2_000)
  expect(await run()).toEqual([])
})

test('a stopped turn does not wait for pages', async () => {
  expect(await smokeOf({ hasOpenPage: () => true }).run(AbortSignal.abort())).toEqual([])
})

test('a page that is missing, is not HTML, or names a module that is not there is a problem', async () => {
  const html = { headers: { 'content-type': 'text/html' } }
  const page = `<script type="importmap">${JSON.stringify({ imports: { '@app/client/app': '/~m/a.js', '@app/client/gone': '/~m/b.js', react: '/~kit/1/react.js' } })}</script>`
  const answer = (path: string) =>
    path === '/' ? new Response(page, html) : new Response('', { status: path === '/~m/a.js' ? 200 : 404 })
  expect(await pageProblems(async (path) => answer(path))).toMatchObject([
    { kind: 'smoke', message: 'The module @app/client/gone answered 404.' },
  ])
  const given = {
    imports: { '@app/client/app': '/~m/a.js', '@app/client/late': '/~m/b.js' },
    exports: { '/~m/a.js': [] },
  }
  const packed = `<script type="application/json" data-solid-modules>${JSON.stringify(given)}</script><script src="/~pack/a.js"></script><script src="/~pack/b.js"></script>`
  const asked: string[] = []
  const packedAnswer = async (path: string) => {
    asked.push(path)
    return path === '/' ? new Response(packed, html) : new Response('', { status: path === '/~pack/a.js' ? 200 : 404 })
  }
  expect(await pageProblems(packedAnswer)).toMatchObject([
    { kind: 'smoke', message: 'A file with modules of the page answered 404.' },
    { kind: 'smoke', message: 'The module @app/client/late answered 404.' },
  ])
  expect(asked).toEqual(['/', '/~pack/a.js', '/~pack/b.js', '/~m/b.js'])
  expect(await pageProblems(async () => new Response('', { status: 500 }))).toMatchObject([
    { message: 'The page answered 500.' },
  ])
  expect(
    await pageProblems(async () => new Response('{}', { headers: { 'content-type': 'application/json' } })),
  ).toMatchObject([{ message: 'The page is not HTML.' }])
  expect(await pageProblems(async () => new Response('<p>Nothing to show yet.</p>', html))).toEqual([])
})

test('a failure that is over is not told to whoever publishes', async () => {
  const found = [
    [{ kind: 'smoke' as const, message: 'GET /api/tools did not answer', file: null, line: null, column: null }],
    [],
  ]
  const checks = createChecks({
    headHash: () => 'same',
    refreshPreview: async () => ({ problems: [], install: null }),
    runPromises: async () => [],
    promiseChanges: async () => [],
    smoke: async () => found.shift() ?? [],
    reported: () => [],
    logs: () => [],
    query: async () => ({ columns: [], rows: [], truncated: false }),
  })
  expect(await failuresForVisitors(checks)).toEqual(['GET /api/tools did not answer'])
  expect(await failuresForVisitors(checks)).toEqual([])
})

test('a version whose checks ran in its turn is not rendered anew for publishing, whatever became of its object', async () => {
  const project = { head: 'first', passed: null as string | null, reported: [] as Problem[], looks: 0 }
  const begun = () =>
    createChecks({
      headHash: () => project.head,
      notePassed: (head) => (project.passed = head),
      passedHash: () => project.passed,
      refreshPreview: async () => ({ problems: [], install: null }),
      runPromises: async () => [],
      promiseChanges: async () => [],
      smoke: async () => ((project.looks += 1), []),
      reported: () => project.reported,
      logs: () => [],
      query: async () => ({ columns: [], rows: [], truncated: false }),
    })
  await begun().runner.check({ signal: new AbortController().signal })
  expect(await failuresForVisitors(begun())).toEqual([])
  expect(project.looks).toBe(1)
  project.reported = [{ kind: 'smoke', message: 'no tools', file: 'client/app.tsx', line: 1, column: 1 }]
  expect(await failuresForVisitors(begun())).toEqual(['client/app.tsx: no tools'])
  project.head = 'changed by hand'
  expect(await failuresForVisitors(begun())).toEqual([])
  expect(project.looks).toBe(2)
})

test('an app that has just come up can be opened before its tests keep the thread', async () => {
  const told: string[] = []
  let isNew = true
  const run = async (headHash: string) => {
    const checks = createChecks({
      headHash: () => headHash,
      refreshPreview: async () => ({ problems: [], install: null, isNew }),
      letOthersIn: async () => void told.push('let in'),
      runPromises: async () => (told.push('promises'), []),
      promiseChanges: async () => [],
      smoke: async () => [],
      reported: () => [],
      logs: () => [],
      query: async () => ({ columns: [], rows: [], truncated: false }),
    })
    await checks.runner.check({ signal: new AbortController().signal })
    return told.splice(0)
  }
  expect(await run('first')).toEqual(['let in', 'promises'])
  isNew = false
  expect(await run('second')).toEqual(['promises'])
})

test('what an open page threw after green checks counts at the end of the turn; what it only printed does not', async () => {
  const lines: StoredLogLine[] = []
  const log = { lastSeq: () => 4, list: () => lines }
  const checks = createChecks({
    headHash: () => 'same',
    refreshPreview: async () => ({ problems: [], install: null }),
    runPromises: async () => [],
    promiseChanges: async () => [],
    smoke: async () => [],
    reported: () => reportedProblems({ shown: () => ({ at: 0, logSeq: 4 }), log }),
    logs: () => [],
    query: async () => ({ columns: [], rows: [], truncated: false }),
  })
  const { signal } = new AbortController()
  expect((await checks.runner.check({ signal })).passed).toBe(true)
  lines.push({ ...REPORT, report: 'console' }, { ...REPORT, report: 'load' })
  expect(checks.current()?.passed).toBe(true)
  lines.push({ ...REPORT, report: 'error' })
  expect(checks.current()).toMatchObject({ passed: false, smoke: [{ message: 'tools is undefined', line: 7 }] })
  expect((await checks.runner.check({ signal })).passed).toBe(false)
})

test('where a browser shows a page without an error, the browser is right', async () => {
  const failure = (page: string, more: Partial<PageFailure> = {}): PageFailure => {
    return { kind: 'crash', page, label: null, message: 'no', file: null, line: null, column: null, pages: 1, ...more }
  }
  const failures = [
    failure('/'),
    failure('/broken?a=1'),
    failure('/', { label: 'Save' }),
    failure('/', { kind: 'effect' }),
  ]
  const asked: string[] = []
  const seen = (isOpen: boolean) =>
    withoutRefuted(failures, {
      async look(path) {
        asked.push(path)
        return isOpen ? { path, title: '', tree: 'heading "Tools"', console: [], picture: null } : null
      },
      errorsAfter: () => (asked.includes('/broken?a=1') ? [{ ...REPORT, requestPath: '/broken' }] : []),
      lastSeq: () => 4,
    })
  expect(await seen(true)).toEqual(failures.slice(1))
  expect(asked).toEqual(['/', '/broken?a=1'])
  expect(await seen(false)).toEqual(failures)
})
