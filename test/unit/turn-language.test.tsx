import { globSync, readFileSync } from 'node:fs'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup as renderStatic } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepList } from '#client/features/turns/parts/turn-steps.tsx'
import { summarize } from '#client/features/turns/timeline/live-summary.ts'
import { EMPTY_TIMELINE, timelineReducer } from '#client/features/turns/timeline/timeline-state.ts'
import { TurnView } from '#client/features/turns/turn/turn-view.tsx'
import { PreviewStatus } from '#client/features/workbench/preview/preview-status.tsx'
import { versionTitle } from '#client/features/workbench/versions/version-row.tsx'
import { readLocaleWith } from '#shared/locale.ts'
import type { ModelFailureKind } from '#shared/models/providers.ts'
import type { PromiseChange, PromiseChangeKind, PromiseChangeStanding } from '#shared/projects/promises.ts'
import type { CheckName, ModelFailure, ProjectEvent } from '#shared/turns/events.ts'
import { TOOL_COUNTS, TOOL_STANDINGS, type ToolOutcome } from '#shared/turns/tool-outcomes.ts'
import type { TurnEnd, TurnEndReason } from '#shared/turns/turns.ts'
import { englishIn } from '#test/support/catalogues.ts'
import { TOOLS } from '#worker/agent/tools/registry.ts'
import { promisePrompt } from '#worker/features/projects/service.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const renderToStaticMarkup = (children: ReactNode) =>
  renderStatic(<RouterContextProvider router={router}>{children}</RouterContextProvider>)

readLocaleWith(() => 'de')

/** What the server wrote in its own words. It may stand where words are quoted exactly, and nowhere else. */
const OURS = 'Words of the server that nobody translated'
const CHECKS: CheckName[] = ['compile', 'migrations', 'boot', 'promises', 'smoke']

const REASONS: Record<TurnEndReason, true> = {
  checks: true,
  loop: true,
  ceiling: true,
  credits: true,
  budget: true,
  limit: true,
  meter: true,
  model: true,
  steps: true,
  time: true,
  interrupted: true,
  unanswered: true,
  bug: true,
}
const KINDS: Record<ModelFailureKind, true> = {
  busy: true,
  down: true,
  timeout: true,
  refused: true,
  key: true,
  quota: true,
  overflow: true,
  unknown_model: true,
  rejected: true,
  off: true,
  broken: true,
}

const keysOf = <Key extends string>(record: Record<Key, true>) => Object.keys(record) as Key[]

function fold(events: ProjectEvent[]) {
  return timelineReducer(EMPTY_TIMELINE, {
    type: 'received',
    events: events.map((event, index) => ({ seq: index + 1, at: index * 1_000, event })),
  })
}

const textOf = (html: string) =>
  html.replaceAll(/<details class="exactly">.*?<\/details>/gs, ' ').replaceAll(/<[^>]*>/g, '\n')

function shown(events: ProjectEvent[]): string {
  return textOf(
    renderToStaticMarkup(<TurnView projectId="prj_1" turn={fold(events).turns[0]!} isLast onOpenVersion={() => {}} />),
  )
}

const BEGUN: ProjectEvent[] = [
  { type: 'turn.queued', turnId: 't', prompt: 'Notizen' },
  { type: 'turn.started', turnId: 't', model: 'offline' },
  { type: 'step.started', turnId: 't', step: 0 },
]
const used = (tool: string, finish: { ok: boolean; outcome: ToolOutcome } | null, target = ''): ProjectEvent[] => [
  { type: 'tool.called', turnId: 't', step: 0, callId: tool, tool, target },
  ...(finish
    ? [{ type: 'tool.finished' as const, turnId: 't', step: 0, callId: tool, ...finish, summary: OURS, detail: OURS }]
    : []),
]
const finished = (
  end: TurnEnd,
  rest: { message?: null; microCredits?: number; modelFailure?: ModelFailure } = {},
): ProjectEvent => ({
  type: 'turn.finished',
  turnId: 't',
  ...end,
  message: end.state === 'succeeded' ? null : OURS,
  ...rest,
})

function expectGerman(text: string): void {
  expect(text).not.toContain(OURS)
  expect(englishIn(text)).toEqual([])
}

test.for(keysOf(REASONS))('a turn that failed for %s says so in German', (reason) => {
  const failure = { modelFailure: { kind: 'broken', isOwnKey: false } } as const
  const text = shown([
    ...BEGUN,
    ...CHECKS.map((name): ProjectEvent => ({
      type: 'check',
      turnId: 't',
      name,
      state: 'failed',
      places: ['server/index.ts:3'],
      detail: OURS,
    })),
    finished(
      reason === 'unanswered' || reason === 'ceiling' ? { state: 'stopped', reason } : { state: 'failed', reason },
      reason === 'model' ? failure : {},
    ),
  ])
  expectGerman(text)
  expect(text).toContain('server/index.ts:3')
  expect(text.match(/\p{L}{3,} \p{L}+ \p{L}+/u)).not.toBeNull()
})

