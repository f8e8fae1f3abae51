import { expect, test } from 'vitest'
import {
  branch,
  call,
  expectEnd,
  FIRST_STEP,
  KEPT,
  pause,
  TURN,
  write,
  type Branch,
} from '#test/support/turn-branch.ts'

const broken = {
  compile: [{ kind: 'syntax' as const, message: 'Broken', file: 'a.ts', line: 3, column: 1 }],
  passed: false,
}
const never = () => new Promise<never>(() => {})
const question = { text: 'Which colour?', choices: ['red', 'blue'] }

/** Stops the turn in its present state, and expects that nothing comes after. */
async function stopIn(turn: Branch, state: string) {
  expect(turn.turns.store.get('trn_1')?.state).toBe(state)
  await turn.turns.driver.stop('trn_1')
  await turn.driving
  await turn.turns.driver.drive()
  const after = {
    told: turn.told().length,
    calls: [...turn.calls],
    texts: turn.texts(),
    requests: turn.model.requests.length,
  }
  await pause()
  await turn.clock.advance(20 * 60_000)
  await turn.turns.driver.stop('trn_1')
  await turn.turns.driver.drive()
  expect({
    told: turn.told().length,
    calls: turn.calls,
    texts: turn.texts(),
    requests: turn.model.requests.length,
  }).toEqual(after)
  expect(turn.told().at(-1)?.event).toMatchObject({ type: 'turn.finished', turnId: 'trn_1', state: 'stopped' })
}

test('stopped while queued behind another, a turn never begins and nothing is reserved', async () => {
  const turn = await branch({ steps: [{ text: 'thinking', hangs: true }] })
  await turn.turns.queue.submit({ ...TURN, turnId: 'trn_2' })
  await turn.turns.driver.stop('trn_2')
  await expectEnd({ ...turn, driving: Promise.resolve() }, { turnId: 'trn_2', state: 'stopped', closed: null })
  await stopIn(turn, 'planning')
})

test('stopped while its credits are being reserved, a turn gives them back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls: string[] = []
  const reserve = async ({ key, microCredits }: { key: string; microCredits: number }) => {
    await promise
    calls.push(key)
    return { isHeld: true as const, holdId: key, microCredits }
  }
  const turn = await branch({ steps: [], meter: { reserve } })
  const stopped = stopIn(turn, 'queued')
  resolve()
  await stopped
  expect([...calls, ...turn.calls]).toEqual(['reserve:trn_1:0', 'close:trn_1:0 release'])
})

test('a turn is stopped while planning, at a model that is silent', async () => {
  const turn = await branch({ steps: [{ text: 'Let me see', hangs: true }] })
  await stopIn(turn, 'planning')
  await expectEnd(turn, { state: 'stopped', closed: 'release' })
})

test('a turn is stopped while working, in the middle of an answer', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { text: 'More', calls: [write('half.ts', 'x')], hangs: true }] })
  await stopIn(turn, 'working')
  await expectEnd(turn, { state: 'stopped', files: KEPT, closed: 'settle' })
})

test('stopped in a tool, the step goes back and the tool tells nothing any more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const query = async () => {
    await promise
    return { columns: ['late'], rows: [], truncated: false }
  }
  const turn = await branch({
    steps: [FIRST_STEP, { calls: [write('half.ts', 'x'), call('query_database', { sql: 'SELECT 1' })] }],
    checks: { query },
  })
  expect(turn.texts()).toEqual({ ...KEPT, 'half.ts': 'x' })
  await stopIn(turn, 'working')
  resolve()
  await pause()
  await expectEnd(turn, { state: 'stopped', files: KEPT, closed: 'settle' })
})

test('stopped while checking, what the builder wrote stays as a draft, free of charge while nobody knows that it works', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { text: 'Done.' }], checks: { runPromises: never } })
  const stopped = stopIn(turn, 'checking')
  await pause()
  await turn.clock.advance(10_000)
  await stopped
  await expectEnd(turn, { state: 'stopped', files: KEPT, closed: 'release', isDraft: true })
})

test('stopped while repairing, the half repair goes back', async () => {
  const turn = await branch({
    steps: [{ calls: [write('a.ts', 'first')] }, { text: 'Done.' }, { calls: [write('a.ts', 'half')], hangs: true }],
    report: broken,
  })
  await stopIn(turn, 'repairing')
  await expectEnd(turn, { state: 'stopped', files: { 'a.ts': 'first' }, closed: 'release', isDraft: true })
})

test('stopped while waiting for an answer, the question is closed and the next turn can be asked of any model', async () => {
  const turn = await branch({
    steps: [FIRST_STEP, { calls: [call('ask_maker', { questions: [question] })] }, { text: 'Next.' }],
  })
  await turn.driving
  await stopIn(turn, 'waiting')
  await expectEnd(turn, { state: 'stopped', files: KEPT, closed: 'settle' })
  await turn.turns.queue.submit({ ...TURN, turnId: 'trn_2' })
  await turn.turns.driver.drive()
  expect(JSON.stringify(turn.model.requests.at(-1)!.prompt)).toContain('The maker did not answer.')
})

test('a turn is stopped while a provider has asked to wait', async () => {
  const turn = await branch({ steps: [FIRST_STEP, { throws: Object.assign(new Error('socket closed')) }] })
  expect(turn.model.requests).toHaveLength(2)
  await stopIn(turn, 'working')
  await expectEnd(turn, { state: 'stopped', files: KEPT, closed: 'settle' })
})
