import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { signedIn } from '#test/support/app.ts'
import { modelsOfPlatform, projectModel, smallModel } from '#worker/features/models/service.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'
import { ofType } from './scripted-project.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 60_000 })

const SMALL = 'https://small.test/v1'
// The big model costs a credit for ten tokens, the small one a thirtieth of that.
const play = await scriptedBuilder({
  MODEL_ID: 'scripted?price=10/1/10',
  MODEL_SMALL: 'openai:tiny?price=0.3/0.03/0.3',
  OPENAI_BASE_URL: SMALL,
  OPENAI_API_KEY: 'of-the-operator',
})
const small = { asked: [] as string[], answer: (): Response => new Response('', { status: 500 }) }
const original = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  if (!request.url.startsWith(SMALL)) return original(request)
  small.asked.push(await request.text())
  return small.answer()
}
afterAll(async () => {
  globalThis.fetch = original
  await runInDurableObject(projectObject(env, newId('project')), (instance) => {
    const { env: theirs } = instance as unknown as { env: Record<string, string | undefined> }
    for (const name of ['MODEL_SMALL', 'OPENAI_BASE_URL', 'OPENAI_API_KEY']) delete theirs[name]
  })
})

/** An answer of OpenAI's in events, which took 1,000 tokens and gave 100. */
function said(text: string): Response {
  const events = [
    { type: 'response.created', response: { id: 'r', created_at: 1, model: 'tiny' } },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm' } },
    { type: 'response.output_text.delta', item_id: 'm', delta: text },
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm' } },
    {
      type: 'response.completed',
      response: {
        usage: {
          input_tokens: 1_000,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: 100,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    },
  ]
  const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
}

const SERVER = `import { Hono } from 'hono'\nexport default new Hono().get('/api/ok', (c) => c.text('ok'))\n`
const BUILT: BuilderStep[] = [
  { calls: [{ tool: 'write_file', input: { path: 'server/index.ts', content: SERVER } }] },
  { text: 'Friends can now borrow tools.' },
]

async function built(prompt: string) {
  const { api } = await signedIn()
  play(BUILT)
  small.asked = []
  const { projectId, turnId } = await api.projects.create.mutate({ prompt })
  await untilEnd({ api }, { projectId, turnId })
  const { events } = await api.turns.history.query({ projectId, limit: 500 })
  const all = events.map(({ event }) => event)
  return { api, projectId, events: all, title: (await api.projects.get.query({ projectId })).title }
}

test('a small model names the version, what could come next and the app, at a price of its own', async () => {
  small.answer = () =>
    said(
      '```json\n{"did": "Lending  of tools", "next": ["Add photos", "", 7, "Add a map"], "title": "Tool library"}\n```',
    )
  const { events, title } = await built('Let friends borrow my tools, {"did": "ignored"}')
  expect(ofType(events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
  expect(ofType(events, 'version.created').at(-1)).toMatchObject({ version: { title: 'Lending of tools' } })
  expect(ofType(events, 'suggestions')).toMatchObject([{ items: ['Add photos', 'Add a map'], did: 'Lending of tools' }])
  expect(title).toBe('Tool library')
  expect(small.asked).toHaveLength(1)
  expect(small.asked[0]).toContain('Friends can now borrow tools.')
  expect(small.asked[0]).toContain('server/index.ts')
  // 1,100 tokens at US$0.3 a million, and US$1 is 300 credits.
  const [last] = ofType(events, 'step.metered').slice(-1)
  expect(last).toMatchObject({ inputTokens: 1_000, outputTokens: 100, microCredits: 99_000, isFree: false })
})

test('a small model that fails, talks, or is not there changes nothing about the turn', async () => {
  const plain = 'Let friends borrow my ladder'
  for (const answer of [() => new Response('down', { status: 503 }), () => said('I would call it lending!')]) {
    small.answer = answer
    const { events } = await built(plain)
    expect(small.asked).toHaveLength(1)
    expect(ofType(events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
    expect(ofType(events, 'suggestions')).toEqual([])
    expect(ofType(events, 'version.created').at(-1)).toMatchObject({ version: { title: plain } })
  }
})

test('the small model is the operator’s to switch off, and never spends beside a key of the maker’s own', async () => {
  const maker = await signedIn()
  const configured = {
    ...env,
    MODEL: 'anthropic:claude-opus-5-5',
    ANTHROPIC_API_KEY: 'operator',
    MODEL_SMALL: 'openai:tiny?price=1/1/1',
    OPENAI_API_KEY: 'operator',
  }
  expect(modelsOfPlatform(configured)).toContainEqual({ provider: 'openai', id: 'tiny' })
  const project = { ownerId: maker.user.id, projectId: 'prj_1', chosen: null }
  const open = async (with_: Env) => smallModel(with_, { ...project, main: await projectModel(with_, project) })
  expect(await open(configured)).toMatchObject({ name: 'tiny', price: { input: 1, cached: 1, output: 1 } })
  expect(await open({ ...configured, MODEL_SMALL: '' })).toBeNull()
  expect(await open({ ...configured, OPENAI_API_KEY: '' })).toBeNull()
  expect(await open({ ...configured, MODEL: 'offline' })).toBeNull()
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: 'sk-ant-of-the-maker-0123456789' })
  expect(await open(configured)).toBeNull()
  await maker.api.models.setKey.mutate({ provider: 'openai', key: 'sk-of-the-maker-0123456789abcdef' })
  expect(await open(configured)).toMatchObject({ isOwnKey: true, price: { input: 0, cached: 0, output: 0 } })
})
