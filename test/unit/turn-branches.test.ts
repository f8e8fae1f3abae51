import { expect, test } from 'vitest'
import {
  branch,
  call,
  expectEnd,
  FIRST_STEP,
  KEPT,
  lastTold,
  pause,
  refused,
  TURN,
  write,
} from '#test/support/turn-branch.ts'

const DONE = { text: 'Done.' }
const problem = (message: string) => ({
  compile: [{ kind: 'syntax' as const, message, file: 'a.ts', line: 3, column: 1 }],
  passed: false,
})
const finishes = ({ told }: Awaited<ReturnType<typeof branch>>) =>
  told().flatMap(({ event }) => (event.type === 'tool.finished' ? [event.ok] : []))

test('parallel tool calls run in their order, each once, and each gets its result', async () => {
  const turn = await branch({
    steps: [
      {
        calls: [
          write('a.ts', '1'),
          write('b.ts', '2'),
          call('read_file', { path: 'a.ts' }),
          call('delete_file', { path: 'b.ts' }),
        ],
      },
      DONE,
    ],
  })
  await expectEnd(turn, { state: 'succeeded', files: { 'a.ts': '1' }, closed: 'settle' })
  expect(finishes(turn)).toEqual([true, true, true, true])
  expect(turn.model.requests[1]!.prompt.at(-1)!.content).toHaveLength(4)
})

test.for(['{"path": "a.ts", "content": ', '"text"', '[]', '{"path": 7}', '{"path": "../up.ts", "content": "x"}', ''])(
  'malformed tool input %j is answered with what is wrong, and the turn goes on',
  async (input) => {
    const turn = await branch({ steps: [{ calls: [call('write_file', input), write('kept.ts', 'kept')] }, DONE] })
    await expectEnd(turn, { state: 'succeeded', files: KEPT, closed: 'settle' })
    expect(finishes(turn)).toEqual([false, true])
    expect(lastTold(turn)).toContain('Error: The input of write_file')
  },
)

test.for(['read_secrets', '', 'constructor', '__proto__'])(
  'an unknown tool %j is answered with the tools there are',
  async (tool) => {
    const turn = await branch({ steps: [FIRST_STEP, { calls: [call(tool)] }, DONE] })
    await expectEnd(turn, { state: 'succeeded', files: KEPT, closed: 'settle' })
    expect(finishes(turn)).toEqual([true, false])
    expect(lastTold(turn)).toMatch(/There is no tool .*list_files/)
  },
)

test('a tool that does not answer is ended and the builder told', async () => {
  const turn = await branch({
    steps: [FIRST_STEP, { calls: [call('query_database', { sql: 'SELECT 1' }), write('b.ts', 'after')] }, DONE],
    checks: { query: () => new Promise(() => {}) },
  })
  expect(finishes(turn)).toEqual([true])
  await turn.clock.advance(10_000)
  await expectEnd(turn, { state: 'succeeded', files: { ...KEPT, 'b.ts': 'after' }, closed: 'settle' })
  expect(lastTold(turn)).toContain('query_database took longer than 10 seconds')
})

test('a stream that breaks in the middle of a tool call is asked for again; half a call is never made', async () => {
  const turn = await branch({
    steps: [
      FIRST_STEP,
      {
        cutCall: { tool: 'write_file', input: '{"path":"half.ts","content":"ha' },
        breaksWith: new Error('network connection lost'),
      },
      { calls: [write('b.ts', 'whole')] },
      DONE,
    ],
  })
  await turn.clock.advance(60_000)
  await expectEnd(turn, { state: 'succeeded', files: { ...KEPT, 'b.ts': 'whole' }, closed: 'settle' })
  expect(turn.told().filter(({ event }) => event.type === 'tool.called')).toHaveLength(2)
})

test('a stream that ends without a word in the middle of a tool call is no finished step', async () => {
  const turn = await branch({
    steps: [
      FIRST_STEP,
      { cutCall: { tool: 'write_file', input: '{"path":"half.ts","content":"ha' } },
      { calls: [write('b.ts', 'whole')] },
      DONE,
    ],
  })
  await turn.clock.advance(60_000)
  await expectEnd(turn, { state: 'succeeded', files: { ...KEPT, 'b.ts': 'whole' }, closed: 'settle' })
})

test('a stream that breaks after a whole call and half of another takes the step back', async () => {
  const cut = {
    calls: [write('b.ts', 'written')],
    cutCall: { tool: 'write_file', input: '{"path":"half.ts"' },
    breaksWith: new Error('network connection lost'),
  }
  const turn = await branch({ steps: [FIRST_STEP, cut] })
  await turn.clock.advance(60_000)
  await expectEnd(turn, {
    state: 'failed',
    reason: 'model',
    message: /could not be reached/,
    files: KEPT,
    closed: 'release',
  })
})

test('an empty answer is asked for again, then said', async () => {
  const turn = await branch({ steps: [{ text: '' }, {}, { text: '' }, {}, {}, {}, {}, {}] })
  await turn.clock.advance(10 * 60_000 - 1)
  await expectEnd(turn, { state: 'failed', reason: 'model', message: /empty answer/, closed: 'release' })
})

