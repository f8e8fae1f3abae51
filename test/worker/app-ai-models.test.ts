import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { AI_REASON } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { soon } from '#test/support/soon.ts'
import { openTextModel } from '#worker/features/app-ai/models.ts'
import { booksProblems } from '#worker/features/credits/ledger.ts'
import { asking } from './asking-app.ts'
import { scriptedBuilder } from './scripted-builder.ts'

// Tokens in and out at US$100 and US$1,000 a million: an answer of the script costs 3 + 3 credits.
const play = await scriptedBuilder({ MODEL_PRICE: '100/10/1000' })
const COST = 6 * MICRO
const messages = [{ role: 'user', content: 'Where do herons sleep?' }]
const LARGE = '@cf/meta/llama-3.3-70b-instruct-fp8-fast'

test('a configured model answers; what it used is charged once, and the books, the log and the maker’s page agree', async () => {
  const app = await asking()
  await app.api.appAi.save.mutate({ projectId: app.projectId, limits: { creditsADay: 100, visitorCallsADay: 50 } })
  const script = play([{ text: 'In trees.' }])
  const before = (await app.api.billing.balance.query()).available
  const answer = await app.run({ inputs: { messages, max_tokens: 20 } })
  expect(await answer.json()).toEqual({
    response: 'In trees.',
    tool_calls: [],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  })
  expect(script.asked).toEqual([JSON.stringify({ role: 'user', content: 'Where do herons sleep?' })])
  const { today, month, heldMicro, models } = await app.use()
  expect([today.microCredits, month.microCredits, heldMicro]).toEqual([COST, COST, 0])
  expect(models).toMatchObject({ small: 'scripted', large: 'scripted', embeddings: null, images: null })
  expect(before - (await app.api.billing.balance.query()).available).toBe(COST)
  const { items } = await app.api.billing.lines.query({ limit: 10 })
  expect(items.find(({ kind }) => kind === 'charge')).toMatchObject({
    microCredits: -COST,
    turnId: null,
    reason: AI_REASON,
    projectId: app.projectId,
  })
  const [line] = await app.logged(1)
  expect(line!.message).toMatch(/^@cf\/\S+ 100 tokens in · 10 out · 6 credits · \d+ ms$/)

  play([{ text: 'In tall trees.' }])
  const stream = await app.run({ model: LARGE, inputs: { messages, max_tokens: 20, stream: true } })
  expect(await stream.text()).toBe(
    'data: {"response":"In tall trees."}\n\ndata: {"response":"","usage":{"prompt_tokens":100,"completion_tokens":10,"total_tokens":110}}\n\ndata: [DONE]\n\n',
  )
  await soon(async () => expect((await app.use()).today.microCredits).toBe(2 * COST))
  expect(await booksProblems(env)).toEqual([])
})

test('JSON is held against its schema; an answer that does not satisfy it is told, and paid for like any other', async () => {
  const app = await asking()
  await app.api.appAi.save.mutate({ projectId: app.projectId, limits: { creditsADay: 100, visitorCallsADay: 50 } })
  const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
  const inputs = { messages, max_tokens: 20, response_format: { type: 'json_schema', json_schema: schema } }
  play([{ text: '```json\n{"city":"Ghent"}\n```' }])
  expect(await (await app.run({ inputs })).json()).toMatchObject({ response: { city: 'Ghent' } })
  play([{ text: '{"town":"Ghent"}' }])
  expect(await (await app.run({ inputs })).json()).toEqual({
    name: 'AiError',
    message: "5024: JSON Mode couldn't be met: the answer does not satisfy the schema at /city",
  })
  await soon(async () => expect((await app.use()).today.microCredits).toBe(2 * COST))
})

test('a model that fails costs nothing, and tells an app nothing of whoever runs Solid', async () => {
  const app = await asking()
  await app.api.appAi.save.mutate({ projectId: app.projectId, limits: { creditsADay: 100, visitorCallsADay: 50 } })
  for (const stream of [false, true]) {
    play([])
    const answer = await app.run({ inputs: { messages, max_tokens: 20, stream } })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { name: 'AiError', message: '1031: The model could not be reached. Ask it again in a minute.' },
    ])
  }
  const [line] = await app.logged(2)
  expect(line).toMatchObject({ level: 'warn', message: expect.stringContaining('did not answer') })
  expect(await app.use()).toMatchObject({ today: { calls: 2, microCredits: 0 }, heldMicro: 0 })
})

test('past the ceiling an app is refused before the model is asked, and in promises nobody pays', async () => {
  const app = await asking()
  const script = play([{ text: 'In trees.' }])
  // By default an app may take 20 credits a day, and this may cost more.
  const refused = await app.run({ inputs: { messages, max_tokens: 100 } })
  expect(await refused.json()).toEqual({
    name: 'AiError',
    message:
      '3036: AI has used what its owner allows this app for today. It answers again tomorrow, or once the owner allows more.',
  })
  expect(await app.api.projects.runPromises.mutate({ projectId: app.projectId })).toMatchObject([{ state: 'kept' }])
  expect([script.asked, await app.use()]).toMatchObject([[], { today: { calls: 0, microCredits: 0 } }])
})

test('small questions go to the cheapest model that is offered, hard ones to the first', async () => {
  const configured = {
    ...env,
    MODEL: 'anthropic:claude-opus-5-5',
    MODELS: 'anthropic:claude-haiku-5-5,openai:gpt-6-luna,offline',
    ANTHROPIC_API_KEY: 'operator',
  }
  expect((await openTextModel(configured, 'small'))?.name).toBe('Claude Haiku 5.5')
  expect((await openTextModel(configured, 'large'))?.name).toBe('Claude Opus 5.5')
  expect(await openTextModel({ ...env, MODEL: 'offline' }, 'large')).toBeNull()
})
