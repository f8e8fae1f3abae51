import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { ROOM_CONFIGURATION, ROOM_FILES } from '#test/support/room-app.ts'
import { soon } from '#test/support/soon.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

const SERVER = `import { Hono } from 'hono'
export { Room } from './room'
const app = new Hono()
app.get('/api/rooms/:name', (c) => c.env.ROOM.getByName(c.req.param('name')).fetch(c.req.raw))
app.post('/api/rooms/:name', async (c) => c.json(await c.env.ROOM.getByName(c.req.param('name')).add(await c.req.text())))
app.get('/api/alarm/:name/:ms', async (c) => c.json(await c.env.ROOM.getByName(c.req.param('name')).wakeIn(Number(c.req.param('ms')))))
app.get('/api/escapes', async (c) => c.json(await c.env.ROOM.getByName('escapes').escapes()))
app.get('/api/fill', async (c) => c.json(await c.env.ROOM.getByName('full').fill()))
app.get('/api/many/:count', async (c) => {
  const names = Array.from({ length: Number(c.req.param('count')) }, (_, at) => 'room ' + at)
  return c.json(await Promise.allSettled(names.map((name) => c.env.ROOM.getByName(name).said())).then((all) => all.map((each) => each.reason?.message ?? each.value.length)))
})
export default app
`
const ROOM = `import { DurableObject } from 'cloudflare:workers'
export class Room extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS said (id INTEGER PRIMARY KEY, text TEXT NOT NULL)')
  }
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, ['people'])
    server.serializeAttachment({ name: 'Ada' })
    return new Response(null, { status: 101, webSocket: client })
  }
  said() {
    return this.ctx.storage.sql.exec('SELECT text FROM said ORDER BY id').toArray().map(({ text }) => text)
  }
  async wakeIn(ms) {
    await this.ctx.storage.setAlarm(Date.now() + ms)
    return this.said()
  }
  escapes() {
    const inherited = [this.ctx, this.ctx.storage, this.ctx.storage.sql, this.ctx.storage.kv].flatMap((part) => {
      const above = []
      for (let each = Object.getPrototypeOf(part); each !== Object.prototype; each = Object.getPrototypeOf(each)) above.push(each)
      return above
    })
    return {
      facets: inherited.map((each) => typeof each.facets).concat(typeof this.ctx.facets),
      areFrozen: inherited.every(Object.isFrozen),
      env: Object.keys(this.env),
    }
  }
  async fill() {
    const failures = []
    const attempt = async (act) => { try { await act() } catch (error) { failures.push(error.message.slice(0, 19)) } }
    const { storage } = this.ctx
    await attempt(() => storage.sql.exec('INSERT INTO said (text) SELECT hex(randomblob(500000)) FROM (SELECT 1 UNION SELECT 2 UNION SELECT 3)'))
    const { count } = storage.sql.exec('SELECT count(*) AS count FROM said').one()
    await attempt(() => storage.sql.exec("INSERT INTO said (text) VALUES ('small')"))
    await attempt(() => storage.put('key', 'small'))
    storage.sql.exec('CREATE TABLE IF NOT EXISTS dropped (id INTEGER)')
    storage.sql.exec('DROP TABLE dropped')
    return { failures, count }
  }
  async alarm({ retryCount }) {
    await this.add('woken ' + retryCount)
    if (retryCount < 1) throw new Error('Not awake yet')
  }
  async add(text) {
    this.ctx.storage.sql.exec('INSERT INTO said (text) VALUES (?)', text)
    for (const socket of this.ctx.getWebSockets('people')) socket.send(text)
    return this.said()
  }
  async webSocketMessage(socket, text) {
    await this.add(socket.deserializeAttachment().name + ': ' + text)
  }
}
`
const CONFIGURATION = `main = "server/index.ts"
[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]
`
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Rooms</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Rooms</h1>)\n`,
  'wrangler.toml': CONFIGURATION,
  'server/index.ts': SERVER,
  'server/room.ts': ROOM,
}

async function roomProject(files: Record<string, string> = {}) {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, title: 'Rooms', files: { ...FILES, ...files } })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const save = (path: string, text: string) =>
    owner.api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  const app = () => appObject(env, { projectId, environment: 'preview' })
  /** What the object that runs the app keeps of the app's own. */
  const kept = (columns: string) =>
    runInDurableObject(app(), (_instance, { storage: { sql } }) =>
      sql.exec(`SELECT ${columns} FROM own_objects ORDER BY name`).toArray(),
    )
  return { api: owner.api, projectId, previewUrl: previewUrl!, save, app, kept }
}

/** A socket at this address, with what came over it and what ended it. */
async function socketAt(url: string) {
  const response = await workerFetch(url, { headers: { upgrade: 'websocket' } })
  const socket = response.webSocket
  if (!socket) throw new Error(`No socket: ${response.status} ${await response.text()}`)
  const heard: string[] = []
  const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  socket.addEventListener('message', ({ data }) => void heard.push(String(data)))
  socket.accept()
  return { socket, heard, ended }
}

const say = async (url: string, text: string) => (await workerFetch(url, { method: 'POST', body: text })).json()

test('people in a room hear each other in the preview and published, each place with rooms of its own', async () => {
  const { api, projectId, previewUrl } = await roomProject()
  const published = await publishAgreeing(api, { projectId })
  for (const url of [previewUrl, published.url]) {
    const [ada, max] = [await socketAt(`${url}/api/rooms/lobby`), await socketAt(`${url}/api/rooms/lobby`)]
    const other = await socketAt(`${url}/api/rooms/kitchen`)
    ada.socket.send('hello')
    await soon(() => expect([ada.heard, max.heard]).toEqual([['Ada: hello'], ['Ada: hello']]))
    expect(await say(`${url}/api/rooms/lobby`, 'by the way')).toEqual(['Ada: hello', 'by the way'])
    expect(await say(`${url}/api/rooms/kitchen`, 'tea')).toEqual(['tea'])
    await soon(() => expect(other.heard).toEqual(['tea']))
  }
})

test('new code ends every socket, and whoever comes back meets the new class on the old rows', async () => {
  const { previewUrl, save } = await roomProject()
  const room = `${previewUrl}/api/rooms/lobby`
  const ada = await socketAt(room)
  ada.socket.send('before')
  await soon(() => expect(ada.heard).toEqual(['Ada: before']))
  await save('server/room.ts', ROOM.replace("': ' + text", "' says ' + text"))
  await ada.ended
  const back = await socketAt(room)
  back.socket.send('after')
  await soon(() => expect(back.heard).toEqual(['Ada says after']))
  expect(await say(room, 'both')).toEqual(['Ada: before', 'Ada says after', 'both'])
})

test('a class that the server does not export is told with its name, and the earlier code goes on', async () => {
  const { previewUrl, projectId, save } = await roomProject()
  await save('server/index.ts', SERVER.replace("export { Room } from './room'", ''))
  expect((await projectObject(env, projectId).state()).problems).toMatchObject([
    {
      file: 'server/index.ts',
      message: expect.stringContaining('must export the class Room, which wrangler.toml names'),
    },
  ])
  await save('server/index.ts', SERVER.replace("export { Room } from './room'", 'export class Room {}'))
  expect((await projectObject(env, projectId).state()).problems).toMatchObject([
    { message: expect.stringContaining('extends DurableObject') },
  ])
  expect(await say(`${previewUrl}/api/rooms/lobby`, 'still here')).toEqual(['still here'])
})

test('an alarm rings without anybody, again after it failed, and its socket hears it', async () => {
  const { previewUrl, app, kept } = await roomProject()
  const ada = await socketAt(`${previewUrl}/api/rooms/lobby`)
  await workerFetch(`${previewUrl}/api/alarm/lobby/20`)
  await soon(() => expect(ada.heard).toEqual(['woken 0']))
  // The second try comes two seconds later, which nobody waits for here.
  await soon(async () => expect(await kept('alarm_tries')).toEqual([{ alarm_tries: 1 }]))
  await runInDurableObject(app(), async (instance, { storage: { sql } }) => {
    sql.exec('UPDATE own_objects SET alarm_at = 1').toArray()
    await instance.alarm()
  })
  expect(ada.heard).toEqual(['woken 0', 'woken 1'])
  expect(await kept('alarm_at')).toEqual([{ alarm_at: null }])
})

test('a preview that nobody has opened for a day wakes no object, and the next look does', async () => {
  const { previewUrl, app, kept } = await roomProject()
  await workerFetch(`${previewUrl}/api/alarm/lobby/600000`)
  await runInDurableObject(app(), (_instance, { storage: { sql } }) => {
    sql.exec("INSERT OR REPLACE INTO app (key, value) VALUES ('lookedAt', '1')").toArray()
    return sql.exec('UPDATE own_objects SET alarm_at = 1').toArray()
  })
  await app()
    .evict()
    .catch(() => undefined)
  await runInDurableObject(app(), (instance) => instance.alarm())
  expect(await kept('alarm_at, alarm_tries')).toEqual([{ alarm_at: 1, alarm_tries: 0 }])
  expect(await say(`${previewUrl}/api/rooms/kitchen`, 'a look')).toEqual(['a look'])
  await soon(async () =>
    expect(await kept('name, alarm_tries')).toEqual([
      { name: 'kitchen', alarm_tries: 0 },
      { name: 'lobby', alarm_tries: 1 },
    ]),
  )
})

test('an app that the public does not have wakes no object, and publishing it again does', async () => {
  const { api, projectId } = await roomProject()
  const { url } = await publishAgreeing(api, { projectId })
  await workerFetch(`${url}/api/alarm/lobby/600000`)
  const live = () => appObject(env, { projectId, environment: 'production' })
  const tries = () =>
    runInDurableObject(live(), (_instance, { storage: { sql } }) =>
      sql.exec('SELECT alarm_tries FROM own_objects').toArray(),
    )
  await api.deployments.unpublish.mutate({ projectId })
  await runInDurableObject(live(), async (instance, { storage: { sql } }) => {
    sql.exec('UPDATE own_objects SET alarm_at = 1').toArray()
    await instance.alarm()
  })
  expect(await tries()).toEqual([{ alarm_tries: 0 }])
  await publishAgreeing(api, { projectId })
  await soon(async () => expect(await tries()).toEqual([{ alarm_tries: 1 }]))
})

test('a promise has objects of its own, with the rows of its copy, and nothing of them is left', async () => {
  const promise = `import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'
