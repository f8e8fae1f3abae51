import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import { modelEnvironment, optionsFrom } from '../../bench/evals/arguments.ts'
import { briefSchema, checksOf } from '../../bench/evals/brief.ts'
import { briefsFrom } from '../../bench/evals/briefs-from.ts'
import { collectionOf } from '../../bench/evals/collections.ts'
import { comparedMarkdown, compareRuns, runFrom } from '../../bench/evals/compare.ts'
import { draftFrom, mended } from '../../bench/evals/draft.ts'
import { figuresOf } from '../../bench/evals/figures.ts'
import { FORTY } from '../../bench/evals/forty.ts'
import { idOf, itemsOf } from '../../bench/evals/json-shapes.ts'
import { markdownOf, summaryOf } from '../../bench/evals/report.ts'

const TURN = 'trn_00000000000000000001'

test('there are forty briefs of their own, some in German, eight with a change that must keep what was entered', () => {
  expect(FORTY.map((brief) => briefSchema.parse(brief))).toEqual(FORTY)
  expect(new Set(FORTY.map(({ id }) => id)).size).toBe(40)
  expect(FORTY.filter(({ language }) => language === 'de').length).toBeGreaterThan(3)
  const changes = FORTY.filter(({ turns }) => turns.length === 2)
  expect(changes).toHaveLength(8)
  for (const { turns } of changes) expect(turns[1]!.checks.map(({ kind }) => kind)).toContain('stillHas')
  for (const turn of FORTY.flatMap(({ turns }) => turns))
    expect(checksOf(turn).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'promises', 'keeps']))
})

test('every pattern of a check is a regular expression', () => {
  const patterns = FORTY.flatMap(({ turns }) =>
    turns.flatMap(({ checks }) =>
      checks.flatMap((check) =>
        Object.entries(check)
          .filter(([key]) => ['thing', 'field', 'text'].includes(key))
          .map(([, value]) => String(value)),
      ),
    ),
  )
  expect(patterns.length).toBeGreaterThan(100)
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'i')).not.toThrow()
})

test('a list is found by the name of its route, one that can be added to first, in whatever words its parameters are', () => {
  const routes = [
    ['GET', '/api/overview'],
    ['GET', '/api/tools/stats'],
    ['GET', '/api/tools'],
    ['POST', '/api/tools/'],
    ['GET', '/api/tools/:toolId'],
    ['PATCH', '/api/tools/:toolId'],
    ['GET', '/api/tools/:toolId/loans'],
    ['POST', '/api/tools/:toolId/loans'],
  ].map(([method, path]) => ({ method: method!, path: path! }))
  expect(collectionOf(routes, 'TOOL')).toEqual({
    path: '/api/tools',
    mayAdd: true,
    itemPath: '/api/tools/:toolId',
    change: 'PATCH',
    mayRemove: false,
  })
  expect(collectionOf(routes, 'loan')).toMatchObject({ path: '/api/tools/:toolId/loans', mayAdd: true, itemPath: null })
  expect(collectionOf(routes, 'member')).toBeNull()
})

test.each([
  [[{ id: 1 }], 1],
  [{ items: [{ id: 1 }, { id: 2 }], total: 2 }, 2],
  [{ data: { books: [{ id: 1 }], tags: [] } }, 1],
  [{ books: [] }, 0],
])('the items of %j are %i', (json, count) => {
  expect(itemsOf(json)).toHaveLength(count)
})

test('an answer that is no list has no items, and an id is found one level down', () => {
  expect([itemsOf('no'), itemsOf({ error: { message: 'no' } })]).toEqual([null, null])
  expect([idOf({ id: 7 }), idOf({ book: { id: 'b7' } }), idOf({ ok: true })]).toEqual(['7', 'b7', null])
})

test('an entry is modelled on a row: what the app writes by itself is left out, a text of ours stands in the name', () => {
  const row = {
    id: 3,
    title: 'Momo',
    isbn: '978',
    addedOn: '2026-05-01',
    author: { id: 1 },
    authorId: 1,
    authorName: 'Ende',
    createdAt: 'x',
    mail: 'a@b.de',
  }
  expect(draftFrom(row, 'Probe 1')).toEqual({
    marker: 'Probe 1',
    body: { title: 'Probe 1', isbn: '978', addedOn: '2026-05-01', authorId: 1, mail: 'probe1@example.com' },
  })
  expect(
    draftFrom(
      { id: 3, number: 'INV-7', customerId: 1, customerTitle: 'Ada Berg', job: 2, jobTitle: 'Roof' },
      'Probe 1',
    ),
  ).toEqual({ marker: 'Probe 1', body: { number: 'Probe 1', customerId: 1, job: 2 } })
})

