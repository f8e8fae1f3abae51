import { readFileSync } from 'node:fs'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { modelKey, MODELS } from '#shared/models/catalogue.ts'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { openAiServer, type OpenAiAnswer } from '#test/support/fakes/openai-server.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { runStep } from '#worker/agent/loop.ts'
import { hearSignsOfLife } from '#worker/agent/model/watched-stream.ts'
import { described, offeredModels, type ModelRef } from '#worker/agent/providers/configuration.ts'
import { modelFromConfiguration } from '#worker/agent/providers/registry.ts'
import { needsMet, toolsOf } from '#worker/agent/tools/registry.ts'
import { realClock } from '#worker/platform/time.ts'

/** A tool call whose input arrives in two pieces, as servers send it. */
function toolCall(name: string, input: object): OpenAiAnswer {
  const text = JSON.stringify(input)
  return {
    finishReason: 'tool_calls',
    deltas: [
      { role: 'assistant', content: 'Writing the page.' },
      { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: text.slice(0, 9) } }] },
      { tool_calls: [{ index: 0, function: { arguments: text.slice(9) } }] },
    ],
  }
}

async function configured(baseUrl: string) {
  const { model } = await modelFromConfiguration({
    MODEL: 'openai-compatible',
    MODEL_ID: 'test-model',
    MODEL_BASE_URL: baseUrl,
    MODEL_API_KEY: 'secret',
  })
  return model
}

test('a whole turn runs against an OpenAI-compatible server', async () => {
  await using server = await openAiServer([
    toolCall('write_file', { path: 'client/app.tsx', content: 'export function App() {}\n' }),
    toolCall('run_checks', {}),
    { finishReason: 'stop', deltas: [{ role: 'assistant', content: 'Your page ' }, { content: 'is ready.' }] },
  ])
  const workspace = memoryWorkspace()
  const { outcome, events, messages } = await playTurn(
    turnInput(await configured(server.baseUrl), { workspace, clock: realClock }),
  )

  expect(outcome).toEqual({ state: 'succeeded', message: null })
  expect(workspace.files.get('client/app.tsx')).toBe('export function App() {}\n')
  expect(events.flatMap((event) => (event.type === 'text' && event.step === 2 ? [event.delta] : [])).join('')).toBe(
    'Your page is ready.',
  )
  expect(events.flatMap((event) => (event.type === 'tool.finished' ? [event.summary] : []))).toEqual([
    '+2 −0',
    'Passed, 0 of 0 promises kept',
  ])
  expect(messages.map((message) => message.role)).toEqual(['assistant', 'tool', 'assistant', 'tool', 'assistant'])
  expect(server.requests[0]).toMatchObject({
    url: '/v1/chat/completions',
    authorization: 'Bearer secret',
    body: { model: 'test-model' },
  })
  expect(server.requests[0]!.body.tools).toHaveLength(toolsOf('build', needsMet({})).length)
  expect(server.requests[2]!.body.messages.map((message) => message.role)).toEqual([
    'system',
    'user',
    'assistant',
    'tool',
    'assistant',
    'tool',
  ])
  expect(server.requests[2]!.body.messages.at(-1)!.content).toMatch(/^All checks passed\./)
})

test('every byte of a provider is a sign of life, also what the SDK swallows', async () => {
  await using server = await openAiServer([
    { finishReason: 'stop', deltas: [{ role: 'assistant', content: 'Ready.' }] },
  ])
  const model = (await configured(server.baseUrl)) as LanguageModelV4
  const { signal } = new AbortController()
  let signs = 0
  hearSignsOfLife(signal, () => signs++)
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    abortSignal: signal,
  })
  await stream.pipeTo(new WritableStream())
  expect(signs).toBeGreaterThan(0)
})

