import { expect, test } from 'vitest'
import { activityOf } from '#client/features/turns/timeline/activity.ts'
import { summarize } from '#client/features/turns/timeline/live-summary.ts'
import { EMPTY_TIMELINE, timelineReducer } from '#client/features/turns/timeline/timeline-state.ts'
import { foundWords } from '#client/features/turns/turn/found.tsx'
import { drawingOf } from '#client/features/workbench/preview/drawing-sheet.tsx'
import { type StripState, stripWords, versionWords } from '#client/features/workbench/preview/preview-status.tsx'
import type { PageState } from '#client/features/workbench/preview/use-preview-frame.ts'
import type { LayoutWarning } from '#shared/projects/layout.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { CheckName, ProjectEvent } from '#shared/turns/events.ts'
import { TURN_MODES } from '#shared/turns/turns.ts'

const PAGES: PageState[] = ['loading', 'shown', 'blank', 'silent', 'foreign']
const PROBLEM: Problem = { kind: 'startup', message: 'x', file: 'server/index.ts', line: 3, column: 1 }
const LINE = {
  seq: 1,
  at: 1,
  level: 'error' as const,
  environment: 'preview' as const,
  message: 'loan.sharers is undefined',
  location: 'client/loan-row.tsx:41',
  stack: null,
  requestPath: null,
}
const TOO_WIDE: LayoutWarning = {
  kind: 'overflow',
  page: '/',
  tag: 'table',
  text: 'Name',
  file: 'client/app.tsx',
  line: 3,
  count: 1,
  pages: 1,
  px: 120,
}
const TURN = {
  id: 't',
  number: 1,
  startedAt: 0,
  activity: 'Writing a.ts',
  files: [{ path: 'a.ts' }],
  writing: [],
  isAtCeiling: false,
}
const WELL: StripState = {
  live: { turn: null, preview: null, failedChecks: [], layout: [] },
  isReady: true,
  versionNumber: 3,
  page: 'shown',
  errors: [],
  isFollowed: true,
  brokenPromises: 0,
  isCheckingPromises: false,
}

/** Every state that the strip can be in, each of them once. */
function* allStates(): Generator<StripState> {
  for (const turn of [null, ...TURN_MODES.map((mode) => ({ ...TURN, mode }))])
    for (const problems of [[], [PROBLEM]])
      for (const failedChecks of [[], ['A page or route fails']])
        for (const isReady of [true, false])
          for (const versionNumber of [null, 3])
            for (const page of PAGES)
              for (const errors of [
                null,
                [],
                [{ ...LINE, source: 'browser' as const }],
                [{ ...LINE, source: 'server' as const }],
              ])
                for (const isFollowed of [true, false])
                  for (const brokenPromises of [null, 0, 2])
                    for (const isCheckingPromises of [true, false])
                      yield {
                        live: { turn, preview: { revision: 1, problems, at: 0 }, failedChecks, layout: [] },
                        isReady,
                        versionNumber,
                        page,
                        errors,
                        isFollowed,
                        brokenPromises,
                        isCheckingPromises,
                      }
}

test('the strip is green only beside a page that shows something, without an error, with every promise kept', () => {
  let count = 0
  for (const state of allStates()) {
    count++
    const isWell =
      state.isReady &&
      state.live.turn?.mode !== 'build' &&
      state.live.preview?.problems.length === 0 &&
      state.live.failedChecks.length === 0 &&
      state.page === 'shown' &&
      state.errors?.length === 0 &&
      state.isFollowed &&
      state.brokenPromises === 0 &&
      !state.isCheckingPromises
    const words = stripWords(state)
    expect(words.block === 'passed', JSON.stringify(state)).toBe(isWell)
    expect(words.text).not.toBe('')
  }
  expect(count).toBeGreaterThan(5_000)
})

test('no version is named before there is one, and a draft only while one is made', () => {
  for (const state of allStates()) {
    const words = versionWords(state) ?? ''
    if (state.versionNumber === null) expect(words).not.toContain('Version')
    if (!state.isReady) expect(words).toBe('')
    expect(words.startsWith('Draft')).toBe(state.isReady && state.live.turn?.mode === 'build')
  }
  const waiting = { ...WELL.live, turn: { ...TURN, mode: 'build' as const, isAtCeiling: true } }
  expect(versionWords({ ...WELL, live: waiting, versionNumber: 3 })).toBe('Version 3')
  expect(versionWords({ ...WELL, live: waiting, versionNumber: null })).toBe('Draft of version 1')
})

