import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { AI_CREDITS_A_DAY, AI_VISITOR_CALLS_A_MINUTE, MAX_AI_INPUT_BYTES } from '#shared/app/ai.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { HOUR_MS } from '#shared/time.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { dyingEnv } from '#test/support/dying-env.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { soon } from '#test/support/soon.ts'
import { createCallBook } from '#worker/app/ai/call-book.ts'
import { AI_HOLD_MS } from '#worker/features/app-ai/spending.ts'
import { appAiDays } from '#worker/features/app-ai/tables.ts'
import { sweepHolds } from '#worker/features/credits/holds.ts'
import { booksProblems } from '#worker/features/credits/ledger.ts'
import { creditHolds } from '#worker/features/credits/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { asking, type Run } from './asking-app.ts'

const SMALL = '@cf/meta/llama-3.1-8b-instruct'

test('without a model the built-in one answers and says so; nothing is charged, and the log has no word of it', async () => {
  const app = await asking()
  const inputs = { messages: [{ role: 'user', content: 'Where do herons sleep?' }] }
  const answer = await app.run({ inputs })
  expect(await answer.json()).toEqual({
    response:
      'This is the built-in model of Solid, because no AI model is connected. It was asked: “Where do herons sleep?”',
    tool_calls: [],
    usage: { prompt_tokens: 13, completion_tokens: 28, total_tokens: 41 },
  })
  const schema = {
    type: 'object',
    properties: { mood: { enum: ['calm', 'wild'] }, tags: { type: 'array', items: { type: 'string' } } },
    required: ['mood', 'tags'],
  }
  const json = await app.run({
    inputs: { prompt: 'A wild river', response_format: { type: 'json_schema', json_schema: schema } },
  })
  expect(await json.json()).toMatchObject({
    response: { mood: 'wild', tags: [expect.any(String), expect.any(String)] },
  })
  const stream = await app.run({ inputs: { ...inputs, stream: true } })
  const events = (await stream.text()).split('\n\n').filter(Boolean)
  expect(events.at(-1)).toBe('data: [DONE]')
  const said = events.slice(0, -1).map((event) => JSON.parse(event.slice(6)) as { response: string })
  expect(said.map(({ response }) => response).join('')).toContain('“Where do herons sleep?”')
  const raw = await app.run({ inputs: { prompt: 'x' }, options: { returnRawResponse: true, gateway: { id: 'mine' } } })
  expect(await raw.json()).toMatchObject({ status: 200, body: { response: expect.any(String) } })
  const vectors = await app.run({ model: '@cf/baai/bge-base-en-v1.5', inputs: { text: ['a heron', 'two herons'] } })
  expect(await vectors.json()).toMatchObject({ shape: [2, 768], data: [{ length: 768 }, { length: 768 }] })
  const picture = await app.run({ model: '@cf/black-forest-labs/flux-1-schnell', inputs: { prompt: 'a heron' } })
  expect((await picture.json<{ image: string }>()).image.slice(0, 8)).toBe('iVBORw0K')
  const bytes = await app.run({ model: '@cf/lykon/dreamshaper-8-lcm', inputs: { prompt: 'a heron' } })
  expect(new Uint8Array(await bytes.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))
  const { url } = await publishAgreeing(app.api, { projectId: app.projectId })
  const asked = JSON.stringify({ model: SMALL, inputs: { prompt: 'Is the heron published?' } })
  const live = await workerFetch(`${url}/api/run`, { method: 'POST', body: asked })
  expect(await live.json()).toMatchObject({ response: expect.stringContaining('Is the heron published?') })
  await soon(async () => expect((await app.use()).today).toEqual({ calls: 8, microCredits: 0 }))
  const lines = await app.logged(8)
  expect(lines[0]).toMatchObject({
    level: 'info',
    message: expect.stringMatching(/^@cf\/meta\S+ 13 tokens in · 28 out · no credits · \d+ ms$/),
  })
  expect(lines.filter(({ environment }) => environment === 'production')).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('heron')
})