test('a model is described by its own settings, before our table and the word for all others', () => {
  const { offered } = offeredModels({
    MODEL: 'openai-compatible:qwen?context=64000&output=32000&pictures&price=1/0.1/4/1.25&silence=10&turn=90',
    MODELS: 'anthropic:claude-sonnet-5-5?output=8000, openai-compatible:other',
    MODEL_PRICE: '2/1/3',
  })
  const of = (ref: ModelRef) => described(ref, { MODEL_PRICE: '2/1/3' })
  expect(offered.map(of)).toMatchObject([
    {
      contextTokens: 64_000,
      maxOutputTokens: 32_000,
      abilities: { images: true, reasoning: false },
      prices: { input: 1, cached: 0.1, cacheWrite: 1.25, output: 4 },
      patience: { silenceMs: 600_000, stepMs: 900_000, turnMs: 5_400_000 },
    },
    { contextTokens: 1_000_000, maxOutputTokens: 8_000, prices: { input: 2 }, patience: { silenceMs: 300_000 } },
    { contextTokens: 128_000, maxOutputTokens: 16_384, prices: { input: 2, cached: 1, output: 3 } },
  ])
  for (const wrong of ['output=many', 'speed=3', 'price=1/2', 'price=1/2/3/4/5', 'price=1/2/3/x'])
    expect(() => offeredModels({ MODEL: `openai-compatible:a?${wrong}` })).toThrow(/MODEL says "\?/)
})

test('what a step used is counted', async () => {
  await using server = await openAiServer([
    { finishReason: 'stop', deltas: [{ role: 'assistant', content: 'Hello.' }] },
  ])
  const step = runStep({ ...turnInput(await configured(server.baseUrl), { clock: realClock }), step: 0 })
  let item = await step.next()
  while (!item.done) item = await step.next()
  expect(item.value).toMatchObject({
    state: 'finished',
    done: true,
    finishReason: 'stop',
    usage: { inputTokens: 1200, outputTokens: 34 },
  })
})

test('a refused key is told to people without the provider’s words', async () => {
  await using server = await openAiServer([{ status: 401, error: 'Incorrect API key provided: secret' }])
  const { outcome } = await playTurn(turnInput(await configured(server.baseUrl), { clock: realClock }))
  expect(outcome.state).toBe('failed')
  expect(outcome.message).toContain('MODEL_API_KEY')
  expect(outcome.message).not.toContain('secret')
})

test('a server that is not there is told as such', async () => {
  const clock = {
    ...realClock,
    after: (milliseconds: number, run: () => void) => realClock.after(Math.min(milliseconds, 1_000) / 100, run),
  }
  const server = await openAiServer([])
  await server[Symbol.asyncDispose]()
  const { outcome } = await playTurn(turnInput(await configured(server.baseUrl), { clock }))
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('could not be reached') })
})

test('without configuration the offline model answers', async () => {
  expect((await modelFromConfiguration({ MODEL: '' })).name).toBe('offline')
})

test('every provider can be chosen by configuration', async () => {
  const anthropic = await modelFromConfiguration({ MODEL: 'anthropic', MODEL_ID: 'claude', ANTHROPIC_API_KEY: 'key' })
  const openAi = await modelFromConfiguration({ MODEL: 'openai:gpt-6.1-sol', OPENAI_API_KEY: 'key' })
  const google = await modelFromConfiguration({ MODEL: 'google:gemini-4-argon', GOOGLE_API_KEY: 'key' })
  const workersAi = await modelFromConfiguration({ MODEL: 'workers-ai', MODEL_ID: '@cf/a/b', AI: {} as Ai })
  expect(
    [anthropic, openAi, google, workersAi].map(({ model, name }) => [
      typeof model === 'string' ? model : model.modelId,
      name,
    ]),
  ).toEqual([
    ['claude', 'claude'],
    ['gpt-6.1-sol', 'GPT-6.1 Sol'],
    ['gemini-4-argon', 'Gemini 4 Argon'],
    ['@cf/a/b', '@cf/a/b'],
  ])
})

