import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'
import { ModelOff } from '#worker/agent/model/failure.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'

const PRICE = { input: 1, cached: 0.1, output: 10 }
const TURN = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Build it', mode: 'build' as const, ceiling: 100 }
const WRITE: ScriptedStep = { calls: [{ tool: 'write_file', input: { path: 'a.ts', content: 'a' } }] }
const DONE: ScriptedStep = { text: 'Done.' }

const status = (statusCode: number) => ({
  throws: new APICallError({ message: 'no', url: 'http://model', requestBodyValues: {}, statusCode }),
})
const down: ScriptedStep[] = Array.from({ length: 3 }, () => status(503))

/** Plays a turn of a model that can fall back on another one. */
async function played({
  steps,
  other = [WRITE, DONE],
  configured = {},
}: {
  steps: ScriptedStep[]
  other?: ScriptedStep[] | null
  configured?: Partial<ConfiguredModel>
}) {
  const fallback = other && { name: 'other', model: scriptedModel(other), price: PRICE, provider: 'google' as const }
  const project = turnProject({
    model: scriptedModel(steps),
    configured: { provider: 'anthropic', ...(fallback && { fallback: async () => fallback }), ...configured },
  })
  await project.turns.queue.submit(TURN)
  const driving = project.turns.driver.drive()
  await project.clock.advance(30_000)
  await driving
  const events = project.told().map(({ event }) => event)
  return { ...project, events, switched: events.filter(({ type }) => type === 'model.switched'), end: events.at(-1)! }
}

test('another model goes on when the first is down before it showed anything, at its own price', async () => {
  const { switched, end, uses, metered, turns } = await played({ steps: down })
  expect(switched).toEqual([{ type: 'model.switched', turnId: 'trn_1', from: 'scripted', to: 'other', reason: 'down' }])
  expect(end).toMatchObject({ type: 'turn.finished', state: 'succeeded' })
  // These are two steps of 100 tokens read and 10 written, at the price of the model that answered.
  expect(turns.store.get('trn_1')).toMatchObject({ spent: 2 * (100 * 1 + 10 * 10) * 300, steps: 2 })
  expect(metered).toHaveLength(2)
  expect(uses).toEqual([
    { provider: 'anthropic', isOwnKey: false, answered: 0, failed: 3, firstMs: 0 },
    { provider: 'google', isOwnKey: false, answered: 2, failed: 0, firstMs: 0 },
  ])
})

test('what the first has completed stays, and the other goes on from there', async () => {
  const { end, texts } = await played({
    steps: [WRITE, status(401)],
    other: [{ calls: [{ tool: 'write_file', input: { path: 'b.ts', content: 'b' } }] }, DONE],
  })
  expect([end, texts()]).toEqual([expect.objectContaining({ state: 'succeeded' }), { 'a.ts': 'a', 'b.ts': 'b' }])
})

test('nothing takes over once text was shown, or when the request itself is the trouble', async () => {
  for (const [steps, kind] of [
    [[{ text: 'Half an', breaksWith: new TypeError('terminated') }], 'down'],
    [[status(413), status(413)], 'overflow'],
    [[status(422)], 'rejected'],
  ] as const) {
    const { switched, end } = await played({ steps: [...steps] })
    expect([switched, end]).toEqual([
      [],
      expect.objectContaining({ state: 'failed', reason: 'model', modelFailure: { kind, isOwnKey: false } }),
    ])
  }
})

test.each([
  ['busy', status(429)],
  ['down', status(500)],
  ['key', status(403)],
  ['quota', status(402)],
  ['unknown_model', status(404)],
  ['refused', { finishReason: 'content-filter' }],
  ['timeout', { hangs: true }],
] satisfies Array<[string, ScriptedStep]>)(
  'without another model the turn ends and says why: %s',
  async (kind, step) => {
    const project = turnProject({
      model: scriptedModel([step, step, step]),
      configured: { provider: 'openai', isOwnKey: true },
    })
    await project.turns.queue.submit(TURN)
    const driving = project.turns.driver.drive()
    await project.clock.advance(15 * 60_000)
    await driving
    const end = project.told().at(-1)!.event
    expect(end).toMatchObject({
      type: 'turn.finished',
      state: 'failed',
      reason: 'model',
      modelFailure: { kind, isOwnKey: true },
      message: expect.stringMatching(/\.$/),
      microCredits: 0,
    })
  },
)

test('a fallback that is not configured hides nothing of why the first failed', async () => {
  const { end } = await played({
    steps: down,
    other: null,
    configured: { fallback: () => Promise.reject(new Error('GOOGLE_API_KEY is missing')) },
  })
  expect(end).toMatchObject({
    state: 'failed',
    modelFailure: { kind: 'down' },
    message: expect.stringContaining('503'),
  })
})

test('a fallback that fails as well ends the turn with its own failure', async () => {
  const { switched, end } = await played({ steps: down, other: [status(402)] })
  expect([switched.length, end]).toEqual([
    1,
    expect.objectContaining({ state: 'failed', modelFailure: { kind: 'quota', isOwnKey: false } }),
  ])
})

test('a turn whose chosen model is gone says which one works instead, once', async () => {
  const { switched } = await played({ steps: [WRITE, DONE], configured: { insteadOf: 'Claude Opus 5.5' } })
  expect(switched).toEqual([
    { type: 'model.switched', turnId: 'trn_1', from: 'Claude Opus 5.5', to: 'scripted', reason: 'gone' },
  ])
})

test("a turn with a key of one's own takes the least a turn takes, whatever it used", async () => {
  const { end, turns } = await played({
    steps: [WRITE, DONE],
    configured: { isOwnKey: true, price: { input: 0, cached: 0, output: 0 } },
  })
  expect([end, turns.store.get('trn_1')?.spent]).toEqual([
    expect.objectContaining({ state: 'succeeded', microCredits: 1_000_000 }),
    0,
  ])
})

test('a model that is switched off is stood in for, in the middle of a turn as well; without another the turn says why', async () => {
  const off = { throws: new ModelOff('off') }
  const { switched, end, uses } = await played({ steps: [WRITE, off] })
  expect([switched, end]).toEqual([
    [expect.objectContaining({ from: 'scripted', to: 'other', reason: 'off' })],
    expect.objectContaining({ state: 'succeeded' }),
  ])
  // It did not fail, because nobody asked it.
  expect(uses[0]).toMatchObject({ provider: 'anthropic', answered: 1, failed: 0 })
  const alone = await played({ steps: [off], other: null })
  expect(alone.end).toMatchObject({ state: 'failed', reason: 'model', modelFailure: { kind: 'off', isOwnKey: false } })
})