test('what is not offered is refused by name, with errors of the shape that Workers AI has', async () => {
  const { run, previewUrl } = await asking()
  const refused = async (asked: Run) => {
    const answer = await run(asked)
    expect(answer.status).toBe(503)
    return answer.json<{ name: string; message: string }>()
  }
  const unknown = await refused({ model: '@cf/openai/gpt-oss-120b', inputs: { prompt: 'x' } })
  expect(unknown.name).toBe('AiError')
  expect(unknown.message).toMatch(/^5007: No such model @cf\/openai\/gpt-oss-120b or task\. Apps have these: @cf\/meta/)
  for (const [inputs, message] of [
    [{}, /^5006: Error: oneOf at '\/' not met/],
    [{ prompt: 'x', tools: [] }, /^5006: Error: '\/tools' is not provided here/],
    [{ prompt: 'x', max_tokens: 100_000 }, /^5006: Error: '\/max_tokens'/],
    [{ prompt: 'x'.repeat(MAX_AI_INPUT_BYTES) }, /^3006: Request is too large/],
    [{ prompt: 'x', stream: true, response_format: { type: 'json_object' } }, /JSON Mode does not support streaming/],
  ] as const)
    expect((await refused({ inputs })).message).toMatch(message)
  const raw = await run({ model: 'x', inputs: {}, options: { returnRawResponse: true } })
  expect(await raw.json()).toMatchObject({ status: 400, body: { internalCode: 5007, name: 'AiError' } })
  expect(await (await workerFetch(`${previewUrl}/api/others`)).text()).toContain('do not have gateway of env.AI')
  expect(await (await workerFetch(`${previewUrl}/api/flood`)).json()).toEqual([
    52,
    '5007: No such model none or task. Apps h',
    'More than 50 questions to AI in one requ',
  ])
})

test('one visitor cannot use up what is there for all, whoever pays', async () => {
  const { run, use } = await asking()
  const asks = async (visitor: string) => (await run({ inputs: { prompt: 'x' }, visitor })).json<{ message?: string }>()
  const many = await Promise.all(Array.from({ length: AI_VISITOR_CALLS_A_MINUTE + 3 }, () => asks('2001:db8:1:2::1')))
  // The minute may turn over once meanwhile.
  const refused = many.filter(({ message }) => message !== undefined)
  expect(refused.length).toBeLessThanOrEqual(3)
  if (refused.length > 0) expect(refused[0]!.message).toMatch(/^3040: You asked AI 10 times within a minute/)
  expect(await asks('2001:db8:1:3::1')).toHaveProperty('response')
  await soon(async () => expect((await use()).today.calls).toBe(many.length - refused.length + 1))
})

test('whoever has the entrypoint itself gets no further than its props, whatever it is asked with', async () => {
  const { projectId, use } = await asking()
  const object = appObject(env, { projectId, environment: 'preview' })
  const asks: RequestInit[] = [
    {},
    { method: 'POST', body: 'null' },
    { method: 'POST', body: '{"inputs":{"prompt":"x"},"options":null}' },
    { method: 'POST', body: '[]', headers: { 'cf-consn-model-id': '__proto__' } },
    { method: 'POST', body: '{"inputs":null,"options":{}}', headers: { 'cf-consn-model-id': SMALL } },
    { method: 'POST', body: '{"inputs":{"prompt":7},"options":{}}', headers: { 'cf-consn-model-id': SMALL } },
    { method: 'POST', body: '{"inputs":{},"options":{}}', headers: { 'cf-consn-model-id': 'constructor' } },
    { method: 'POST', body: `{"inputs":${'['.repeat(60_000)}`, headers: { 'cf-consn-model-id': SMALL } },
    {
      method: 'POST',
      body: `{"inputs":{"prompt":"x","response_format":{"type":"json_schema","json_schema":{"type":"object","properties":{"a":{"enum":[1]}},"required":["b"],"additionalProperties":false}}},"options":{"projectId":"prj_other","isTrial":true}}`,
      headers: { 'cf-consn-model-id': SMALL, 'solid-visitor': 'x'.repeat(10_000) },
    },
  ]
  const codes = await runInDurableObject(object, async (_, state) => {
    const gateway = state.exports.AiGateway({ props: { projectId, environment: 'preview', isTrial: false } })
    const answers: Array<number | undefined> = []
    for (const ask of asks) {
      const answer = await (gateway as unknown as Fetcher).fetch('http://ai/run', ask)
      answers.push((await answer.json<{ internalCode?: number }>()).internalCode)
    }
    return answers
  })
  expect(codes).toEqual([3003, 3003, 3003, 3003, 5006, 5006, 5007, 3003, 5024])
  await soon(async () => expect((await use()).today.calls).toBe(1))
})

test('in promises the built-in model answers, and nothing is counted', async () => {
  const { api, projectId, use } = await asking()
  expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject([{ state: 'kept' }])
  expect(await use()).toMatchObject({ today: { calls: 0 }, limits: { creditsADay: AI_CREDITS_A_DAY }, mayChange: true })
})

