import '../../scripts/quick-start.mjs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { CallBook } from '#worker/app/ai/call-book.ts'
import { answerRequest } from '#worker/app/ai/request.ts'
import { ai } from '#worker/runtime/guest/ai/late-ai.ts'

vi.mock('@kit/guard', () => ({ guard: { n: 0, reset: () => undefined } }))

const TEXT = '@cf/meta/llama-3.1-8b-instruct'
const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }

/** What is asked: the name of a model, inputs, and options where there are any. */
const ASKS: Array<[model: string, inputs: Record<string, unknown>, options?: Record<string, unknown>]> = [
  [TEXT, { prompt: 'Where do herons sleep?' }],
  [
    TEXT,
    {
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: 'Hello' },
      ],
      max_tokens: 12,
    },
  ],
  [TEXT, { prompt: 'Where do herons sleep?', stream: true }],
  [TEXT, { prompt: 'Ghent', response_format: { type: 'json_schema', json_schema: schema } }],
  [TEXT, { prompt: 'Hello' }, { returnRawResponse: true }],
  [TEXT, { prompt: 'Hello', stream: true }, { returnRawResponse: true }],
  [TEXT, { prompt: 'Hello' }, { extraHeaders: { 'x-any': 'y' }, tags: ['a'] }],
  [TEXT, {}],
  [TEXT, { prompt: 'Hello', tools: [] }],
  [TEXT, { prompt: 7 }],
  ['@cf/none/such', { prompt: 'Hello' }],
  ['@cf/none/such', { prompt: 'Hello' }, { returnRawResponse: true }],
  [TEXT, { prompt: 'Hello' }, { prefix: 'other' }],
  [TEXT, { prompt: 'x'.repeat(300_000) }],
  ['@cf/baai/bge-small-en-v1.5', { text: ['a heron', 'two herons'] }],
  ['@cf/baai/bge-m3', { text: '' }],
  ['@cf/black-forest-labs/flux-1-schnell', { prompt: 'a heron' }],
  ['@cf/lykon/dreamshaper-8-lcm', { prompt: 'a heron', width: 256, height: 256 }],
]

type Run = (model: string, inputs: Record<string, unknown>, options?: Record<string, unknown>) => Promise<unknown>

/** Asks everything, and says what came of it. It runs in the Worker of the platform's binding as well, as text. */
async function saidBy(run: Run, asks: typeof ASKS): Promise<unknown[]> {
  const told = async (answer: unknown) => {
    if (answer instanceof Response)
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    if (!(answer instanceof ReadableStream)) return { json: answer }
    const bytes = new Uint8Array(await new Response(answer).arrayBuffer())
    return { stream: bytes.slice(0, 2_000).join() }
  }
  const said: unknown[] = []
  for (const ask of asks)
    said.push(
      await run(...ask).then(told, ({ name, message, constructor }) => ({
        name,
        message,
        of: constructor.name as string,
      })),
    )
  return said
}

const trial: CallBook = { isTrial: true, begin: async () => ({ close: async () => undefined }) }
const answer = (request: Request) =>
  answerRequest(request, {
    env: {} as Env,
    bookOf: () => trial,
    onBroken: (error) => {
      throw error
    },
  })

/** What the binding of workerd itself says, with our gateway where it asks Cloudflare. */
async function saidByWorkerd(): Promise<unknown> {
  const upstream = createServer(async (asked, response) => {
    const headers = Object.entries(asked.headers)
      .filter(([name]) => name.startsWith('mf-header-'))
      .map(([name, value]): [string, string] => [name.slice('mf-header-'.length), String(value)])
    const body = Buffer.concat(await asked.toArray())
    const given = await answer(
      new Request('http://ai/run', {
        method: 'POST',
        body,
        headers: new Headers(headers.filter(([name]) => name !== 'content-length')),
      }),
    )
    response.writeHead(given.status, Object.fromEntries(given.headers))
    response.end(Buffer.from(await given.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare')
  const options = {
    modules: true,
    script: `const saidBy = ${saidBy.toString()}
export default { async fetch(request, env) { return Response.json(await saidBy((...ask) => env.AI.run(...ask), await request.json())) } }`,
    compatibilityDate: '2026-10-01',
    ai: { binding: 'AI', remoteProxyConnectionString: new URL(`http://127.0.0.1:${port}`) },
    cf: false as const,
    telemetry: { enabled: false },
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: () => undefined,
  }
  const server = new Miniflare(
    convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  try {
    const said = await server.dispatchFetch('http://x/', { method: 'POST', body: JSON.stringify(ASKS) })
    return await said.json()
  } finally {
    await server.dispose()
    upstream.close()
  }
}

test('what apps have as env.AI says the same as the binding of workerd itself, for answers, streams and errors', async () => {
  const binding = ai({ fetch: (url, init) => answer(new Request(url, init)) })
  const said = JSON.parse(JSON.stringify(await saidBy((...ask) => binding.run(...ask), ASKS))) as unknown[]
  expect(said[10]).toMatchObject({ name: 'AiError', of: 'InferenceUpstreamError' })
  expect(await saidByWorkerd()).toEqual(said)
})
