import type { ModelMessage } from 'ai'
import { expect, test } from 'vitest'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import {
  anthropicEvents,
  chatEvents,
  googleEvents,
  openAiEvents,
  USED,
  type Said,
} from '#test/support/fakes/provider-formats.ts'
import { sseLine } from '#test/support/fakes/sse-line.ts'
import { sseServer, type SseAnswer, type SseRequest } from '#test/support/fakes/sse-server.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { turnOpening } from '#worker/agent/context/turns.ts'
import { runStep } from '#worker/agent/loop.ts'
import type { ModelConfiguration } from '#worker/agent/providers/configuration.ts'
import { modelFromConfiguration, openModel } from '#worker/agent/providers/registry.ts'
import { realClock } from '#worker/platform/time.ts'

const KEY = 'sk-canary-0123456789abcdefghij'

type Provider = {
  events: (said: Said) => object[]
  configuration: (origin: string) => ModelConfiguration
  /** Where the key and the model's id travel. */
  asked: (request: SseRequest) => unknown
  wants: unknown
  refusals: { key: SseAnswer; quota: SseAnswer; overflow: SseAnswer }
}

const refusal = (status: number, body: object): SseAnswer => ({ status, body })

const PROVIDERS: Record<string, Provider> = {
  anthropic: {
    events: anthropicEvents,
    configuration: (origin) => ({
      MODEL: 'anthropic:claude-sonnet-5-5',
      ANTHROPIC_API_KEY: KEY,
      ANTHROPIC_BASE_URL: `${origin}/v1`,
    }),
    asked: ({ url, headers, body }) => [url, headers['x-api-key'], body['model']],
    wants: ['/v1/messages', KEY, 'claude-sonnet-5-5'],
    refusals: {
      key: refusal(401, {
        type: 'error',
        error: { type: 'authentication_error', message: `invalid x-api-key ${KEY}` },
      }),
      quota: refusal(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'Your credit balance is too low to access the Anthropic API.',
        },
      }),
      overflow: refusal(400, {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'prompt is too long: 1000001 tokens > 1000000 maximum' },
      }),
    },
  },
  openai: {
    events: openAiEvents,
    configuration: (origin) => ({
      MODEL: 'openai',
      MODEL_ID: 'gpt-6.1-sol',
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `${origin}/v1`,
    }),
    asked: ({ url, headers, body }) => [url, headers.authorization, body['model'], body['store']],
    wants: ['/v1/responses', `Bearer ${KEY}`, 'gpt-6.1-sol', false],
    refusals: {
      key: refusal(401, {
        error: {
          message: `Incorrect API key provided: ${KEY}`,
          type: 'invalid_request_error',
          code: 'invalid_api_key',
        },
      }),
      quota: refusal(429, {
        error: {
          message: 'You exceeded your current quota, please check your plan and billing details.',
          type: 'insufficient_quota',
          code: 'insufficient_quota',
        },
      }),
      overflow: refusal(400, {
        error: {
          message: 'Your input exceeds the context window of this model.',
          type: 'invalid_request_error',
          code: 'context_length_exceeded',
        },
      }),
    },
  },
  google: {
    events: googleEvents,
    configuration: (origin) => ({
      MODEL: 'google:gemini-4-argon',
      GOOGLE_API_KEY: KEY,
      GOOGLE_BASE_URL: `${origin}/v1beta`,
    }),
    asked: ({ url, headers }) => [url, headers['x-goog-api-key']],
    wants: ['/v1beta/models/gemini-4-argon:streamGenerateContent?alt=sse', KEY],
    refusals: {
      key: refusal(400, {
        error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
      }),
      quota: refusal(402, { error: { code: 402, message: 'Payment required', status: 'FAILED_PRECONDITION' } }),
      overflow: refusal(400, {
        error: {
          code: 400,
          message: 'The input token count (1100000) exceeds the maximum number of tokens allowed (1048576).',
          status: 'INVALID_ARGUMENT',
        },
      }),
    },
  },
  'openai-compatible': {
    events: chatEvents,
    configuration: (origin) => ({
      MODEL: 'openai-compatible:some/model',
      MODEL_API_KEY: KEY,
      MODEL_BASE_URL: `${origin}/v1`,
    }),
    asked: ({ url, headers, body }) => [url, headers.authorization, body['model']],
    wants: ['/v1/chat/completions', `Bearer ${KEY}`, 'some/model'],
    refusals: {
      key: refusal(401, { error: { message: `Incorrect API key provided: ${KEY}` } }),
      quota: refusal(402, { error: { message: 'Insufficient credits' } }),
      overflow: refusal(413, { error: { message: 'Too large' } }),
    },
  },
}

const names = Object.keys(PROVIDERS)
const WRITE = { name: 'write_file', input: { path: 'client/app.tsx', content: 'export function App() {}\n' } }
/** A clock whose waits of seconds pass in milliseconds. Waits of a minute do not. */
const hastyClock = {
  ...realClock,
  after: (milliseconds: number, run: () => void) =>
    realClock.after(milliseconds <= 20_000 ? milliseconds / 100 : milliseconds, run),
}