test('only the owner says how much AI may take', async () => {
  const [owner, member] = [await asking(), await signedIn()]
  const { projectId } = owner
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const limits = { creditsADay: 3, visitorCallsADay: 7 }
  expect(await failureOf(member.api.appAi.save.mutate({ projectId, limits }))).toMatchObject({
    domain: 'project.owner_only',
  })
  await owner.api.appAi.save.mutate({ projectId, limits })
  expect(await member.api.appAi.get.query({ projectId })).toMatchObject({ limits, mayChange: false })
})

const db = database(env)
const openHolds = async (projectId: string) =>
  (await db.select().from(creditHolds).where(eq(creditHolds.projectId, projectId))).filter(
    ({ state }) => state === 'open',
  )

type Booked = { projectId: string; most: number; used: number }

async function booked(on: Env, { projectId, most, used }: Booked) {
  const executionCtx = createExecutionContext()
  const book = createCallBook({
    scope: { env: on, executionCtx },
    projectId,
    environment: 'production',
    isTrial: false,
    visitor: null,
    model: SMALL,
  })
  try {
    const taking = await book.begin(most)
    await taking.close({ microCredits: used })
  } finally {
    await waitOnExecutionContext(executionCtx).catch(() => undefined)
  }
}

test('a budget that is reached is said as one, and is no lack of credits', async () => {
  const { api, projectId } = await asking()
  await api.appAi.save.mutate({ projectId, limits: { creditsADay: 10, visitorCallsADay: 10 } })
  await api.billing.setLimit.mutate({ projectId, period: 'month', credits: 1 })
  await booked(env, { projectId, most: MICRO, used: MICRO })
  await expect(booked(env, { projectId, most: MICRO, used: 0 })).rejects.toThrow(
    'the budget of this app is reached. Its owner can raise it.',
  )
})

test('calls at the same time cannot pass the ceiling of their app together', async () => {
  const { api, projectId, use } = await asking()
  await api.appAi.save.mutate({ projectId, limits: { creditsADay: 10, visitorCallsADay: 1_000 } })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => booked(env, { projectId, most: 3 * MICRO, used: 2 * MICRO })),
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  expect(refused.length).toBeGreaterThan(40)
  for (const reason of refused) expect(reason.message).toContain('what its owner allows this app for today')
  const { today, heldMicro } = await use()
  expect(today.microCredits).toBe((50 - refused.length) * 2 * MICRO)
  expect(today.microCredits).toBeLessThanOrEqual(10 * MICRO)
  expect([heldMicro, await booksProblems(env)]).toEqual([0, []])
})

test.for([false, true])(
  'wherever the process dies in a call, its hold is captured once or given back (after the statement: %s)',
  async (isAfter) => {
    const { projectId } = await asking()
    const taken = async () =>
      (await db.select().from(appAiDays).where(eq(appAiDays.projectId, projectId))).reduce(
        (sum, { held, charged }) => ({ held: sum.held + held, charged: sum.charged + charged }),
        { held: 0, charged: 0 },
      )
    let died = 0
    for (let calls = 1; calls < 40; calls++) {
      const dying = dyingEnv(calls, isAfter)
      const before = await taken()
      await booked(dying.env, { projectId, most: MICRO / 5, used: MICRO / 10 }).catch(() => undefined)
      await sweepHolds(env, { now: new Date(Date.now() + AI_HOLD_MS + 1) })
      const { held, charged } = await taken()
      expect([0, MICRO / 10]).toContain(charged - before.charged)
      expect([calls, held, await openHolds(projectId)]).toEqual([calls, 0, []])
      if (!dying.isDead()) break
      died++
    }
    expect(died).toBeGreaterThan(5)
    expect(await booksProblems(env)).toEqual([])
  },
)

test('a call that ends after its hold was given back costs nothing, and the ceiling is what is left of the day', async () => {
  const { projectId, use, api } = await asking()
  await api.appAi.save.mutate({ projectId, limits: { creditsADay: 1, visitorCallsADay: 10 } })
  const executionCtx = createExecutionContext()
  const scope = { env, executionCtx }
  const book = createCallBook({
    scope,
    projectId,
    environment: 'production',
    isTrial: false,
    visitor: null,
    model: SMALL,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    const taking = await book.begin(MICRO)
    await expect(book.begin(1)).rejects.toThrow('allows this app for today')
    vi.setSystemTime(Date.now() + HOUR_MS)
    await sweepHolds(env, { now: new Date() })
    await taking.close({ microCredits: MICRO / 2 })
  } finally {
    vi.useRealTimers()
  }
  await waitOnExecutionContext(executionCtx)
  const { month, heldMicro } = await use()
  expect([month.microCredits, heldMicro, await booksProblems(env)]).toEqual([0, 0, []])
})