test.each([
  [{ MODEL: 'openai-compatible', MODEL_ID: 'x' }, /MODEL_BASE_URL is missing\. Set it to the address/],
  [{ MODEL: 'openai-compatible', MODEL_BASE_URL: 'http://localhost:1/v1' }, /MODEL_ID is missing/],
  [
    { MODEL: 'openai-compatible', MODEL_ID: 'x', MODEL_BASE_URL: 'localhost:11434' },
    /MODEL_BASE_URL is "localhost:11434"/,
  ],
  [{ MODEL: 'anthropic', MODEL_ID: 'x' }, /ANTHROPIC_API_KEY is missing\..*wrangler secret put/],
  [{ MODEL: 'anthropic', MODEL_ID: 'x', MODEL_API_KEY: 'of the endpoint' }, /ANTHROPIC_API_KEY is missing/],
  [{ MODEL: 'openai:x' }, /OPENAI_API_KEY is missing/],
  [{ MODEL: 'google:x' }, /GOOGLE_API_KEY is missing/],
  [
    { MODEL: 'anthropic:x', ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: 'gateway' },
    /ANTHROPIC_BASE_URL is "gateway"/,
  ],
  [{ MODEL: 'openai:' }, /MODEL names "openai:", which is no model\. Write provider:id/],
  [{ MODELS: 'offline, gpt-6' }, /MODELS names "gpt-6"/],
  [{ MODEL_FALLBACK: 'gpt-6' }, /MODEL_FALLBACK names "gpt-6"/],
  [
    { MODEL: 'openai-compatible:x', MODEL_BASE_URL: 'http://localhost:1/v1', MODEL_PRICE: '2/1' },
    /MODEL_PRICE is "2\/1"\. Write .*in\/cached\/out/,
  ],
  [
    { MODEL: 'openai-compatible:x', MODEL_BASE_URL: 'http://localhost:1/v1', MODEL_CONTEXT: 'large' },
    /MODEL_CONTEXT is "large"/,
  ],
  [{ MODEL: 'workers-ai', MODEL_ID: 'x' }, /no AI binding.*wrangler\.toml/],
  [{ MODEL: 'gpt' }, /MODEL is "gpt", which is not known\. Use offline/],
])('a wrong configuration names the setting and the fix: %j', async (configuration, message) => {
  await expect(modelFromConfiguration(configuration)).rejects.toThrow(message)
})

test('a model that is not in the table costs and reads what the configuration says; one that is keeps its own', async () => {
  const configuration = {
    MODEL_BASE_URL: 'http://localhost:1/v1',
    MODEL_PRICE: '2/0.1/10',
    MODEL_CONTEXT: '32000',
    ANTHROPIC_API_KEY: 'key',
  }
  expect(await modelFromConfiguration({ ...configuration, MODEL: 'openai-compatible:x:7b' })).toMatchObject({
    name: 'x:7b',
    price: { input: 2, cached: 0.1, output: 10 },
    contextTokens: 32_000,
  })
  const keeping = { ...configuration, MODEL: 'openai-compatible:x:7b', MODEL_PRICE: '2/0.1/10/2.5' }
  expect(await modelFromConfiguration(keeping)).toMatchObject({
    price: { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 },
  })
  expect(await modelFromConfiguration({ ...configuration, MODEL: 'anthropic:claude-opus-5-5' })).toMatchObject({
    name: 'Claude Opus 5.5',
    price: { input: 4, cached: 0.2, output: 20 },
    contextTokens: 1_000_000,
  })
})

test('the configuration offers its own model first, then the others, each once', () => {
  const { main, offered, fallback } = offeredModels({
    MODEL: 'anthropic:a',
    MODELS: 'offline, anthropic:a ,workers-ai:@cf/b/c:d',
    MODEL_FALLBACK: 'offline',
  })
  expect([main, offered.map(modelKey), fallback]).toEqual([
    { provider: 'anthropic', id: 'a' },
    ['anthropic:a', 'offline', 'workers-ai:@cf/b/c:d'],
    { provider: 'offline', id: 'offline' },
  ])
})

test('every model of the table is one the installed SDK knows, once, with prices that make sense', () => {
  const known = { anthropic: '@ai-sdk/anthropic', openai: '@ai-sdk/openai', google: '@ai-sdk/google' } as const
  const textOf = (provider: string) =>
    readFileSync(
      provider in known
        ? `node_modules/${known[provider as keyof typeof known]}/dist/index.d.ts`
        : 'worker-configuration.d.ts',
      'utf8',
    )
  for (const [provider, entries] of Map.groupBy(
    MODELS.filter(({ provider }) => provider !== 'offline'),
    ({ provider }) => provider,
  )) {
    const text = textOf(provider)
    expect(entries.filter(({ id }) => !text.includes(`'${id}'`) && !text.includes(`"${id}"`))).toEqual([])
  }
  expect(new Set(MODELS.map(modelKey)).size).toBe(MODELS.length)
  expect(
    MODELS.filter(
      ({ prices: { input, cached, output }, provider }) =>
        provider !== 'offline' && !(cached <= input && input < output && cached > 0),
    ),
  ).toEqual([])
})