test('the strip says what is true, the worst first', () => {
  const text = (change: Partial<StripState>) => stripWords({ ...WELL, ...change }).text
  const live = (change: Partial<StripState['live']>) => ({ live: { ...WELL.live, ...change } })
  const building = live({ turn: { ...TURN, mode: 'build' } })
  expect(text({})).toBe('No errors since it loaded')
  expect(stripWords({ ...WELL, ...live({ layout: [TOO_WIDE, TOO_WIDE] }) })).toEqual({
    block: 'drawn',
    text: 'Runs, with 2 warnings',
    detail: '“Name” is 120 px too wide',
    leadsTo: 'logs',
  })
  expect(text({ ...live({ layout: [TOO_WIDE] }), brokenPromises: 2 })).toBe('2 promises broken')
  expect(text({ ...building, isReady: false, versionNumber: null })).toBe('Drawing version 1')
  expect(text(building)).toBe('Writing a.ts')
  expect(text({ isReady: false, versionNumber: null })).toBe('Nothing runs yet')
  expect(text({ page: 'loading' })).toBe('Loading the app')
  expect(text({ page: 'silent', brokenPromises: 2 })).toBe('The app does not answer')
  expect(text({ page: 'blank', brokenPromises: 2 })).toBe('The page shows nothing')
  expect(text({ errors: [{ ...LINE, source: 'browser' }], page: 'blank' })).toBe('1 error in your browser')
  expect(text({ errors: [{ ...LINE, source: 'server' }] })).toBe('1 error on the server')
  expect(text({ brokenPromises: 2 })).toBe('2 promises broken')
  expect(text(live({ failedChecks: ['A page or route fails'] }))).toBe('A page or route fails')
  expect(text({ isFollowed: false })).toBe('Not connected: errors are not seen here now')
  expect(text({ isCheckingPromises: true })).toBe('Checking the promises')
  expect(stripWords({ ...WELL, brokenPromises: 2 }).leadsTo).toBe('promises')
  expect(stripWords({ ...WELL, errors: [{ ...LINE, source: 'browser' }] }).detail).toBe(
    'client/loan-row.tsx:41 · loan.sharers is undefined',
  )
})

const CHECKS: CheckName[] = ['compile', 'migrations', 'boot', 'promises', 'smoke']

function fold(events: ProjectEvent[]) {
  return timelineReducer(EMPTY_TIMELINE, {
    type: 'received',
    events: events.map((event, index) => ({ seq: index + 1, at: index, event })),
  })
}

const turnOf = (events: ProjectEvent[]) => fold(events).turns[0]!
const QUEUED: ProjectEvent = { type: 'turn.queued', turnId: 't', prompt: 'Notes' }
const BEGUN: ProjectEvent[] = [QUEUED, { type: 'turn.started', turnId: 't', model: 'm' }]
const step = (number: number): ProjectEvent => ({ type: 'step.started', turnId: 't', step: number })
const said = (number: number, type: 'text' | 'reasoning'): ProjectEvent => ({
  type,
  turnId: 't',
  step: number,
  delta: 'x',
})
const state = (next: 'working' | 'checking' | 'repairing' | 'waiting'): ProjectEvent => ({
  type: 'turn.state',
  turnId: 't',
  state: next,
})
const call = (tool: string): ProjectEvent => ({
  type: 'tool.called',
  turnId: 't',
  step: 0,
  callId: 'c',
  tool,
  target: 'a.ts',
})
const FINISHED: ProjectEvent = {
  type: 'tool.finished',
  turnId: 't',
  step: 0,
  callId: 'c',
  ok: true,
  summary: '',
  detail: null,
}
const check = (name: CheckName, verdict: 'running' | 'passed' | 'failed'): ProjectEvent => ({
  type: 'check',
  turnId: 't',
  name,
  state: verdict,
  detail: null,
})

test('each wait of a turn says what is waited for', () => {
  const doing = (...events: ProjectEvent[]) => activityOf(turnOf(events), true)
  expect(activityOf(turnOf([QUEUED]), false)).toBe('queued')
  expect(doing(QUEUED)).toBe('beginning')
  expect(doing(QUEUED, { type: 'turn.paused', turnId: 't' })).toBe('paused')
  expect(doing(...BEGUN)).toBe('beginning')
  expect(doing(...BEGUN, step(0))).toBe('reading_message')
  expect(doing(...BEGUN, step(0), said(0, 'reasoning'))).toBe('thinking')
  expect(doing(...BEGUN, step(0), said(0, 'text'))).toBe('answering')
  expect(doing(...BEGUN, step(0), call('write_file'))).toMatchObject({ tool: 'write_file', target: 'a.ts' })
  const begun: ProjectEvent = { type: 'tool.begun', turnId: 't', step: 0, tool: 'write_file', target: 'b.ts' }
  expect(doing(...BEGUN, step(0), call('write_file'), begun)).toEqual({ tool: 'write_file', target: 'b.ts' })
  expect(summarize(fold([...BEGUN, step(0), call('write_file'), begun]), 'live').turn?.writing).toEqual([
    'a.ts',
    'b.ts',
  ])
  expect(doing(...BEGUN, step(0), begun, call('write_file'), FINISHED)).toBe('choosing')
  expect(doing(...BEGUN, step(0), call('write_file'), FINISHED, step(1))).toBe('choosing')
  expect(doing(...BEGUN, step(0), call('ask_maker'), FINISHED, state('waiting'))).toBe('asking')
  expect(doing(...BEGUN, step(0), call('ask_maker'), FINISHED, state('working'), step(1))).toBe('reading_answer')
  expect(doing(...BEGUN, step(0), said(0, 'text'), state('checking'))).toBe('checking')
  expect(doing(...BEGUN, step(0), state('checking'), check('compile', 'running'))).toBe('checking')
  expect(doing(...BEGUN, step(0), state('checking'), ...CHECKS.map((name) => check(name, 'passed')))).toBe('finishing')
  expect(doing(...BEGUN, step(0), check('smoke', 'failed'), state('repairing'), step(1))).toBe('reading_failures')
})