test.each(names)('%s: a turn with a call and an answer, whose tokens are counted', async (name) => {
  const { events, configuration, asked, wants } = PROVIDERS[name]!
  await using server = await sseServer([
    { events: events({ text: 'Writing.', call: WRITE }) },
    { events: events({ text: 'Done.' }) },
  ])
  const { model } = await modelFromConfiguration(configuration(server.origin))
  const workspace = memoryWorkspace()
  const input = turnInput(model, { workspace, clock: realClock })
  const first = runStep({ ...input, step: 0 })
  let item = await first.next()
  while (!item.done) item = await first.next()
  expect(item.value).toMatchObject({ state: 'finished', done: false, usage: USED })
  if (item.value.state !== 'finished') throw new Error('The step did not finish')
  expect(item.value.usage.cacheWriteTokens).toBe(name === 'anthropic' ? 50 : undefined)
  const { outcome, events: told } = await playTurn({
    ...input,
    firstStep: 1,
    messages: [...input.messages, ...item.value.messages],
  })
  expect(outcome).toEqual({ state: 'succeeded', message: null })
  expect(workspace.files.get('client/app.tsx')).toBe(WRITE.input.content)
  expect(told.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')).toBe('Done.')
  expect(server.requests.map(asked)).toEqual([wants, wants])
})

test.each(names)('%s: key, quota and length are told apart, at once, and the key is in no word of it', async (name) => {
  const { configuration, refusals } = PROVIDERS[name]!
  for (const [kind, answer] of Object.entries(refusals)) {
    await using server = await sseServer([answer, answer, answer])
    const { model } = await modelFromConfiguration(configuration(server.origin))
    const { outcome } = await playTurn(turnInput(model, { clock: realClock }))
    expect([outcome.state, outcome.failure?.kind, server.requests.length]).toEqual(['failed', kind, 1])
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  }
})

test.each(names)(
  '%s: too many requests, a fault and a cut stream are tried again, and nobody notices',
  async (name) => {
    const { events, configuration } = PROVIDERS[name]!
    const busy = {
      status: 429,
      headers: { 'retry-after': '2' },
      body: {
        error: { message: 'Rate limit reached', type: 'rate_limit_error', code: 429, status: 'RESOURCE_EXHAUSTED' },
      },
    }
    const fault = {
      status: 503,
      body: { error: { message: 'Unavailable', type: 'api_error', code: 503, status: 'UNAVAILABLE' } },
    }
    await using server = await sseServer([busy, fault, { events: events({ text: 'Hello.' }) }])
    const { model } = await modelFromConfiguration(configuration(server.origin))
    const seen: unknown[] = []
    const { outcome } = await playTurn(
      turnInput(model, {
        clock: hastyClock,
        onAttempt: ({ failure, firstMs }) => void seen.push([failure, firstMs === null]),
      }),
    )
    expect(outcome.state).toBe('succeeded')
    expect(seen).toEqual([
      ['busy', true],
      ['down', true],
      [null, false],
    ])
  },
)

test.each(names)('%s: a stream that is cut before it says anything is asked for again', async (name) => {
  const { events, configuration } = PROVIDERS[name]!
  await using server = await sseServer([
    { events: events({ text: '' }).slice(0, 1), isCut: true },
    { events: events({ text: 'Hello.' }) },
  ])
  const { model } = await modelFromConfiguration(configuration(server.origin))
  const { outcome } = await playTurn(turnInput(model, { clock: hastyClock }))
  expect([outcome.state, server.requests.length]).toEqual(['succeeded', 2])
})

test('what another provider thought is not sent, what it called and said is', async () => {
  for (const from of names) {
    for (const to of names) {
      await using first = await sseServer([
        { events: PROVIDERS[from]!.events({ text: 'Writing.', call: WRITE }) },
        { events: PROVIDERS[from]!.events({ text: 'Done.' }) },
      ])
      const started = turnInput((await modelFromConfiguration(PROVIDERS[from]!.configuration(first.origin))).model, {
        clock: realClock,
      })
      const { messages } = await playTurn(started)
      await using second = await sseServer([{ events: PROVIDERS[to]!.events({ text: 'Hello.' }) }])
      const { model } = await modelFromConfiguration(PROVIDERS[to]!.configuration(second.origin))
      const { outcome } = await playTurn({
        ...started,
        model,
        messages: [...started.messages, ...messages, { role: 'user', content: 'And now?' }],
      })
      const sent = JSON.stringify(second.requests[0]!.body)
      expect([from, to, outcome.state]).toEqual([from, to, 'succeeded'])
      expect([
        from,
        to,
        sent.includes('Let me see.'),
        sent.includes('sealed'),
        sent.includes('Done.'),
        sent.includes('write_file'),
      ]).toEqual([from, to, false, false, true, true])
    }
  }
})

test('Workers AI answers through its binding, and is asked for more than the 256 tokens it gives unasked', async () => {
  const asked: Array<[string, { max_tokens?: number }]> = []
  const said = [{ text: 'Writing.', call: WRITE }, { text: 'Done.' }]
  const binding = {
    async run(model: string, inputs: { max_tokens?: number }) {
      asked.push([model, inputs])
      const lines = chatEvents(said[asked.length - 1]!).map(sseLine)
      return new Blob([...lines, 'data: [DONE]\n\n']).stream()
    },
  }
  const { model, price } = await modelFromConfiguration({
    MODEL: 'workers-ai:@cf/openai/gpt-oss-120b',
    AI: binding as unknown as Ai,
  })
  const workspace = memoryWorkspace()
  const { outcome } = await playTurn(turnInput(model, { workspace, clock: realClock }))
  expect(outcome).toEqual({ state: 'succeeded', message: null })
  expect(workspace.files.get('client/app.tsx')).toBe(WRITE.input.content)
  expect(asked.map(([id, { max_tokens }]) => [id, max_tokens])).toEqual([
    ['@cf/openai/gpt-oss-120b', 16_384],
    ['@cf/openai/gpt-oss-120b', 16_384],
  ])
  expect(price).toEqual({ input: 0.35, cached: 0.35, output: 0.75 })
})

test('all that is sent for one project is led to the cache that has its beginning', async () => {
  await using server = await sseServer([{ events: openAiEvents({ text: 'Hello.' }) }])
  const ref = { provider: 'openai', id: 'gpt-6.1-sol' } as const
  const opened = await openModel({
    ref,
    configuration: PROVIDERS['openai']!.configuration(server.origin),
    cacheKey: 'prj_1',
  })
  await playTurn(turnInput(opened.model, { clock: realClock }))
  expect(server.requests[0]!.body).toMatchObject({ prompt_cache_key: 'prj_1', store: false })

  const affinities: unknown[] = []
  const binding = {
    async run(_model: string, _inputs: object, options: { extraHeaders?: object }) {
      affinities.push(options.extraHeaders)
      return new Blob([...chatEvents({ text: 'Hello.' }).map(sseLine), 'data: [DONE]\n\n']).stream()
    },
  }
  const onWorkersAi = await openModel({
    ref: { provider: 'workers-ai', id: '@cf/openai/gpt-oss-120b' },
    configuration: { AI: binding as unknown as Ai },
    cacheKey: 'prj_1',
  })
  await playTurn(turnInput(onWorkersAi.model, { clock: realClock }))
  expect(affinities).toEqual([{ 'x-session-affinity': 'prj_1' }])
})

const marked = (parts: unknown) => JSON.stringify(parts).split('"cache_control"').length - 1

test('the instructions, the folded conversation and the newest message are marked for a cache that wants marks', async () => {
  await using server = await sseServer([{ events: anthropicEvents({ text: 'Hello.' }) }])
  const { model } = await modelFromConfiguration(PROVIDERS['anthropic']!.configuration(server.origin))
  const messages: ModelMessage[] = [
    ...turnOpening({ prompt: 'Build a shop', files: '', outcome: 'succeeded' }),
    { role: 'assistant', content: 'The shop is there.' },
    ...turnOpening({ prompt: 'Now a basket', files: '# The files', outcome: null }),
  ]
  await playTurn(turnInput(model, { messages, clock: realClock }))
  const { system, messages: sent } = server.requests[0]!.body as Record<string, Array<{ content?: object[] }>>
  expect(marked(system)).toBe(1)
  expect(sent!.map(({ content }) => marked(content))).toEqual([0, 1, 1])
  expect(JSON.stringify(sent!.at(-1))).toMatch(/Now a basket.{0,20}cache_control/)
})

test('a model is asked for no more than it can write, whatever the credits would allow', async () => {
  await using server = await sseServer([{ events: openAiEvents({ text: 'Hello.' }) }])
  const { model } = await modelFromConfiguration(PROVIDERS['openai']!.configuration(server.origin))
  await playTurn(turnInput(model, { clock: realClock, allowance: () => ({ maxOutputTokens: 900_000 }) }))
  expect(server.requests[0]!.body['max_output_tokens']).toBe(128_000)
})

test("with a key of one's own that key is sent, and the model costs nothing", async () => {
  await using server = await sseServer([{ events: anthropicEvents({ text: 'Hello.' }) }])
  const configuration = {
    ...PROVIDERS['anthropic']!.configuration(server.origin),
    ANTHROPIC_API_KEY: 'sk-of-the-operator-000000',
  }
  const { model, price, isOwnKey } = await openModel({
    ref: { provider: 'anthropic', id: 'claude-opus-5-5' },
    configuration,
    ownKey: KEY,
  })
  await playTurn(turnInput(model, { clock: realClock }))
  expect([server.requests[0]!.headers['x-api-key'], price, isOwnKey]).toEqual([
    KEY,
    { input: 0, cached: 0, output: 0 },
    true,
  ])
})