test('a refusal of the model is said as one', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { text: 'I ', finishReason: 'content-filter' }] })
  await expectEnd(turn, { state: 'failed', reason: 'model', message: /refused/, files: KEPT, closed: 'release' })
})

test('a conversation too long for the model is said as such', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { throws: refused(413) }] })
  await expectEnd(turn, { state: 'failed', reason: 'model', message: /too long/, files: KEPT, closed: 'release' })
})

test('a provider with too many requests is asked again when it said, not before', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { throws: refused(429, { 'retry-after': '7' }) }, DONE] })
  await turn.clock.advance(6_999)
  expect(turn.model.requests).toHaveLength(2)
  await turn.clock.advance(1)
  await expectEnd(turn, { state: 'succeeded', files: KEPT, closed: 'settle' })
})

test('a provider that stays overloaded fails the turn, which costs nothing', async () => {
  const turn = await branch({
    steps: [FIRST_STEP, ...Array.from({ length: 20 }, () => ({ throws: refused(429, { 'retry-after': '5' }) }))],
  })
  await turn.clock.advance(9 * 60_000)
  await expectEnd(turn, {
    state: 'failed',
    reason: 'model',
    message: /too many requests/,
    files: KEPT,
    closed: 'release',
  })
  expect(turn.model.requests.length).toBeLessThan(10)
})

test('repairs that mend nothing end, and what was written stays', async () => {
  const steps = ['1', '2', '3', '4'].flatMap((content) => [{ calls: [write('a.ts', content)] }, DONE])
  const turn = await branch({ steps, report: problem('Still broken') })
  await expectEnd(turn, {
    state: 'failed',
    reason: 'checks',
    message: /still fail after 3 repairs/,
    files: { 'a.ts': '4' },
    closed: 'release',
    isDraft: true,
  })
})

test('an error that comes back after its repair ends the turn', async () => {
  const steps = ['1', '2', '3', '4', '5'].flatMap((content) => [{ calls: [write('a.ts', content)] }, DONE])
  const turn = await branch({ steps, reports: [problem('one'), problem('two'), problem('one')] })
  await expectEnd(turn, {
    state: 'failed',
    reason: 'loop',
    message: /same error came back/,
    files: { 'a.ts': '3' },
    closed: 'release',
    isDraft: true,
  })
})

test('a builder that never comes to an end is ended after thirty steps', async () => {
  const turn = await branch({
    steps: [FIRST_STEP, ...Array.from({ length: 40 }, () => ({ calls: [call('list_files')] }))],
  })
  await expectEnd(turn, { state: 'failed', reason: 'steps', message: /30 steps/, files: KEPT, closed: 'release' })
})

test('a question waits with nothing charged, and its answer ends the turn once', async () => {
  const question = { text: 'Which colour?', choices: ['red', 'blue'], allowsText: false }
  const turn = await branch({ steps: [FIRST_STEP, { calls: [call('ask_maker', { questions: [question] })] }, DONE] })
  await turn.driving
  expect([turn.turns.store.get('trn_1')?.state, turn.calls]).toEqual(['waiting', ['reserve:trn_1:0']])
  await turn.turns.queue.answer({ turnId: 'trn_1', answers: [{ questionId: 'q1', choices: ['red'], text: null }] })
  await turn.turns.driver.drive()
  await expectEnd(turn, { state: 'succeeded', files: KEPT, closed: 'settle' })
  expect(lastTold(turn)).toContain('Which colour? → red')
})

test('a queued prompt that goes on after a failure runs from its files', async () => {
  const turn = await branch({
    steps: [
      FIRST_STEP,
      { calls: [call('query_database', { sql: 'SELECT 1' })] },
      { throws: refused(413) },
      { calls: [write('b.ts', 'second')] },
      DONE,
    ],
    checks: { query: () => new Promise(() => {}) },
  })
  await turn.turns.queue.submit({ ...TURN, turnId: 'trn_2', prompt: 'And then' })
  await turn.clock.advance(10_000)
  await expectEnd(turn, { state: 'failed', reason: 'model', message: /too long/, files: KEPT, closed: 'release' })
  turn.turns.queue.goOn()
  await turn.turns.driver.drive()
  await expectEnd(turn, { turnId: 'trn_2', state: 'succeeded', files: { ...KEPT, 'b.ts': 'second' }, closed: 'settle' })
  expect(JSON.stringify(turn.model.requests.at(-1)!.prompt)).toContain('And then')
})

test('a model that is silent is waited for five minutes, not for ever', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { text: 'Hm', hangs: true }] })
  await turn.clock.advance(5 * 60_000 + 1_000)
  await expectEnd(turn, {
    state: 'failed',
    reason: 'model',
    message: /stopped answering/,
    files: KEPT,
    closed: 'release',
  })
})

test('a meter that cannot be reached ends the turn before it began; a hold it may have made all the same is released', async () => {
  const turn = await branch({ steps: [DONE], meter: { reserve: () => Promise.reject(new Error('unreachable')) } })
  await turn.clock.advance(30_000)
  await turn.driving
  await pause()
  expect(turn.turns.store.get('trn_1')).toMatchObject({ state: 'failed', message: expect.stringContaining('credits') })
  expect(turn.model.requests).toHaveLength(0)
  expect(turn.calls).toEqual(['close:trn_1:0 release'])
})