test('what the checks found against the newest version is told until another one takes its place', () => {
  const version = (id: string, turnId: string | null): ProjectEvent => ({
    type: 'version.created',
    version: { id, number: 1, title: 'x', kind: 'turn', turnId, createdAt: 0, added: 1, removed: 0, files: 1 },
  })
  const ended: ProjectEvent[] = [
    ...BEGUN,
    check('promises', 'failed'),
    check('smoke', 'failed'),
    version('v1', 't'),
    { type: 'turn.finished', turnId: 't', state: 'failed', reason: 'checks', message: null },
  ]
  expect(summarize(fold(ended), 'live').failedChecks).toEqual(['A page or route fails'])
  expect(summarize(fold([...ended, version('v2', null)]), 'live').failedChecks).toEqual([])
})

test('a part of the first app is dashed until its file is written, hatched while it is, and then set', () => {
  const files = [{ path: 'migrations/0001.sql' }, { path: 'client/pages/tool-list.tsx' }, { path: 'server/index.ts' }]
  const at = drawingOf({ files, writing: ['client/app.tsx'], problems: [{ file: 'server/index.ts' }] })
  expect(at).toMatchObject({ tables: 'set', server: 'held', promises: 'drawn', files: 3 })
  expect(at.cards.slice(0, 3)).toMatchObject([
    { name: 'Tool list', state: 'set' },
    { name: 'App', state: 'held' },
    { name: null, state: 'drawn' },
  ])
  const page = drawingOf({ files: [{ path: 'client/pages/tools/form.tsx' }], writing: [], problems: [] })
  expect(page.cards[0]?.name).toBe('Tools form')
  const many = drawingOf({
    files: Array.from({ length: 30 }, (_, at) => ({ path: `client/p${at}.tsx` })),
    writing: [],
    problems: [],
  })
  expect(many.cards.map(({ name }) => name)).toEqual(['P23', 'P24', 'P25', 'P26', 'P27', 'P28', 'P29', null])
  const none = drawingOf({ files: [], writing: [], problems: [] })
  expect(none.cards.every((card) => card.state === 'drawn')).toBe(true)
})

test('on a phone the drawing shows the newest parts, and a dashed one for what is still to come', () => {
  const shown = (count: number) =>
    drawingOf({
      files: Array.from({ length: count }, (_, at) => ({ path: `client/p${at}.tsx` })),
      writing: [],
      problems: [],
    })
      .cards.filter(({ isForWide }) => !isForWide)
      .map(({ name }) => name)
  expect([0, 2, 3, 9].map(shown)).toEqual([
    [null, null, null, null],
    ['P0', 'P1', null, null],
    ['P0', 'P1', 'P2', null],
    ['P6', 'P7', 'P8', null],
  ])
})

test('what the checks found stands beside what the builder said', () => {
  const found = (...events: ProjectEvent[]) => foundWords(turnOf([...BEGUN, ...events]))
  const file: ProjectEvent = { type: 'file.changed', turnId: 't', path: 'a.ts', added: 1, removed: 0, change: 'edited' }
  const promise = (name: string, verdict: 'kept' | 'broken') => ({
    file: 'test/a.test.ts',
    name,
    state: verdict,
    durationMs: 1,
    message: null,
    at: null,
    expected: null,
    actual: null,
  })
  expect(found()).toBeNull()
  expect(found(file)).toEqual({ block: 'drawn', text: 'Not checked: it ended before that' })
  // What a stopped turn had finished is a version only when every check passed on it.
  const version = { id: 'v', number: 1, title: 'x', kind: 'turn', files: 1, added: 1, removed: 0, createdAt: 1 }
  const stopped: ProjectEvent = { type: 'turn.finished', turnId: 't', state: 'stopped', message: null }
  expect(found(file, stopped)).toMatchObject({ block: 'drawn' })
  expect(found(file, { type: 'version.created', version: { ...version, turnId: 't' } } as never, stopped)).toEqual({
    block: 'passed',
    text: 'The checks found nothing wrong',
  })
  expect(found(file, ...CHECKS.map((name) => check(name, 'passed')))).toEqual({
    block: 'passed',
    text: 'The checks found nothing wrong',
  })
  const results = [promise('Red', 'broken'), promise('Blue', 'kept')]
  expect(found(file, check('promises', 'failed'), { type: 'promises', turnId: 't', results })).toEqual({
    block: 'failed',
    text: 'The checks found: A promise is broken · 1 broken, 1 kept',
  })
})
