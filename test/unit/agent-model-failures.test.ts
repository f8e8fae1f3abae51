import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { fakeClock } from '#test/support/fakes/clock.ts'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { watchedStream } from '#worker/agent/model/watched-stream.ts'

function apiError(statusCode: number | undefined, responseHeaders: Record<string, string> = {}) {
  return new APICallError({
    message: 'refused',
    url: 'http://model.test',
    requestBodyValues: {},
    statusCode,
    responseHeaders,
  })
}

/** Plays a turn while time passes by itself, so that waits end. */
async function playInTime(steps: ScriptedStep[], milliseconds: number) {
  const clock = fakeClock()
  const model = scriptedModel(steps)
  const turn = playTurn(turnInput(model, { clock }))
  await clock.advance(milliseconds)
  return { ...(await turn), calls: model.requests.length }
}

test('a refused key fails the turn at once and says which setting is wrong', async () => {
  const { outcome, calls } = await playInTime([{ throws: apiError(401) }], 0)
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('MODEL_API_KEY') })
  expect(calls).toBe(1)
})

test('too many requests are tried again, and nobody notices', async () => {
  const { outcome, events, calls } = await playInTime([{ throws: apiError(429) }, { text: 'Hello.' }], 1_000)
  expect(outcome.state).toBe('succeeded')
  expect(calls).toBe(2)
  expect(events.map((event) => event.type)).toEqual(['step.started', 'text'])
})

test('the wait a provider asks for is kept', async () => {
  const clock = fakeClock()
  const model = scriptedModel([{ throws: apiError(429, { 'retry-after': '7' }) }, { text: 'Hello.' }])
  const turn = playTurn(turnInput(model, { clock }))
  await clock.advance(6_900)
  expect(model.requests).toHaveLength(1)
  await clock.advance(100)
  expect((await turn).outcome.state).toBe('succeeded')
})

test('a provider that stays down fails the turn after three attempts', async () => {
  const down = { throws: apiError(503) }
  const { outcome, calls } = await playInTime([down, down, down], 5_000)
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('503') })
  expect(calls).toBe(3)
})

test('a network failure is tried again', async () => {
  const { outcome, calls } = await playInTime([{ throws: new TypeError('fetch failed') }, { text: 'Hello.' }], 1_000)
  expect(outcome.state).toBe('succeeded')
  expect(calls).toBe(2)
})

test('a stream that breaks after text was shown is not repeated', async () => {
  const { outcome, calls } = await playInTime([{ text: 'Half an', breaksWith: new TypeError('terminated') }], 10_000)
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('could not be reached') })
  expect(calls).toBe(1)
})

test('an overload that a provider reports inside its stream is tried again', async () => {
  const { outcome, calls } = await playInTime(
    [{ breaksWith: { type: 'overloaded_error', message: 'Overloaded' } }, { text: 'Hello.' }],
    1_000,
  )
  expect([outcome.state, calls]).toEqual(['succeeded', 2])
})

test('a model that breaks for a reason of its own is not tried again', async () => {
  const { outcome, calls } = await playInTime([{ throws: new RangeError('Invalid array length') }], 0)
  expect(outcome).toMatchObject({
    state: 'failed',
    message: 'The model failed (Invalid array length). What was completed is kept.',
  })
  expect(calls).toBe(1)
})

test('tokens that come one after another share a timer, and none is left behind', async () => {
  const clock = fakeClock()
  const waiting = new Set<() => void>()
  let set = 0
  const counted = {
    now: clock.now,
    after(milliseconds: number, run: () => void) {
      set++
      waiting.add(run)
      const cancel = clock.after(milliseconds, () => (waiting.delete(run), run()))
      return () => (waiting.delete(run), cancel())
    },
  }
  async function* tokens() {
    for (let token = 0; token < 100; token++) {
      if (token === 50) await clock.advance(120)
      yield token
    }
  }
  const watch = { clock: counted, signal: new AbortController().signal, deadlineAt: 900_000, lifeAt: clock.now }
  const kinds: string[] = []
  const items = watchedStream(tokens(), { ...watch, patience: { silenceMs: 300_000, stepMs: 900_000 } })
  for await (const { kind } of items) kinds.push(kind)
  expect(kinds.filter((kind) => kind === 'part')).toHaveLength(100)
  expect(kinds.filter((kind) => kind === 'pause')).toHaveLength(1)
  expect(set).toBeLessThan(5)
  expect(waiting.size).toBe(0)
})

test('a model that falls silent is given up after five minutes, or after what the configuration says', async () => {
  const { outcome } = await playInTime([{ text: 'I am thinking about', hangs: true }], 5 * 60_000)
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped answering') })
  const clock = fakeClock()
  const patience = { silenceMs: 20 * 60_000, stepMs: 30 * 60_000, turnMs: 60 * 60_000 }
  const ends: string[] = []
  const turn = playTurn(turnInput(scriptedModel([{ text: 'Hm', hangs: true }]), { clock, patience }))
  void turn.then(({ outcome: { state } }) => ends.push(state))
  await clock.advance(19 * 60_000)
  expect(ends).toEqual([])
  await clock.advance(60_000)
  expect((await turn).outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped answering') })
})

test('a connection that still gives signs of life is not given up, until the time of the step is over', async () => {
  const clock = fakeClock()
  const patience = { silenceMs: 60_000, stepMs: 10 * 60_000 }
  let lifeAt = 0
  const never = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
  const items = watchedStream(never, {
    clock,
    signal: new AbortController().signal,
    deadlineAt: clock.now() + patience.stepMs,
    patience,
    lifeAt: () => lifeAt,
  })
  const read = async () => {
    for (;;) {
      const item = await items.next()
      if (item.done) return item.value
    }
  }
  const end = read()
  for (let sign = 0; sign < 20; sign++) {
    await clock.advance(30_000)
    lifeAt = clock.now()
  }
  expect(await end).toMatchObject({
    state: 'failed',
    failure: { kind: 'timeout', message: expect.stringContaining('more than 10 minutes') },
  })
})

test('text that is waiting for more is shown after fifty milliseconds', async () => {
  const clock = fakeClock()
  const deltas: string[] = []
  const turn = playTurn(turnInput(scriptedModel([{ text: 'Short', hangs: true }]), { clock }), (event) => {
    if (event.type === 'text') deltas.push(event.delta)
  })
  await clock.advance(49)
  const before = [...deltas]
  await clock.advance(1)
  expect([before, deltas]).toEqual([[], ['Short']])
  await clock.advance(5 * 60_000)
  await turn
})

test('an empty answer is tried again, then said to be empty', async () => {
  const { outcome, calls } = await playInTime([{}, {}, {}], 5_000)
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('empty answer') })
  expect(calls).toBe(3)
})

test('an empty answer after tools means that the model has nothing to add', async () => {
  const { outcome, messages } = await playInTime([{ calls: [{ tool: 'list_files', input: {} }] }, {}], 0)
  expect(outcome.state).toBe('succeeded')
  expect(messages.map((message) => message.role)).toEqual(['assistant', 'tool'])
})

test('stopping while waiting for the next attempt ends the turn', async () => {
  const stop = new AbortController()
  const clock = fakeClock()
  const turn = playTurn(turnInput(scriptedModel([{ throws: apiError(429) }]), { clock, signal: stop.signal }))
  await clock.advance(500)
  stop.abort()
  expect((await turn).outcome.state).toBe('stopped')
})
