import { expect, test } from 'vitest'
import { runStep } from '#worker/agent/loop.ts'
import { modelFromConfiguration } from '#worker/agent/models/registry.ts'
import { realClock } from '#worker/agent/ports.ts'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { openAiServer, type OpenAiAnswer } from '#test/support/fakes/openai-server.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'

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
  const { model } = await modelFromConfiguration({ MODEL: 'openai-compatible', MODEL_ID: 'test-model', MODEL_BASE_URL: baseUrl, MODEL_API_KEY: 'secret' })
  return model
}

test('a whole turn runs against an OpenAI-compatible server', async () => {
  await using server = await openAiServer([
    toolCall('write_file', { path: 'client/app.tsx', content: 'export function App() {}\n' }),
    toolCall('run_checks', {}),
    { finishReason: 'stop', deltas: [{ role: 'assistant', content: 'Your page ' }, { content: 'is ready.' }] },
  ])
  const workspace = memoryWorkspace()
  const { outcome, events, messages } = await playTurn(turnInput(await configured(server.baseUrl), { workspace, clock: realClock }))

  expect(outcome).toEqual({ state: 'succeeded', message: null })
  expect(workspace.files.get('client/app.tsx')).toBe('export function App() {}\n')
  expect(events.flatMap((event) => (event.type === 'text' && event.step === 2 ? [event.delta] : [])).join('')).toBe('Your page is ready.')
  expect(events.flatMap((event) => (event.type === 'tool.finished' ? [event.summary] : []))).toEqual(['+2 −0', 'Passed, 0 of 0 promises kept'])
  expect(messages.map((message) => message.role)).toEqual(['assistant', 'tool', 'assistant', 'tool', 'assistant'])
  expect(server.requests[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer secret', body: { model: 'test-model' } })
  expect(server.requests[0]!.body.tools).toHaveLength(12)
  expect(server.requests[2]!.body.messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'tool'])
  expect(server.requests[2]!.body.messages.at(-1)!.content).toMatch(/^All checks passed\./)
})

test('what a step used is counted', async () => {
  await using server = await openAiServer([{ finishReason: 'stop', deltas: [{ role: 'assistant', content: 'Hello.' }] }])
  const step = runStep({ ...turnInput(await configured(server.baseUrl), { clock: realClock }), step: 0 })
  let item = await step.next()
  while (!item.done) item = await step.next()
  expect(item.value).toMatchObject({ state: 'finished', done: true, finishReason: 'stop', usage: { inputTokens: 1200, outputTokens: 34 } })
})

test('a refused key is told to people without the provider’s words', async () => {
  await using server = await openAiServer([{ status: 401, error: 'Incorrect API key provided: secret' }])
  const { outcome } = await playTurn(turnInput(await configured(server.baseUrl), { clock: realClock }))
  expect(outcome.state).toBe('failed')
  expect(outcome.message).toContain('MODEL_API_KEY')
  expect(outcome.message).not.toContain('secret')
})

test('a server that is not there is told as such', async () => {
  const clock = { ...realClock, after: (milliseconds: number, run: () => void) => realClock.after(Math.min(milliseconds, 1_000) / 100, run) }
  const server = await openAiServer([])
  await server[Symbol.asyncDispose]()
  const { outcome } = await playTurn(turnInput(await configured(server.baseUrl), { clock }))
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('could not be reached') })
})

test('without configuration the offline model answers', async () => {
  expect((await modelFromConfiguration({ MODEL: '' })).name).toBe('offline')
})

test('every provider can be chosen by configuration', async () => {
  const anthropic = await modelFromConfiguration({ MODEL: 'anthropic', MODEL_ID: 'claude', MODEL_API_KEY: 'key' })
  const workersAi = await modelFromConfiguration({ MODEL: 'workers-ai', MODEL_ID: '@cf/a/b', AI: {} as Ai })
  expect([anthropic, workersAi].map(({ model, name }) => [typeof model === 'string' ? model : model.modelId, name])).toEqual([
    ['claude', 'claude'],
    ['@cf/a/b', '@cf/a/b'],
  ])
})

test.each([
  [{ MODEL: 'openai-compatible', MODEL_ID: 'x' }, /MODEL_BASE_URL is missing\. Set it to the address/],
  [{ MODEL: 'openai-compatible', MODEL_BASE_URL: 'http://localhost:1/v1' }, /MODEL_ID is missing/],
  [{ MODEL: 'openai-compatible', MODEL_ID: 'x', MODEL_BASE_URL: 'localhost:11434' }, /MODEL_BASE_URL is "localhost:11434"/],
  [{ MODEL: 'anthropic', MODEL_ID: 'x' }, /MODEL_API_KEY is missing\..*wrangler secret put/],
  [{ MODEL: 'workers-ai', MODEL_ID: 'x' }, /no AI binding.*wrangler\.toml/],
  [{ MODEL: 'gpt' }, /MODEL is "gpt", which is not known\. Use offline/],
])('a wrong configuration names the setting and the fix: %j', async (configuration, message) => {
  await expect(modelFromConfiguration(configuration)).rejects.toThrow(message)
})
