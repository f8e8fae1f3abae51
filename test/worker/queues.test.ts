import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Environment } from '#shared/projects/projects.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { soon } from '#test/support/soon.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

const SERVER = `import { Hono } from 'hono'
const app = new Hono()
app.post('/api/orders', async (c) => {
  await c.env.ORDERS.send(await c.req.json())
  return c.json('sent', 202)
})
app.post('/api/many', async (c) => {
  try {
    await c.env.ORDERS.sendBatch(Array.from({ length: 100 }, () => ({ body: { name: 'x' }, delaySeconds: 600 })))
    return c.json('sent')
  } catch (error) {
    return c.json([error.name, error.message])
  }
})
app.get('/api/orders', async (c) => c.json((await c.env.DB.prepare('SELECT name, attempts FROM orders ORDER BY id').all()).results))
let finish
app.get('/api/waits', (c) => c.json(finish !== undefined))
app.get('/api/finish', (c) => c.json(finish?.() ?? null))
app.post('/api/later/:how', (c) => {
  const how = c.req.param('how')
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (how === 'fails') throw new Error('Nobody waited for this')
    await c.env.DB.prepare("INSERT INTO orders (name, attempts) VALUES ('later', 0)").run()
  }
  c.executionCtx.waitUntil(work())
  return c.json('answered')
})
async function queue(batch, env, ctx) {
  for (const { body, attempts } of batch.messages) {
    console.log('Handling', body.name)
    if (body.name === 'slow' && attempts === 1) await new Promise((resolve) => { finish = resolve })
    if (body.name === 'bad') throw new Error('No such article')
    await env.DB.prepare('INSERT INTO orders (name, attempts) VALUES (?, ?)').bind(body.name, attempts).run()
  }
}
export default Object.assign(app, { queue })
`
const PAGE =
  '<!doctype html><html lang="en"><head><title>Shop</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>'
const TOML = `[queues]
producers = [{ binding = "ORDERS", queue = "orders" }]
consumers = [{ queue = "orders", max_batch_size = 100, max_batch_timeout = 0, max_retries = 1 }]
`
const FILES = {
  'index.html': PAGE,
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Shop</h1>)\n`,
  'migrations/0001_orders.sql':
    'CREATE TABLE orders (id INTEGER PRIMARY KEY, name TEXT NOT NULL, attempts INTEGER NOT NULL);',
  'wrangler.toml': TOML,
  'server/index.ts': SERVER,
}

async function shop(files: Record<string, string> = {}) {
  const owner = await signedIn()
  const title = `Shop ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: { ...FILES, ...files } })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  /** A new stub each time: those from before an object was ended lead nowhere. */
  const app = (place: Environment = 'preview') => appObject(env, { projectId, environment: place })
  const post = (path: string, body: unknown, url = previewUrl!) =>
    workerFetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const save = (path: string, text: string) =>
    owner.api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  const queueIn = async (place: Environment = 'preview') =>
    (await owner.api.queues.list.query({ projectId }))[place].queues[0]!
  return { owner, api: owner.api, projectId, url: previewUrl!, app, post, save, queueIn }
}

const ordersAt = async (url: string) => (await workerFetch(`${url}/api/orders`)).json()
/** Other apps of the process may compute for long before it. */

test('a message is delivered in its place with its rows; the history and the log tell of it', async () => {
  const { api, projectId, url, post, queueIn } = await shop()
  const published = await publishAgreeing(api, { projectId })
  expect((await post('/api/orders', { name: 'bread' })).status).toBe(202)
  await post('/api/orders', { name: 'milk' }, published.url)
  await soon(async () => expect(await ordersAt(url)).toEqual([{ name: 'bread', attempts: 1 }]))
  await soon(async () => expect(await ordersAt(published.url)).toEqual([{ name: 'milk', attempts: 1 }]))
  for (const place of ['preview', 'production'] as const)
    await soon(async () =>
      expect(await queueIn(place)).toMatchObject({
        queue: 'orders',
        backlog: { messages: 0, bytes: 0, oldestAt: null },
        deadLetters: 0,
        deliveries: [{ outcome: 'ok', messages: 1, retried: 0, dead: 0, message: null }],
      }),
    )
  await soon(async () => {
    const lines = (await api.projects.logs.query({ projectId })).filter(({ source }) => source === 'queue')
    const told = lines.map(({ message, location, environment }) => [message, location, environment])
    const own = [expect.stringMatching(/^orders: 1 message delivered in \d+ ms\.$/), null]
    expect(told).toHaveLength(4)
    expect(told).toContainEqual(['Handling bread', expect.stringMatching(/^server\/index\.ts:31:/), 'preview'])
    expect(told).toContainEqual([...own, 'preview'])
    expect(told).toContainEqual([...own, 'production'])
  })
})