test.for(['succeeded', 'stopped'] as const)('a turn that %s is told of in German', (state) => {
  const promises = [
    {
      file: 'test/a.test.ts',
      name: 'Rot',
      state: 'kept' as const,
      durationMs: 1,
      message: null,
      at: null,
      expected: null,
      actual: null,
    },
  ]
  const text = shown([
    ...BEGUN,
    ...used('run_checks', { ok: true, outcome: { code: 'kept', count: 1, of: 1 } }),
    { type: 'file.changed', turnId: 't', path: 'a.ts', added: 2, removed: 1, change: 'edited' },
    {
      type: 'step.metered',
      turnId: 't',
      step: 0,
      inputTokens: 10,
      cachedTokens: 4,
      outputTokens: 2,
      microCredits: 5,
      isFree: false,
    },
    ...CHECKS.map((name): ProjectEvent => ({ type: 'check', turnId: 't', name, state: 'passed', detail: null })),
    { type: 'promises', turnId: 't', results: promises },
    {
      type: 'version.created',
      version: {
        id: 'ver_1',
        number: 1,
        title: 'Notizen',
        kind: 'turn',
        turnId: 't',
        createdAt: 0,
        added: 2,
        removed: 1,
        files: 1,
      },
    },
    finished({ state }, { message: null, microCredits: 1_000_000 }),
  ])
  expectGerman(text)
  expect(text).toContain('Zusagen')
})

test.for(keysOf(KINDS))('a model that failed as %s is told of in German, with a key of the maker as well', (kind) => {
  for (const isOwnKey of [true, false])
    expectGerman(
      shown([...BEGUN, finished({ state: 'failed', reason: 'model' }, { modelFailure: { kind, isOwnKey } })]),
    )
})

test('a model that is not set up is told of in German, and what exactly is wrong can be opened', () => {
  const events: ProjectEvent[] = [...BEGUN, finished({ state: 'failed', reason: 'model' })]
  expectGerman(shown(events))
  expect(
    renderToStaticMarkup(<TurnView projectId="prj_1" turn={fold(events).turns[0]!} isLast onOpenVersion={() => {}} />),
  ).toContain(OURS)
})

const OUTCOMES: ToolOutcome[] = [
  ...TOOL_COUNTS.flatMap((code) => [1, 2_000].map((count) => ({ code, count }))),
  ...TOOL_STANDINGS.map((code) => ({ code })),
  { code: 'log', count: 12, errors: 2 },
  { code: 'kept', count: 3, of: 3 },
  { code: 'done', count: 1, of: 4 },
  { code: 'broken', checks: CHECKS },
]

test.for(OUTCOMES)('a tool that came to $code says so in German', (outcome) => {
  const { steps } = fold([...BEGUN, ...used('read_file', { ok: true, outcome }, 'a.ts')]).turns[0]!
  const text = textOf(renderToStaticMarkup(<StepList projectId="prj_1" turnId="t" steps={steps} />))
  expectGerman(text)
  const [said] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(2)
  expect(said).toMatch(/\p{L}{3}/u)
})

test('an outcome of a later server is said in its words', () => {
  const outcome = { code: 'not known yet' } as unknown as ToolOutcome
  const { steps } = fold([...BEGUN, ...used('read_file', { ok: true, outcome })]).turns[0]!
  expect(textOf(renderToStaticMarkup(<StepList projectId="prj_1" turnId="t" steps={steps} />))).toContain(OURS)
})

/** The inputs with which these tools tell by themselves what they work on. All others are given a file. */
const TARGETS: Record<string, unknown> = {
  list_files: {},
  read_browser: {},
  run_checks: {},
  look_at_page: {},
  read_logs: {},
}

test.for(
  TOOLS.filter(({ name }) => !['suggest_next', 'say_missing'].includes(name)).map(({ name, prepare }) => ({
    name,
    prepare,
  })),
)('$name is spoken of in German while it runs and afterwards', ({ name, prepare }) => {
  const prepared = prepare(TARGETS[name])
  const target = prepared.valid ? prepared.target : 'a.ts'
  const running = fold([...BEGUN, ...used(name, null, target)])
  const { activity } = summarize(running, 'live').turn!
  const line = textOf(
    renderToStaticMarkup(
      <StepList
        projectId="prj_1"
        turnId="t"
        steps={fold([...BEGUN, ...used(name, { ok: true, outcome: { code: 'unchanged' } }, target)]).turns[0]!.steps}
      />,
    ),
  )
  for (const text of [activity, line]) {
    expectGerman(text)
    expect(text).not.toContain(name.replaceAll('_', ' '))
  }
  if (prepared.valid && target !== '') expect(line).not.toContain(target)
})