test('a refusal tells what to try next, and one that tells nothing new ends it', () => {
  const asked = mended({
    body: { name: 'Probe 1' },
    answer: { error: { message: 'That is not valid.', fields: { email: 'Required', seats: 'Required' } } },
    marker: 'Probe 1',
  })
  expect(asked).toEqual({ name: 'Probe 1', email: 'probe1@example.com', seats: 12 })
  expect(
    mended({
      body: { name: 'Probe 1', authorTitle: 'x' },
      answer: 'Unrecognized key: "authorTitle"',
      marker: 'Probe 1',
    }),
  ).toEqual({ name: 'Probe 1' })
  expect(
    mended({ body: { due_date: '2026-05-01' }, answer: 'dueDate must be a date', marker: 'Probe 1' }),
  ).toMatchObject({ dueDate: '2026-05-01' })
  expect(
    mended({ body: { date: '2026-05-01' }, answer: 'This time is already taken.', marker: 'Probe 1' })?.['date'],
  ).not.toBe('2026-05-01')
  expect(
    mended({
      body: { place: 'Barn' },
      answer: {
        error: { message: 'Place must be one of Hall, Yard.', fields: { place: 'Place must be one of Hall, Yard.' } },
      },
      marker: 'Probe 1',
    }),
  ).toEqual({ place: 'Hall' })
  const issues = [
    { path: ['stage'], message: 'Invalid option: expected one of "lead"|"won"' },
    { path: ['amount'], message: 'Invalid input: expected number' },
  ]
  expect(mended({ body: { title: 'Probe 1' }, answer: { error: { issues } }, marker: 'Probe 1' })).toEqual({
    title: 'Probe 1',
    stage: 'lead',
    amount: 12,
  })
  expect(mended({ body: { name: 'Probe 1' }, answer: 'no', marker: 'Probe 1' })).toBeNull()
})

const EVENTS: ProjectEvent[] = [
  { type: 'turn.queued', turnId: TURN, prompt: 'A todo list' },
  { type: 'turn.started', turnId: TURN, model: 'one' },
  { type: 'step.started', turnId: TURN, step: 0 },
  {
    type: 'step.metered',
    turnId: TURN,
    step: 0,
    inputTokens: 1_000,
    cachedTokens: 800,
    outputTokens: 50,
    microCredits: 2_000_000,
    isFree: false,
  },
  {
    type: 'preview.updated',
    revision: 1,
    problems: [{ kind: 'syntax', message: 'no', file: null, line: null, column: null }],
  },
  { type: 'check', turnId: TURN, name: 'boot', state: 'failed', detail: null },
  { type: 'repair.started', turnId: TURN, attempt: 1, failures: ['boot'] },
  { type: 'step.started', turnId: TURN, step: 1 },
  {
    type: 'step.metered',
    turnId: TURN,
    step: 1,
    inputTokens: 1_100,
    cachedTokens: 900,
    outputTokens: 60,
    microCredits: 3_000_000,
    isFree: true,
  },
  { type: 'preview.updated', revision: 2, problems: [] },
  { type: 'check', turnId: TURN, name: 'boot', state: 'passed', detail: null },
  {
    type: 'promises',
    turnId: TURN,
    results: [
      {
        file: 'test/a.test.ts',
        name: 'a',
        state: 'kept',
        durationMs: 1,
        message: null,
        at: null,
        expected: null,
        actual: null,
      },
    ],
  },
  { type: 'check', turnId: TURN, name: 'smoke', state: 'passed', detail: null },
  { type: 'turn.finished', turnId: TURN, state: 'succeeded', message: null, microCredits: 2_000_000 },
]
const stored = (events: ProjectEvent[]): StoredEvent[] =>
  events.map((event, index) => ({ seq: index + 1, at: 1_000 + index * 100, event }))

test('the figures of a turn come from its events: repairs are free, the preview counts from its first good state', () => {
  expect(figuresOf(stored([...EVENTS, { type: 'promises', turnId: null, results: [] }]), TURN)).toEqual({
    model: 'one',
    state: 'succeeded',
    reason: null,
    boots: true,
    smoke: true,
    promises: { kept: 1, total: 1 },
    repairs: 1,
    steps: 2,
    tokens: { input: 2_100, cached: 1_700, output: 110 },
    credits: 2,
    freeCredits: 3,
    previewMs: 900,
    totalMs: 1_300,
  })
})

test('a turn that changed nothing has what was checked before it', () => {
  const next = 'trn_00000000000000000002'
  const events = stored([
    ...EVENTS,
    { type: 'turn.queued', turnId: next, prompt: 'What is this?' },
    { type: 'turn.finished', turnId: next, state: 'succeeded', message: null },
  ])
  expect(figuresOf(events, next)).toMatchObject({
    state: 'succeeded',
    boots: true,
    smoke: true,
    promises: { kept: 1, total: 1 },
    steps: 0,
    previewMs: null,
    totalMs: 100,
  })
})

test('a turn that never ended has neither an end nor a preview of its own', () => {
  expect(figuresOf(stored(EVENTS.slice(0, 5)), TURN)).toMatchObject({
    state: 'unfinished',
    boots: false,
    previewMs: null,
    totalMs: null,
    promises: { kept: 0, total: 0 },
  })
})