test('What is said in a room is kept there', async () => {
  const response = await app.request('/api/rooms/lobby', { method: 'POST', body: 'from a promise' }, env)
  expect(await response.json()).toEqual(['from a promise'])
  expect(await env.ROOM.getByName('lobby').said()).toHaveLength(1)
})
`
  const { api, projectId, previewUrl, kept } = await roomProject({ 'test/room.test.ts': promise })
  await say(`${previewUrl}/api/rooms/lobby`, 'mine')
  for (let run = 0; run < 2; run += 1)
    expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject([{ state: 'kept' }])
  expect(await kept('copy, name')).toEqual([{ copy: '', name: 'lobby' }])
  expect(await say(`${previewUrl}/api/rooms/lobby`, 'alone')).toEqual(['mine', 'alone'])
})

test('a suspended server ends sockets, and a plan has room for so many objects', async () => {
  const { previewUrl, app } = await roomProject()
  const { url } = { url: `${previewUrl}/api/rooms/lobby` }
  const ada = await socketAt(url)
  await app().suspend(true)
  await ada.ended
  expect((await workerFetch(url, { headers: { upgrade: 'websocket' } })).status).toBe(503)
  await app().suspend(false)
  await runInDurableObject(app(), (_instance, { storage: { sql } }) =>
    sql
      .exec(
        `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 198)
         INSERT INTO own_objects (copy, class_name, id) SELECT '', 'Room', at FROM n`,
      )
      .toArray(),
  )
  const answers = (await (await workerFetch(`${previewUrl}/api/many/3`)).json()) as unknown[]
  expect(answers.filter((each) => each === 0)).toHaveLength(1)
  expect(answers.filter((each) => String(each).startsWith('An app has at most 200 Durable Objects'))).toHaveLength(2)
})

test('no header of a visitor leads past the app to an object of it, or to that of another app', async () => {
  const one = await roomProject()
  const other = await roomProject()
  await say(`${one.previewUrl}/api/rooms/lobby`, 'secret')
  const target = encodeURIComponent(JSON.stringify({ id: '0'.repeat(64), name: 'lobby' }))
  for (const { previewUrl } of [one, other]) {
    const headers = { 'x-solid-ticket': crypto.randomUUID(), 'x-solid-own-object': target }
    expect((await workerFetch(`${previewUrl}/api/nothing`, { headers })).status).toBe(404)
  }
  expect(await say(`${other.previewUrl}/api/rooms/lobby`, 'mine')).toEqual(['mine'])
  expect((await other.kept('id')).map(({ id }) => id)).toHaveLength(1)
})

test('the ready files of a room pass the checks, keep what was said, and keep a line that is sent twice once', async () => {
  const { previewUrl, projectId } = await roomProject({
    ...ROOM_FILES,
    'client/main.tsx': `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
    'wrangler.toml': ROOM_CONFIGURATION,
  })
  expect(await projectObject(env, projectId).failuresForVisitors()).toEqual([])
  const room = `${previewUrl}/api/rooms/lobby`
  expect((await workerFetch(`${room}?person=`, { headers: { upgrade: 'websocket' } })).status).toBe(400)
  const ada = await socketAt(`${room}?person=Ada`)
  const line = JSON.stringify({ type: 'say', id: crypto.randomUUID(), text: 'Hello' })
  for (const sent of ['nonsense', '{}', line, line, 'ping']) ada.socket.send(sent)
  await soon(() => expect(ada.heard).toContain('pong'))
  const max = await socketAt(`${room}?person=Max`)
  await soon(() => expect(max.heard).not.toEqual([]))
  const { messages, people } = JSON.parse(max.heard[0]!) as { messages: unknown[]; people: string[] }
  expect([messages, people]).toEqual([[expect.objectContaining({ name: 'Ada', text: 'Hello' })], ['Ada', 'Max']])
})

test('a class finds no way past what it inherits, and one that stores too much is undone', async () => {
  const { previewUrl, app } = await roomProject()
  const escapes = (await (await workerFetch(`${previewUrl}/api/escapes`)).json()) as Record<string, unknown>
  expect(escapes).toMatchObject({ areFrozen: true, env: ['DB', 'ROOM'] })
  expect(new Set(escapes['facets'] as string[])).toEqual(new Set(['undefined']))
  await runInDurableObject(app(), (instance) => void instance.ownObjects().allow({ objects: 10, maxBytes: 1_000_000 }))
  expect(await (await workerFetch(`${previewUrl}/api/fill`)).json()).toEqual({
    failures: ['The storage is full'],
    count: 0,
  })
})
