import { expect, test } from 'vitest'
import { entriesOf } from '#client/features/turns/log/log-entries.tsx'
import { summarize } from '#client/features/turns/timeline/live-summary.ts'
import { EMPTY_TIMELINE, timelineReducer, type Timeline } from '#client/features/turns/timeline/timeline-state.ts'
import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'

const version = {
  id: 'ver_1',
  number: 1,
  title: 'Tool library',
  kind: 'turn',
  turnId: 't1',
  createdAt: 9,
  added: 10,
  removed: 0,
  files: 2,
} as const

const TURN: ProjectEvent[] = [
  { type: 'turn.queued', turnId: 't1', prompt: 'A tool library' },
  { type: 'turn.started', turnId: 't1', model: 'offline' },
  { type: 'step.started', turnId: 't1', step: 1 },
  { type: 'text', turnId: 't1', step: 1, delta: 'I will ' },
  { type: 'text', turnId: 't1', step: 1, delta: 'build it.' },
  { type: 'tool.called', turnId: 't1', step: 1, callId: 'c1', tool: 'write_file', target: 'server/index.ts' },
  { type: 'file.changed', turnId: 't1', path: 'server/index.ts', added: 10, removed: 0, change: 'created' },
  { type: 'tool.finished', turnId: 't1', step: 1, callId: 'c1', ok: true, summary: '+10', detail: null },
  { type: 'preview.updated', revision: 3, problems: [] },
  { type: 'check', turnId: 't1', name: 'compile', state: 'running', detail: null },
  { type: 'check', turnId: 't1', name: 'compile', state: 'passed', detail: null },
  { type: 'version.created', version },
  { type: 'turn.finished', turnId: 't1', state: 'succeeded', message: null },
]

function stored(events: ProjectEvent[], from = 1): StoredEvent[] {
  return events.map((event, index) => ({ seq: from + index, at: 1_000 * (from + index), event }))
}

function received(events: StoredEvent[], start: Timeline = EMPTY_TIMELINE): Timeline {
  return timelineReducer(start, { type: 'received', events })
}

test('a turn folds into its message, steps, files, checks and version', () => {
  const { turns, preview, version: head, lastSeq } = received(stored(TURN))
  expect(turns).toHaveLength(1)
  expect(turns[0]).toMatchObject({
    prompt: 'A tool library',
    state: 'succeeded',
    startedAt: 2_000,
    finishedAt: 13_000,
    version: { number: 1 },
  })
  expect(turns[0]?.steps[0]?.parts).toMatchObject([
    { kind: 'text', text: 'I will build it.' },
    { kind: 'tool', callId: 'c1', state: 'done', summary: '+10', startedAt: 6_000, finishedAt: 8_000 },
  ])
  expect(turns[0]?.files).toMatchObject([{ path: 'server/index.ts', added: 10, change: 'created' }])
  expect(turns[0]?.checks).toEqual([{ name: 'compile', state: 'passed', places: [], detail: null }])
  expect(preview).toEqual({ revision: 3, problems: [], at: 9_000 })
  expect(head?.id).toBe('ver_1')
  expect(lastSeq).toBe(13)
})

test('one event at a time gives the same as all at once', () => {
  const events = stored(TURN)
  expect(events.reduce((timeline, event) => received([event], timeline), EMPTY_TIMELINE)).toEqual(received(events))
})

test('an event seen before changes nothing, alone or within a replay', () => {
  const events = stored(TURN)
  const first = received(events.slice(0, 5))
  expect(received(events.slice(3, 5), first)).toBe(first)
  expect(received(events, first)).toEqual(received(events))
  expect(received([...events, ...events])).toEqual(received(events))
})

test('a repeated step discards what it had shown', () => {
  const cut = stored(TURN.slice(0, 7))
  const again: ProjectEvent[] = [
    { type: 'step.started', turnId: 't1', step: 1 },
    { type: 'text', turnId: 't1', step: 1, delta: 'Once more.' },
    { type: 'file.changed', turnId: 't1', path: 'server/index.ts', added: 4, removed: 1, change: 'edited' },
  ]
  const turn = received(stored(again, 8), received(cut)).turns[0]
  expect(turn?.steps).toEqual([{ number: 1, parts: [{ kind: 'text', text: 'Once more.' }] }])
  expect(turn?.files).toEqual([{ path: 'server/index.ts', added: 4, removed: 1, change: 'edited', step: 1 }])
})

test('a restarted turn keeps its first starting time and the steps that were finished', () => {
  const events: ProjectEvent[] = [
    ...TURN.slice(0, 5),
    { type: 'step.started', turnId: 't1', step: 2 },
    { type: 'text', turnId: 't1', step: 2, delta: 'half' },
    { type: 'turn.started', turnId: 't1', model: 'offline' },
    { type: 'step.started', turnId: 't1', step: 2 },
  ]
  const turn = received(stored(events)).turns[0]
  expect(turn?.startedAt).toBe(2_000)
  expect(turn?.steps.map(({ number, parts }) => [number, parts.length])).toEqual([
    [1, 1],
    [2, 0],
  ])
})