test('a process that ends while a consumer is at work loses no message', async () => {
  const { url, app, post, queueIn } = await shop()
  await post('/api/orders', { name: 'slow' })
  await soon(async () => expect(await (await workerFetch(`${url}/api/waits`)).json()).toBe(true))
  expect(await queueIn()).toMatchObject({ backlog: { messages: 1 }, deliveries: [{ outcome: 'running' }] })
  await app()
    .evict()
    .catch(() => undefined)
  await soon(async () => expect(await ordersAt(url)).toEqual([{ name: 'slow', attempts: 2 }]))
  await soon(async () =>
    expect((await queueIn()).deliveries.map(({ outcome, retried }) => [outcome, retried])).toEqual([
      ['ok', 0],
      ['lost', 1],
    ]),
  )
})

test('new code cuts a batch off, and is given its messages', async () => {
  const { url, post, save, queueIn } = await shop()
  await post('/api/orders', { name: 'slow' })
  await soon(async () => expect(await (await workerFetch(`${url}/api/waits`)).json()).toBe(true))
  await save('server/index.ts', SERVER.replace("'Handling'", "'New'"))
  await soon(async () => expect(await ordersAt(url)).toEqual([{ name: 'slow', attempts: 2 }]))
  await soon(async () => expect((await queueIn()).deliveries.map(({ outcome }) => outcome)).toEqual(['ok', 'replaced']))
})

test('what fails each time is a dead letter, which its maker delivers again or deletes; a member does so in the preview', async () => {
  const { api, projectId, url, post, save, queueIn } = await shop()
  const published = await publishAgreeing(api, { projectId })
  for (const at of [url, published.url]) await post('/api/orders', { name: 'bad' }, at)
  for (const place of ['preview', 'production'] as const)
    await soon(async () => expect(await queueIn(place)).toMatchObject({ deadLetters: 1, backlog: { messages: 0 } }))
  const lettersIn = async (place: Environment) =>
    (await api.queues.deadLetters.query({ projectId, place, queue: 'orders' })).items
  const [letter] = await lettersIn('preview')
  expect(letter).toMatchObject({ queue: 'orders', attempts: 2, text: '{"name":"bad"}', problem: 'No such article' })
  const [live] = await lettersIn('production')
  const member = await signedIn({ name: 'Max' })
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  expect(await member.api.queues.list.query({ projectId })).toMatchObject({ mayChangeProduction: false })
  const refused = async (call: Promise<unknown>) => (await failureOf(call))?.domain ?? null
  const inPreview = { projectId, place: 'preview' as const, queue: 'orders', id: letter!.id }
  const inProduction = { ...inPreview, place: 'production' as const, id: live!.id }
  for (const act of [member.api.queues.deliverAgain, member.api.queues.deleteDeadLetter])
    expect(await refused(act.mutate(inProduction))).toBe('project.owner_only')
  await save('server/index.ts', SERVER.replace("body.name === 'bad'", "body.name === 'worse'"))
  await member.api.queues.deliverAgain.mutate(inPreview)
  await soon(async () => expect(await ordersAt(url)).toEqual([{ name: 'bad', attempts: 1 }]))
  expect(await lettersIn('preview')).toEqual([])
  expect(await refused(api.queues.deliverAgain.mutate(inPreview))).toBe('queue.letter_gone')
  expect(await refused(api.queues.deleteDeadLetter.mutate({ ...inProduction, queue: 'mails' }))).toBe(
    'queue.letter_gone',
  )
  await api.queues.deleteDeadLetter.mutate(inProduction)
  expect(await lettersIn('production')).toEqual([])
})

test('in a promise the consumer is given what was sent, on a copy, and what it throws is told', async () => {
  const promise = `import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import app from '../server/index'
const order = (name: string) => app.request('/api/orders', { method: 'POST', body: JSON.stringify({ name }) }, env)
const names = async () => ((await env.DB.prepare('SELECT name FROM orders').all()).results).map(({ name }) => name)
test('An order is kept', async () => {
  expect((await order('bread')).status).toBe(202)
  await vi.waitFor(async () => expect(await names()).toEqual(['bread']))
})
test('What a test left is delivered before the next one', async () => {
  await order('milk')
})
test('It was', async () => {
  expect(await names()).toEqual(['bread', 'milk'])
})
test('A bad order is not kept', async () => {
  await order('bad')
  await vi.waitUntil(async () => (await names()).includes('bad'), { timeout: 100 })
})
`
  const { api, projectId, url, queueIn } = await shop({ 'test/orders.test.ts': promise })
  const results = await api.projects.runPromises.mutate({ projectId })
  expect(results.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'broken'])
  expect(results[3]!.message).toMatch(/The server's queue threw: No such article at server\/index\.ts:\d+:\d+$/)
  expect(await ordersAt(url)).toEqual([])
  expect(await queueIn()).toMatchObject({ backlog: { messages: 0 }, deliveries: [], deadLetters: 0 })
})

