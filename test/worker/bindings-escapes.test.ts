import { runInDurableObject } from 'cloudflare:test'
import { env, RpcTarget } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { filesOfApp } from '#worker/runtime/gateways/files/folders.ts'
import { compiledModule } from './compiled-app.ts'
import { runningApp } from './running-app.ts'

const BINDINGS = {
  DB: { kind: 'd1_databases' },
  FILES: { kind: 'r2_buckets', bucket: 'files' },
  CACHE: { kind: 'kv_namespaces', id: 'cache' },
  AI: { kind: 'ai' },
} as const
const SECRET = 'what another maker keeps'
const KEPT = JSON.stringify([{ result: SECRET }, { result: SECRET }])

/** An app that does what it is told with its bindings, as a hostile maker would write it. */
const SERVER = `import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
const app = new Hono()
app.post('/api/do', async (c) => {
  const said = []
  for (const [kind, method, ...args] of await c.req.json()) {
    try {
      const result = await c.env[kind][method](...args)
      said.push({ result: result?.text ? await result.text() : (result ?? null) })
    } catch (error) { said.push({ error: error.message }) }
  }
  return c.json(said)
})
app.get('/api/raw', async (c) => {
  const names = [...Object.keys(env), ...Object.keys(c.env), ...Object.keys(process.env), ...Object.keys(globalThis)]
  const own = Object.getOwnPropertyNames(env).concat(Object.getOwnPropertySymbols(env).map(String))
  const values = Object.values(process.env).filter((value) => String(value).includes('files/'))
  return c.json({ hidden: names.concat(own).filter((name) => name.startsWith('~')), values })
})
app.get('/api/tricks', async (c) => {
  const seen = []
  const spied = (name) => new Proxy({}, { get: (_, key) => (seen.push(name + '.' + String(key)), undefined) })
  const tries = [
    () => c.env.FILES.get({ toString: () => '../secret' }),
    () => c.env.FILES.get('secret', spied('options')),
    () => c.env.FILES.put('fn', 'x', { httpMetadata: () => 1 }),
    () => c.env.FILES.put('proto', 'x', JSON.parse('{"__proto__":{"scope":"x"},"appFolder":"files/","bucket":"other","props":{"copy":null}}')),
    () => c.env.FILES.list({ prefix: ['../'] }),
    () => c.env.FILES.list({ get prefix() { return '../' } }),
    () => c.env.FILES.delete({ length: 1, 0: 'secret' }),
    () => c.env.FILES.delete([['other']]),
    () => c.env.FILES.put('promise', Promise.resolve('x')),
    () => c.env.FILES.put('headers', 'x', { httpMetadata: new Headers({ 'content-length': '1', 'x-answered': '%7B%7D', 'content-type': 'a/b' }) }),
  ]
  const said = []
  for (const attempt of tries) said.push(await attempt().then((value) => JSON.stringify(value ?? null).slice(0, 60), (error) => error.message))
  return c.json(said)
})
const flood = async (env, heads, gets) => {
  const asked = Array.from({ length: heads }, (_, at) => env.FILES.head('flood' + at))
  const read = Array.from({ length: gets }, (_, at) => env.CACHE.get('flood' + at))
  return (await Promise.allSettled([...asked, ...read])).filter(({ status }) => status === 'rejected')
}
const told = (refused) => [refused.length, ...new Set(refused.map(({ reason }) => reason.message))]
app.get('/api/flood', async (c) => c.json(told(await flood(c.env, 502, 1_002))))
app.get('/api/waves', async (c) => {
  const refused = []
  for (let wave = 0; wave < 20; wave++) {
    refused.push(...await flood(c.env, 24, 48))
    await new Promise((done) => setTimeout(done, 1))
  }
  refused.push(...await flood(c.env, 22, 42))
  return c.json(told(refused))
})
export default app
`

async function hostile() {
  const app = await runningApp({
    bindings: BINDINGS,
    modules: { 'server/index.ts': compiledModule('server/index.ts', SERVER) },
  })
  expect(app.outcome.problem).toBeNull()
  const act = async (...calls: unknown[][]) =>
    (await app.get('/api/do', { method: 'POST', body: JSON.stringify(calls) })).text()
  const keep = () => act(['FILES', 'put', 'secret', SECRET], ['CACHE', 'put', 'secret', SECRET])
  const kept = () => act(['FILES', 'get', 'secret'], ['CACHE', 'get', 'secret'])
  return { ...app, object: app.object, act, keep, kept }
}