test('an older page joins the half of a turn that was loaded first', () => {
  const events = stored(TURN)
  const latest = timelineReducer(EMPTY_TIMELINE, { type: 'loaded', events: events.slice(6) })
  expect(latest.turns[0]?.prompt).toBeNull()
  const whole = timelineReducer(latest, { type: 'loaded', events: events.slice(0, 6) })
  expect(whole).toEqual(received(events))
  expect(timelineReducer(whole, { type: 'loaded', events: events.slice(0, 6) })).toBe(whole)
})

test('events of the project without a turn do not make one', () => {
  const timeline = received(
    stored([
      { type: 'project.renamed', title: 'Street tools' },
      { type: 'preview.moved' },
      { type: 'file.changed', turnId: null, path: 'a.ts', added: 1, removed: 0, change: 'edited' },
      { type: 'version.created', version: { ...version, kind: 'manual', turnId: null } },
      { type: 'promises', turnId: null, results: [] },
    ]),
  )
  expect(timeline).toMatchObject({ turns: [], title: 'Street tools', changeCount: 2, moveCount: 1, promises: [] })
})

test('the summary tells which turn runs, its number and what it does', () => {
  const running = received(stored(TURN.slice(0, 6)))
  expect(summarize(running, 'live').turn).toEqual({
    id: 't1',
    number: 1,
    startedAt: 2_000,
    mode: 'build',
    activity: 'Writing server/index.ts',
    files: [],
    writing: ['server/index.ts'],
    isAtCeiling: false,
  })
  expect(summarize(received(stored(TURN.slice(0, 6), 40)), 'live').turn?.number).toBeNull()
  expect(summarize(received(stored(TURN)), 'live').turn).toBeNull()
})

test('thoughts, what was said and what is suggested stand apart; the line about suggesting is left out', () => {
  const { turns } = received(
    stored([
      {
        type: 'turn.queued',
        turnId: 't1',
        prompt: 'Why',
        extras: { attachments: [], mentions: ['a.ts'], element: null },
      },
      { type: 'step.started', turnId: 't1', step: 0 },
      { type: 'reasoning', turnId: 't1', step: 0, delta: 'Hm, ' },
      { type: 'reasoning', turnId: 't1', step: 0, delta: 'so.' },
      { type: 'text', turnId: 't1', step: 0, delta: 'Because.' },
      { type: 'tool.called', turnId: 't1', step: 0, callId: 'c', tool: 'suggest_next', target: 'x' },
      { type: 'suggestions', turnId: 't1', items: ['Add a photo'] },
      { type: 'tool.finished', turnId: 't1', step: 0, callId: 'c', ok: true, summary: '1', detail: null },
      {
        type: 'step.metered',
        turnId: 't1',
        step: 0,
        inputTokens: 10,
        cachedTokens: 4,
        cacheWriteTokens: 3,
        outputTokens: 2,
        microCredits: 5,
        isFree: false,
      },
    ]),
  )
  expect(turns[0]).toMatchObject({
    extras: { mentions: ['a.ts'] },
    suggestions: ['Add a photo'],
    tokens: { input: 10, cached: 4, kept: 3, output: 2 },
    spent: 5,
  })
  expect(turns[0]?.steps[0]?.parts).toEqual([
    { kind: 'reasoning', text: 'Hm, so.', startedAt: expect.any(Number), endedAt: expect.any(Number) },
    { kind: 'text', text: 'Because.' },
  ])
})

const piece = (seq: number, at: number, event: ProjectEvent) => ({ seq, at, event })
const thought = (delta: string): ProjectEvent => ({ type: 'reasoning', turnId: 't1', step: 0, delta })

test('a thought has the time from its first piece to its last', () => {
  const { turns } = received([
    piece(1, 1_000, { type: 'turn.queued', turnId: 't1', prompt: 'Why?' }),
    piece(2, 2_000, { type: 'turn.started', turnId: 't1', model: 'x' }),
    piece(3, 2_000, { type: 'step.started', turnId: 't1', step: 0 }),
    piece(4, 3_000, thought('Hm, ')),
    piece(5, 15_500, thought('so.')),
    piece(6, 20_000, { type: 'text', turnId: 't1', step: 0, delta: 'Because.' }),
  ])
  expect(turns[0]?.steps[0]?.parts[0]).toEqual({
    kind: 'reasoning',
    text: 'Hm, so.',
    startedAt: 3_000,
    endedAt: 15_500,
  })
})

test('turns that a maker went back on are set aside, and stand as one entry', () => {
  const queued = (turnId: string): ProjectEvent => ({ type: 'turn.queued', turnId, prompt: turnId })
  const events = stored([
    queued('a'),
    queued('b'),
    queued('c'),
    { type: 'turn.branched', turnId: 'd', from: 'b', setAside: ['b', 'c'] },
    queued('d'),
  ])
  const { turns } = received(events)
  expect(turns.map(({ id, isSetAside }) => [id, isSetAside])).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', false],
  ])
  expect(entriesOf(turns, []).map(({ kind, key }) => [kind, key])).toEqual([
    ['turn', 'a'],
    ['aside', 'aside-b'],
    ['turn', 'd'],
  ])
  // A page of history that is loaded later says the same about what it brings.
  const late = timelineReducer(received(events.slice(3)), { type: 'loaded', events: events.slice(0, 3) })
  expect(late.turns).toEqual(turns)
})