test('an app cannot keep more messages than its plan has room for, and others are not affected', async () => {
  const { post, queueIn, app } = await shop()
  const other = await shop()
  for (let sent = 0; sent < 7; sent++) expect(await (await post('/api/many', null)).json()).toBe('sent')
  const atOnce = await Promise.all(Array.from({ length: 8 }, async () => (await post('/api/many', null)).json()))
  expect(atOnce.filter((said) => said === 'sent')).toHaveLength(3)
  expect(atOnce.find((said) => said !== 'sent')).toEqual(['Error', 'Storage Limit Exceeded (10251)'])
  expect((await queueIn()).backlog.messages).toBe(1_000)
  await other.post('/api/orders', { name: 'bread' })
  await soon(async () => expect(await ordersAt(other.url)).toEqual([{ name: 'bread', attempts: 1 }]))
  // Whoever has a stub of the gateway cannot send what a queue does not take.
  const send = (messages: unknown) =>
    runInDurableObject(app(), async (_instance, { exports, id }) => {
      const props = { objectId: id.toString(), queue: 'orders', delayS: 0 }
      return { ...(await exports.QueueGateway({ props }).send(messages)) }
    })
  const text = { contentType: 'text', body: 'x', delayS: null }
  for (const given of [
    null,
    [],
    [{ ...text, contentType: 'xml' }],
    [{ ...text, body: 7 }],
    [{ ...text, delayS: 86_401 }],
    [{ ...text, body: 'x'.repeat(128_001) }],
    [{ ...text, contentType: 'v8', body: { at: 'x'.repeat(128_001) } }],
    Array.from({ length: 101 }, () => text),
    [1, 2, 3].map(() => ({ ...text, body: 'x'.repeat(100_000) })),
  ])
    expect(await send(given)).toEqual({ refused: expect.stringMatching(/ \(1020[3-6]\)$/) })
  expect((await queueIn()).backlog.messages).toBe(1_000)
})

test('a preview that nobody has opened for a day keeps its messages, and delivers them with the next look', async () => {
  const { url, app, queueIn, api, projectId } = await shop()
  await runInDurableObject(app(), (_instance, { storage: { sql } }) =>
    sql.exec("INSERT OR REPLACE INTO app (key, value) VALUES ('lookedAt', '1')").toArray(),
  )
  await app()
    .evict()
    .catch(() => undefined)
  const messages = [{ contentType: 'json', body: '{"name":"bread"}', delayS: null }]
  await runInDurableObject(app(), async (_instance, { exports, id }) => {
    const props = { objectId: id.toString(), queue: 'orders', delayS: 0 }
    return { ...(await exports.QueueGateway({ props }).send(messages)) }
  })
  expect((await api.queues.list.query({ projectId })).preview.rest).toBe('not-looked-at')
  expect((await queueIn()).backlog.messages).toBe(1)
  await soon(async () => expect(await ordersAt(url)).toEqual([{ name: 'bread', attempts: 1 }]))
})

test('work after an answer is done in preview and published, and what it throws is in the log with its place', async () => {
  const { api, projectId, url, post } = await shop()
  const published = await publishAgreeing(api, { projectId })
  for (const at of [url, published.url]) {
    expect(await (await post('/api/later/works', null, at)).json()).toBe('answered')
    await soon(async () => expect(await ordersAt(at)).toEqual([{ name: 'later', attempts: 0 }]))
    await post('/api/later/fails', null, at)
  }
  await soon(async () => {
    const lines = (await api.projects.logs.query({ projectId })).filter(({ level }) => level === 'error')
    expect(lines.map(({ message, location, environment }) => [message, location, environment]).toSorted()).toEqual([
      ['Error: Nobody waited for this', expect.stringMatching(/^server\/index\.ts:\d+:\d+$/), 'preview'],
      ['Error: Nobody waited for this', expect.stringMatching(/^server\/index\.ts:\d+:\d+$/), 'production'],
    ])
  })
})
