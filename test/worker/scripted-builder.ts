import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { newId } from '#shared/ids.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

/**
 * One answer of the builder: calls of tools, or what it says when it is done. One with `goesOn` has begun another call
 * behind them, and ends when that is set to false, or the turn is stopped.
 */
export type BuilderStep = { text?: string; calls?: Array<{ tool: string; input: object }>; goesOn?: boolean }

const LOOK_MS = 10

const HOST = 'http://model.test'

/**
 * Makes the builder play a script through the OpenAI-compatible provider, for the rest of this test file. Objects read
 * their configuration when a turn begins, and the endpoint is a `fetch` of this process. Returns a function that sets
 * the next script.
 */
export async function scriptedBuilder(settings: Record<string, string> = {}) {
  const script: { steps: BuilderStep[]; asked: string[] } = { steps: [], asked: [] }
  const before = await configure({
    MODEL: 'openai-compatible',
    MODEL_ID: 'scripted',
    MODEL_BASE_URL: `${HOST}/v1`,
    MODEL_API_KEY: 'none',
    ...settings,
  })
  const original = globalThis.fetch
  afterAll(async () => {
    globalThis.fetch = original
    await configure(before)
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(HOST)) return original(request)
    const { messages } = await request.json<{ messages: unknown[] }>()
    script.asked.push(JSON.stringify(messages.at(-1)))
    const step = script.steps.shift()
    return step
      ? new Response(bodyOf(step), { headers: { 'content-type': 'text/event-stream' } })
      : new Response('The script is over.', { status: 400 })
  }
  return (steps: BuilderStep[]) => {
    script.steps = [...steps]
    script.asked = []
    return script
  }
}

type Configuration = Record<string, string | undefined>

/** Sets the one configuration that all objects of a process have. Returns what stood there before. */
function configure(settings: Configuration): Promise<Configuration> {
  return runInDurableObject(projectObject(env, newId('project')), (instance) => {
    const { env: theirs } = instance as unknown as { env: Configuration }
    const before = Object.fromEntries(Object.keys(settings).map((name) => [name, theirs[name]]))
    Object.assign(theirs, settings)
    return before
  })
}

/** Sends what has been written by now, and the rest once the answer does not go on any more. */
function bodyOf(step: BuilderStep): string | ReadableStream<Uint8Array> {
  const [written, rest] = streamOf(step)
  if (!step.goesOn) return written + rest
  const encoder = new TextEncoder()
  let isOver = false
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(written))
      while (step.goesOn && !isOver) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      if (isOver) return
      controller.enqueue(encoder.encode(rest))
      controller.close()
    },
    cancel() {
      isOver = true
    },
  })
}

function streamOf({ text, calls: made = [], goesOn = false }: BuilderStep): [written: string, rest: string] {
  // A call is whole when the next one begins.
  const calls = goesOn ? [...made, { tool: 'write_file', input: { path: 'notes.md', content: 'Notes.' } }] : made
  const toolCalls = calls.map(({ tool, input }, index) => ({
    index,
    id: `call_${crypto.randomUUID()}`,
    type: 'function',
    function: { name: tool, arguments: JSON.stringify(input) },
  }))
  const delta = {
    role: 'assistant',
    ...(text === undefined ? {} : { content: text }),
    ...(calls.length > 0 ? { tool_calls: toolCalls } : {}),
  }
  const chunks = [
    { choices: [{ index: 0, delta, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }] },
    { choices: [], usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } },
  ]
  const [written, ...rest] = chunks.map(
    (chunk) =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', ...chunk })}\n\n`,
  )
  return [written!, `${rest.join('')}data: [DONE]\n\n`]
}