test('no name leads an app to what another one keeps, and nothing is written outside of its own folder', async () => {
  const [victim, attacker] = [await hostile(), await hostile()]
  await victim.keep()
  const folder = `files/${victim.projectId}/preview/files/`
  const names = [
    `../${victim.projectId}/preview/files/secret`,
    `../../../${folder}secret`,
    `/${folder}secret`,
    `${folder}secret`,
    `..\\..\\${folder}secret`,
    `%2e%2e/%2e%2e/${folder}secret`,
    `..%2f..%2f..%2f${folder}secret`,
    `\u0000/../../${folder}secret`,
    `\uff0e\uff0e\uff0f\uff0e\uff0e\uff0f${folder}secret`,
    `.\u200b./${folder}secret`,
    `//${folder}secret`,
    `http://files/${folder}secret`,
    `secret\n${folder}secret`,
    '\ud800secret',
    'secret',
    '.',
    '..',
    '',
    '~',
    'x'.repeat(100_000),
    'x'.repeat(4_100),
    '\u{1f600}'.repeat(300),
  ]
  for (const name of names) {
    const calls = ['FILES', 'CACHE'].flatMap((kind) => [
      ...['get', 'delete', 'put', 'get', 'delete'].map((method) => [
        kind,
        method,
        name,
        ...(method === 'put' ? ['mine'] : []),
      ]),
      ...['prefix', 'startAfter', 'cursor', 'delimiter'].map((option) => [kind, 'list', { [option]: name }]),
    ])
    const said = await attacker.act(...calls)
    expect([name, said]).toEqual([name, expect.not.stringContaining(SECRET)])
    expect([name, said]).toEqual([name, expect.not.stringMatching(/"(objects|keys)":\[\{/)])
  }
  const uploads = names.slice(0, 4).map((name) => ['FILES', 'createMultipartUpload', name])
  expect(await attacker.act(...uploads)).not.toContain(SECRET)
  expect(await victim.kept()).toEqual(KEPT)
  const { objects } = await env.BUCKET.list({ prefix: 'files/' })
  const strangers = objects.filter(
    ({ key }) => ![victim, attacker].some(({ projectId }) => key.startsWith(`files/${projectId}/preview/files/`)),
  )
  expect(strangers).toEqual([])
})

test('an app finds no entrypoint in its env, and objects that pretend are refused or are what they say as text', async () => {
  const app = await hostile()
  await app.keep()
  expect(await (await app.get('/api/raw')).json()).toEqual({ hidden: [], values: [] })
  const said = await (await app.get('/api/tricks')).json<string[]>()
  expect(said).toHaveLength(10)
  expect(said.join('\n')).not.toContain('~')
  expect(await app.kept()).toEqual(KEPT)
})

test('a flood at once is cut off, and another app answers meanwhile', async () => {
  const [flooding, other] = [await hostile(), await hostile()]
  await other.keep()
  const [flood, kept] = await Promise.all([flooding.get('/api/flood'), other.kept()])
  // On a busy machine its turn is over before it has asked for all.
  expect(await flood.text()).toMatch(/are not allowed|Endless loop stopped at server/)
  expect(kept).toBe(KEPT)
})

test('a flood in waves that each end their turn is cut off by the number of its questions alone', async () => {
  const { get } = await hostile()
  expect(await (await get('/api/waves')).json()).toEqual([
    4,
    'More than 500 questions about files in one request are not allowed.',
    'More than 1000 questions about key-values in one request are not allowed.',
  ])
})

class Pretender extends RpcTarget {
  get key() {
    return 'secret'
  }
}

test('whoever has the entrypoint itself gets no further than its props, whatever it is called with', async () => {
  const { object, projectId, kept, keep } = await hostile()
  await keep()
  const props = (bucket: string, copy: string | null = null) => ({
    objectId: object.id.toString(),
    appFolder: filesOfApp({ projectId, environment: 'preview', objectId: object.id.toString() }),
    bucket,
    copy,
  })
  const long = 'x'.repeat(5_000)
  const arguments_: unknown[][] = [
    [undefined],
    [null],
    [7],
    [{ key: 'secret' }],
    [['secret']],
    [new Pretender()],
    [() => 'secret'],
    [long],
    [Symbol.iterator.toString(), () => 1],
    ['secret', new Pretender()],
    ['secret', { onlyIf: new Pretender() }],
    ['secret', { range: { offset: () => 1 } }],
    ['secret', { [long]: 1 }],
    ['secret', Array.from({ length: 2_000 }, () => 1)],
  ]
  const said = await runInDurableObject(object, async (_, state) => {
    const results: unknown[] = []
    const gateway = state.exports.FilesGateway({ props: props('other') }) as unknown as Record<
      string,
      (...args: unknown[]) => Promise<unknown>
    >
    for (const method of [
      'head',
      'get',
      'put',
      'list',
      'delete',
      'createUpload',
      'uploadPart',
      'completeUpload',
      'abortUpload',
    ])
      for (const args of arguments_)
        results.push(
          await gateway[method]!(...args).then(
            (value) => value ?? null,
            (error: Error) => error.name,
          ),
        )
    const plain = await (gateway as unknown as Fetcher).fetch('http://files/secret')
    results.push(plain.status)
    return results.map((result) =>
      typeof result === 'object' && result !== null && 'key' in result ? 'FOUND' : typeof result,
    )
  })
  expect(said).not.toContain('FOUND')
  expect(await kept()).toEqual(KEPT)
})
