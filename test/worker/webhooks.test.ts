import { expect, test, vi } from 'vitest'
import type { StoredLogLine } from '#shared/projects/logs.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { boundedRequest, isTooLarge } from '#worker/app/limits/request-size.ts'

const SERVER = `import { Hono } from 'hono'
const app = new Hono()
app.post('/api/webhook', async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (c.env.CLOSED === 'yes') throw new Error('The shop is closed')
  await c.env.DB.prepare('INSERT INTO events (bytes, signature) VALUES (?, ?)')
    .bind([...bytes].slice(0, 20).join(' '), c.req.header('x-signature') ?? '').run()
  return c.json('ok')
})
app.get('/api/events', async (c) => c.json((await c.env.DB.prepare('SELECT bytes, signature FROM events').all()).results))
app.post('/api/unread', (c) => c.json('not read'))
export default app
`
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Shop</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Shop</h1>)\n`,
  'migrations/0001_events.sql':
    'CREATE TABLE events (id INTEGER PRIMARY KEY, bytes TEXT NOT NULL, signature TEXT NOT NULL);',
  'wrangler.toml': '[vars]\nCLOSED = "yes"\n',
  'server/index.ts': SERVER,
}
/** What the edge says of a request from outside. */
const FROM_OUTSIDE = { 'cf-connecting-ip': '203.0.113.7' }
const BYTES = new Uint8Array([0, 255, 13, 10, 123, 7])

async function shop() {
  const owner = await signedIn()
  const title = `Shop ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: FILES })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const send = (headers: Record<string, string> = {}, { url = previewUrl!, body = BYTES as BodyInit } = {}) =>
    workerFetch(`${url}/api/webhook?token=secret`, { method: 'POST', body, headers: { ...FROM_OUTSIDE, ...headers } })
  const linesOf = async (count: number): Promise<StoredLogLine[]> =>
    vi.waitFor(async () => {
      const lines = (await owner.api.projects.logs.query({ projectId })).filter(({ source }) => source === 'webhook')
      expect(lines).toHaveLength(count)
      return lines
    })
  const open = () =>
    owner.api.projects.saveFiles.mutate({
      projectId,
      changes: [{ path: 'wrangler.toml', text: '[vars]\nCLOSED = "no"\n' }],
    })
  return { api: owner.api, projectId, url: previewUrl!, send, linesOf, open }
}

const eventsAt = async (url: string) => (await workerFetch(`${url}/api/events`)).json()

test('what another service sends is in the log, and is sent again byte for byte once the app is repaired', async () => {
  const { api, projectId, url, send, linesOf, open } = await shop()
  expect((await send({ 'x-signature': 't=1,v1=a' })).status).toBe(500)
  const [line] = await linesOf(1)
  expect(line).toMatchObject({
    level: 'error',
    environment: 'preview',
    message: expect.stringMatching(/^POST \/api\/webhook answered 500 in \d+ ms, 6 bytes$/),
    requestPath: '/api/webhook',
    webhook: { id: 1 },
  })
  await open()
  const place = 'preview' as const
  expect(await api.webhooks.replay.mutate({ projectId, place, id: 1 })).toEqual({ status: 200 })
  expect(await eventsAt(url)).toEqual([{ bytes: '0 255 13 10 123 7', signature: 't=1,v1=a' }])
  const [, again] = await linesOf(2)
  expect(again).toMatchObject({ level: 'info', message: expect.stringMatching(/, sent again$/), webhook: { id: 1 } })
  const gone = await failureOf(api.webhooks.replay.mutate({ projectId, place, id: 2 }))
  expect(gone?.domain).toBe('webhook.gone')
})

test('what pages and the builder send is none, and one that is large is told and not kept', async () => {
  const { url, send, linesOf, open } = await shop()
  await open()
  await send({ origin: url })
  await send({ 'sec-fetch-site': 'same-origin' })
  await workerFetch(`${url}/api/webhook`, { method: 'POST', body: BYTES })
  await workerFetch(`${url}/api/events`, { headers: FROM_OUTSIDE })
  expect((await send({}, { body: new Uint8Array(100_001) })).status).toBe(200)
  const [line] = await linesOf(1)
  expect(line).toMatchObject({ level: 'info', webhook: { id: null } })
  expect(await eventsAt(url)).toHaveLength(4)
})

test('the live app\u2019s webhooks are sent again by its owner alone', async () => {
  const { api, projectId, send, linesOf, open } = await shop()
  await open()
  const { url } = await api.deployments.publish.mutate({ projectId })
  await send({}, { url })
  expect(await linesOf(1)).toMatchObject([{ environment: 'production', webhook: { id: 1 } }])
  const member = await signedIn({ name: 'Max' })
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  const replay = { projectId, place: 'production' as const, id: 1 }
  expect((await failureOf(member.api.webhooks.replay.mutate(replay)))?.domain).toBe('project.owner_only')
  expect(await api.webhooks.replay.mutate(replay)).toEqual({ status: 200 })
  expect(await eventsAt(url)).toHaveLength(2)
})

test('whoever sends without an end fills neither the log nor the storage, and is answered', async () => {
  const { api, projectId, send, open } = await shop()
  await open()
  const answers = await Promise.all(Array.from({ length: 50 }, () => send()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await vi.waitFor(async () => {
    const lines = (await api.projects.logs.query({ projectId })).filter(({ source }) => source === 'webhook')
    expect(lines).toHaveLength(30)
  })
})

const streamed = (chunks: number[]) =>
  new Request('https://app.example/', {
    method: 'POST',
    body: new ReadableStream({
      start(out) {
        for (const length of chunks) out.enqueue(new Uint8Array(length).fill(7))
        out.close()
      },
    }),
  })

test('a request that says that it is too large is refused, and one that says nothing ends where it is', async () => {
  const saying = (length: string) =>
    new Request('https://app.example/', { method: 'POST', body: 'x', headers: { 'content-length': length } })
  expect([saying('100000000'), saying('100000001')].map(isTooLarge)).toEqual([false, true])
  expect(await boundedRequest(streamed([4, 4]), 8).bytes()).toEqual(new Uint8Array(8).fill(7))
  await expect(boundedRequest(streamed([4, 4, 1]), 8).bytes()).rejects.toThrow('The request is larger than')
  const known = saying('1')
  expect(boundedRequest(known)).toBe(known)
  const none = new Request('https://app.example/')
  expect(boundedRequest(none)).toBe(none)
})

test('a body of unknown length that the app does not read keeps nobody waiting', async () => {
  const { url } = await shop()
  const none = { method: 'POST', body: '', headers: { ...FROM_OUTSIDE, 'content-length': '0' } }
  expect((await workerFetch(`${url}/api/unread`, none)).status).toBe(200)
  for (const chunks of [[], [7], [100_000, 100_000, 100_000]]) {
    const answer = await workerFetch(`${url}/api/unread`, {
      method: 'POST',
      body: streamed(chunks).body!,
      headers: FROM_OUTSIDE,
    })
    expect([answer.status, await answer.text()]).toEqual([200, '"not read"'])
  }
})