test('no tool says what it came to without a code for it', () => {
  const tools = globSync('worker/agent/tools/**/*.ts')
    .filter((file) => !file.endsWith('/outcome.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split(/^(?=export const \w+ = defineTool\()/m))
  expect(tools.filter((text) => text.startsWith('export const ')).length).toBe(TOOLS.length)
  const uncoded = tools.filter((text) => /summary:[^,}]*['`][^'`]*[a-z]{3}/.test(text) && !/outcome: /.test(text))
  expect(uncoded).toEqual([])
})

test('a repair and a broken preview are told of in German', () => {
  expectGerman(
    shown([
      ...BEGUN,
      { type: 'repair.started', turnId: 't', attempt: 1, failures: [OURS] },
      { type: 'turn.state', turnId: 't', state: 'repairing' },
    ]),
  )
  for (const kind of ['syntax', 'import', 'styles', 'migration', 'startup', 'limit', 'smoke'] as const) {
    const live = summarize(
      fold([
        {
          type: 'preview.updated',
          revision: 2,
          problems: [{ kind, message: OURS, file: 'client/app.tsx', line: 3, column: 1 }],
        },
      ]),
      'live',
    )
    const text = textOf(
      renderToStaticMarkup(
        <PreviewStatus
          state={{
            live,
            isReady: true,
            versionNumber: 1,
            page: 'shown',
            errors: [],
            isFollowed: true,
            brokenPromises: 0,
            isCheckingPromises: false,
          }}
          loadedMs={null}
          updatedMs={null}
          fix={null}
          onShow={() => {}}
        />,
      ),
    )
    expectGerman(text)
    expect(text).toContain('client/app.tsx:3')
  }
})

const KINDS_OF_CHANGE: Record<PromiseChangeKind, true> = {
  changed: true,
  renamed: true,
  removed: true,
  skipped: true,
  emptied: true,
}
const STANDINGS: Record<PromiseChangeStanding, true> = { harmless: true, asked: true, agreed: true, open: true }

test('a turn names each promise that it changed, in German: what it was, what it is, and why', () => {
  for (const kind of keysOf(KINDS_OF_CHANGE))
    for (const standing of keysOf(STANDINGS)) {
      const change: PromiseChange = {
        file: 'test/a.test.ts',
        name: 'Vorher gilt',
        kind,
        after: kind === 'removed' ? null : 'Nachher gilt',
        was: ['expect(a).toBe(1)'],
        now: kind === 'removed' ? [] : ['expect(a).toBe(2)'],
        standing,
        reason: standing === 'asked' ? 'Wunsch' : null,
        source: null,
      }
      const text = shown([
        ...BEGUN,
        { type: 'turn.finished', turnId: 't', state: 'succeeded', message: null, promiseChanges: [change] },
      ])
      expectGerman(text)
      expect(text).toContain('Geänderte Zusagen')
      expect(text).toContain('„Vorher gilt“')
      expect(text).toContain('expect(a).toBe(1)')
      if (kind === 'renamed') expect(text).toContain('„Nachher gilt“')
      if (standing === 'asked') expect(text).toContain('Denn du hast geschrieben: „Wunsch“')
    }
})

const named = (title: string, kind: 'turn' | 'manual' | 'restore' = 'manual') => versionTitle({ title, kind })

test('versions that Solid names itself are named in German, those of turns in the words of the maker', () => {
  expect(['Restored version 12', 'Back to the beginning'].map((title) => named(title, 'restore'))).toEqual([
    'Version 12 zurückgeholt',
    'Zurück zum Anfang',
  ])
  expect(
    ['Edited a/b.ts', 'Edited 3 files', 'Copied from Notes', 'Imported from notes.zip', 'Promise: It works'].map(
      (title) => named(title),
    ),
  ).toEqual([
    'a/b.ts bearbeitet',
    '3 Dateien bearbeitet',
    'Kopiert von Notes',
    'Importiert aus notes.zip',
    'Zusage: It works',
  ])
  expect(named('Edited a/b.ts', 'turn')).toBe('Edited a/b.ts')
})

test('what Solid asks the builder for on behalf of a maker is in the language of the maker', () => {
  const prompt = promisePrompt('Rot ist Rot', 'de')
  expect(prompt).toContain('„Rot ist Rot“')
  expectGerman(prompt)
  expect(promisePrompt('It works', 'en')).toMatch(/^New promise: “It works”\n\nWrite a test/)
})

const asking = (headers: Record<string, string>) => new Request('http://localhost/', { headers })

test('a maker is spoken to in the language they chose, else in that of their pages, else in ours', () => {
  const user = { id: 'usr_1', email: '', name: '', role: 'maker', analyticsOptOut: false, deletionAt: null }
  const german = { cookie: 'locale=de', 'accept-language': 'en' }
  expect([
    makerLocale({ user: { ...user, locale: 'en' }, request: asking(german) }),
    makerLocale({ user: { ...user, locale: null }, request: asking(german) }),
    makerLocale({ user: null, request: asking({ 'accept-language': 'de-CH, en;q=0.5' }) }),
    makerLocale({ user: null, request: asking({}) }),
  ]).toEqual(['en', 'de', 'de', 'en'])
})
