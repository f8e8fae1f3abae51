import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { newId } from '#shared/ids.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

/** One answer of the builder: calls of tools, or what it says when it is done. */
export type BuilderStep = { text?: string; calls?: Array<{ tool: string; input: object }> }

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
      ? new Response(streamOf(step), { headers: { 'content-type': 'text/event-stream' } })
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

function streamOf({ text, calls = [] }: BuilderStep): string {
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
  return `${chunks.map((chunk) => `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', ...chunk })}\n\n`).join('')}data: [DONE]\n\n`
}