test('the report counts what was decided, names what failed, and a skipped check is neither', () => {
  const checks = [
    { name: 'an added book shows', state: 'passed' as const, detail: null },
    { name: 'a book has rating', state: 'failed' as const, detail: 'its fields are title' },
    { name: 'the page says book', state: 'skipped' as const, detail: 'there is no browser' },
  ]
  const turns = [{ ...figuresOf(stored(EVENTS), TURN), prompt: 'A todo list', checks }]
  const report = {
    model: 'one',
    at: '2026-11-21',
    references: [],
    briefs: [{ id: 'books', style: 'vague' as const, language: 'en' as const, turns, error: null }],
  }
  expect(summaryOf(report)).toMatchObject({
    briefs: 1,
    built: 1,
    fullyPassed: 0,
    checks: { passed: 1, total: 2 },
    repairs: 1,
    credits: 2,
    medianPreviewMs: 900,
  })
  expect(markdownOf(report)).toContain(
    '| books | yes | yes | yes | 1/1 | 1/2 | 1 | 2100 / 1700 / 110 | 2 | 0.9 s | 1.3 s |',
  )
  expect(markdownOf(report)).toContain('- **books**: a book has rating: its fields are title')
})

test('the command line takes one file and a model, and refuses what does not fit', () => {
  expect(optionsFrom(['--', 'mine.json', '--only', 'a,b', '--model', 'anthropic:claude-x'])).toMatchObject({
    file: 'mine.json',
    only: ['a', 'b'],
    model: 'anthropic:claude-x',
    minutes: 10,
    parallel: 2,
    isFresh: false,
  })
  expect([modelEnvironment('openai-compatible:a:7b'), modelEnvironment('offline'), modelEnvironment(null)]).toEqual([
    { MODEL: 'openai-compatible', MODEL_ID: 'a:7b' },
    { MODEL: 'offline' },
    {},
  ])
  expect(() => optionsFrom(['--parallel', '90'])).toThrow('--parallel is a number up to 8.')
  expect(() => optionsFrom(['a.json', 'b.json'])).toThrow('Only one file')
})

test('two runs are compared by the briefs that both have, and by the checks that came out differently', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-evals-'))
  try {
    const brief = (id: string, [one, other]: string[], credits: number) => ({
      id,
      built: { state: 'succeeded', ms: 2_000, took: { steps: 3, tokens: { input: 9, cached: 4, output: 2 }, credits } },
      checks: [
        { index: 0, state: one },
        { index: 1, state: other },
      ],
    })
    const [one, other] = ['one.json', 'other.json'].map((name) => path.join(folder, name)) as [string, string]
    const report = (briefs: object[]) => JSON.stringify({ model: 'a:b', at: '2026-11-29', briefs })
    writeFileSync(one, report([brief('b01', ['passed', 'undecided'], 30), brief('b02', ['passed', 'passed'], 9)]))
    writeFileSync(other, report([brief('b01', ['failed', 'passed'], 20.5), brief('b03', ['failed', 'failed'], 9)]))
    const { text, page } = compareRuns([one, other])
    expect(text).toContain('1 briefs are in both; 1 only in the first, 1 only in the second.')
    expect(text).toContain('| credits | 30 | 20.5 | -9.5 |')
    expect(text).toContain('## Fail now: 1\n\n- **b01**: [0]\n\n## Pass now: 1\n\n- **b01**: [1]')
    expect(readFileSync(page, 'utf8').match(/src="shots\/b01-1440\.jpg"/g)).toHaveLength(2)
    const ours = 'bench/evals/results/offline.json'
    expect(comparedMarkdown(runFrom(ours), runFrom(ours))).toMatch(
      /40 briefs are in both[^]*\| credits \| (\S+) \| \1 \| 0 \|/,
    )
    writeFileSync(one, '{}')
    expect(() => compareRuns([one, other])).toThrow('is no report')
    expect(() => optionsFrom(['--compare', 'one.json'])).toThrow('two runs')
    expect(optionsFrom(['--compare', 'a.json', 'b.json']).compare).toEqual(['a.json', 'b.json'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file of prompts is text with a request per paragraph, or JSON with checks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-evals-'))
  try {
    const [text, json, wrong] = ['mine.txt', 'mine.json', 'wrong.json'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    writeFileSync(text, 'A todo list\nwith dates\n\n\nA guest list\n')
    writeFileSync(
      json,
      JSON.stringify([
        { id: 'guests', turns: [{ prompt: 'A guest list', checks: [{ kind: 'keeps', thing: 'guest' }] }] },
      ]),
    )
    writeFileSync(
      wrong,
      JSON.stringify([
        { id: 'guests', turns: [{ prompt: 'A guest list', checks: [{ kind: 'pleases', thing: 'guest' }] }] },
      ]),
    )
    expect(briefsFrom(text).map(({ id, turns }) => [id, turns[0]!.prompt])).toEqual([
      ['prompt-1', 'A todo list\nwith dates'],
      ['prompt-2', 'A guest list'],
    ])
    expect(briefsFrom(json)[0]!.turns[0]!.checks).toEqual([{ kind: 'keeps', thing: 'guest' }])
    expect(() => briefsFrom(wrong)).toThrow('wrong.json is no list of briefs')
    expect(briefsFrom(null)).toBe(FORTY)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
