import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_SECRET_BYTES } from '#shared/projects/secrets.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { soon } from '#test/support/soon.ts'
import { projectSecrets } from '#worker/features/secrets/tables.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

const SERVER = `import { Hono } from 'hono'
import { env } from 'cloudflare:workers'
const atStart = env.API_KEY ?? 'none'
const app = new Hono()
const ofProcess = process.env
app.get('/api/key', (c) => c.json([atStart, c.env.API_KEY ?? 'none', ofProcess.API_KEY ?? 'none', c.env.PLACE]))
app.get('/api/names', (c) => c.json([Object.keys(env), Object.keys(c.env), Object.keys(process.env)].map((names) => names.filter((name) => name.includes('~')))))
app.get('/api/say', (c) => {
  console.log('Asking with', c.env.API_KEY, { key: c.env.API_KEY })
  return c.text('said')
})
app.get('/api/boom/:times', (c) => { throw new Error('Refused: ' + c.env.API_KEY) })
export default app
`
const PAGE =
  '<!doctype html><html lang="en"><head><title>Keys</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>'
const FILES = {
  'index.html': PAGE,
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Keys</h1>)\n`,
  'wrangler.toml': '[vars]\nPLACE = "everywhere"\n',
  'server/index.ts': SERVER,
}
const KEY = 'live-0123456789-nobody-else-may-read-this'

async function keyProject(files: Record<string, string> = FILES) {
  const owner = await signedIn()
  const { projectId } = await makeProject({
    owner: owner.user,
    title: `Keys ${crypto.randomUUID().slice(0, 8)}`,
    files,
  })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const keysAt = async (url: string) => (await workerFetch(`${url}/api/key`)).json()
  const set = (value: string, places: Array<'preview' | 'production'> = ['preview'], name = 'API_KEY') =>
    owner.api.secrets.set.mutate({ projectId, name, value, places })
  return { owner, api: owner.api, projectId, previewUrl: previewUrl!, keysAt, set }
}

const codeOf = async (call: Promise<unknown>) => (await failureOf(call))?.domain ?? null
const seenAs = (value: string) => [value, value, value, 'everywhere']

/** All that an object has stored, as text. */
const storedIn = (object: DurableObjectStub) =>
  runInDurableObject(object, (_instance, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    return tables
      .filter(({ name }) => !name.startsWith('_cf_') && !name.startsWith('sqlite_'))
      .flatMap(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray())
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value)))
      .join('\n')
  })

test('an app finds its secret wherever it looks, from the first line of its code on; each place has its own, and a change counts at once', async () => {
  const { projectId, previewUrl, keysAt, set, api } = await keyProject()
  expect(await keysAt(previewUrl)).toEqual(seenAs('none'))
  await set('preview-1')
  expect(await keysAt(previewUrl)).toEqual(seenAs('preview-1'))
  const { url } = await publishAgreeing(api, { projectId })
  expect(await keysAt(url)).toEqual(seenAs('none'))
  await set('live-1', ['production'])
  expect([await keysAt(url), await keysAt(previewUrl)]).toEqual([seenAs('live-1'), seenAs('preview-1')])
  await set('both-2', ['preview', 'production'])
  expect([await keysAt(url), await keysAt(previewUrl)]).toEqual([seenAs('both-2'), seenAs('both-2')])
  // An object that begins anew opens its copy.
  await appObject(env, { projectId, environment: 'production' })
    .evict()
    .catch(() => undefined)
  expect(await keysAt(url)).toEqual(seenAs('both-2'))
  await api.secrets.remove.mutate({ projectId, name: 'API_KEY', place: 'production' })
  expect([await keysAt(url), await keysAt(previewUrl)]).toEqual([seenAs('none'), seenAs('both-2')])
  await api.secrets.remove.mutate({ projectId, name: 'API_KEY', place: 'production' })
})

test('a secret is listed by name, time and person; its value is in no answer and in no store', async () => {
  const { projectId, set, api, previewUrl } = await keyProject()
  await set(KEY, ['preview', 'production'])
  await workerFetch(`${previewUrl}/api/key`)
  const list = await api.secrets.list.query({ projectId })
  const setting = { setAt: expect.any(Date), setBy: 'Ada' }
  expect(list).toEqual({
    secrets: [{ name: 'API_KEY', why: null, isWanted: false, preview: setting, production: setting }],
    variables: [{ name: 'PLACE', value: 'everywhere' }],
    mayPublish: true,
  })
  await publishAgreeing(api, { projectId })
  const rows = await database(env).select().from(projectSecrets).where(eq(projectSecrets.projectId, projectId))
  expect(rows).toHaveLength(2)
  expect(rows[0]!.sealed).not.toBe(rows[1]!.sealed)
  const stores = await Promise.all([
    storedIn(projectObject(env, projectId)),
    storedIn(appObject(env, { projectId, environment: 'preview' })),
    storedIn(appObject(env, { projectId, environment: 'production' })),
  ])
  for (const store of [...stores, JSON.stringify([rows, list])]) {
    expect(store).toContain('API_KEY')
    for (const shape of [KEY, btoa(KEY), encodeURIComponent(KEY)]) expect(store).not.toContain(shape)
  }
})

test('what an app prints or throws is logged without its secrets', async () => {
  const { projectId, set, api, previewUrl } = await keyProject()
  await set(KEY)
  expect(await (await workerFetch(`${previewUrl}/api/names`)).json()).toEqual([[], [], []])
  await (await workerFetch(`${previewUrl}/api/say`)).text()
  await (await workerFetch(`${previewUrl}/api/boom/1`)).text()
  const lines = await soon(async () => {
    const found = (await api.projects.logs.query({ projectId })).filter(({ source }) => source === 'server')
    expect(found.length).toBeGreaterThanOrEqual(2)
    return found
  })
  expect(lines[0]!.message).toBe('Asking with [redacted] {"key":"[redacted]"}')
  expect(JSON.stringify(lines)).not.toContain(KEY)
  expect(lines.some(({ message }) => message.includes('Refused: [redacted]'))).toBe(true)
})

test('code that does not start without a secret starts when it is there, and its complaint does not tell the value', async () => {
  const needing = SERVER.replace(
    'const app = new Hono()',
    "if (!env.API_KEY) throw new Error('API_KEY is missing')\nif (env.API_KEY !== 'right-one') throw new Error('Wrong key ' + env.API_KEY)\nconst app = new Hono()",
  )
  const { projectId, set, previewUrl, keysAt } = await keyProject({ ...FILES, 'server/index.ts': needing })
  const problems = async () => (await projectObject(env, projectId).state()).problems.map(({ message }) => message)
  expect(await problems()).toEqual([expect.stringContaining('API_KEY is missing')])
  await set('wrong-one-of-somebody')
  expect(await problems()).toEqual([expect.stringContaining('Wrong key [redacted]')])
  await set('right-one')
  expect(await problems()).toEqual([])
  expect(await keysAt(previewUrl)).toEqual(seenAs('right-one'))
})

test('an app that does not start without a secret is published once production has it', async () => {
  const needing = SERVER.replace('const app', "if (!env.API_KEY) throw new Error('API_KEY is missing')\nconst app")
  const { projectId, set, api, keysAt } = await keyProject({ ...FILES, 'server/index.ts': needing })
  await set('preview-1')
  const publish = () => publishAgreeing(api, { projectId })
  expect(await failureOf(publish())).toMatchObject({
    domain: 'deployment.build_failed',
    details: { problems: [{ message: expect.stringContaining('API_KEY is missing') }] },
  })
  await set('live-1', ['production'])
  const { url } = await publish()
  expect(await keysAt(url)).toEqual(seenAs('live-1'))
})

test('promises run with a stand-in for each secret, the same each time', async () => {
  const promise = `import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'
test('The key is one for trying out', async () => {
  expect(await (await app.request('/api/key', {}, env)).json()).toEqual(['stand-in-for-API_KEY', 'stand-in-for-API_KEY', 'stand-in-for-API_KEY', 'everywhere'])
})
`
  const { projectId, set, api } = await keyProject({ ...FILES, 'test/key.test.ts': promise })
  await set(KEY)
  expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject([{ state: 'kept' }])
})

test('a name cannot be both a variable and a secret, whichever comes first', async () => {
  const { projectId, set, api, previewUrl, keysAt } = await keyProject()
  expect([await codeOf(set('x', ['preview'], 'PLACE')), await codeOf(set('x', ['production'], 'DB'))]).toEqual([
    'secret.name_taken',
    'secret.name_taken',
  ])
  await set('preview-1')
  await api.projects.saveFiles.mutate({
    projectId,
    changes: [{ path: 'wrangler.toml', text: '[vars]\nPLACE = "everywhere"\nAPI_KEY = "in the open"\n' }],
  })
  const { problems } = await projectObject(env, projectId).state()
  expect(problems).toMatchObject([
    { kind: 'configuration', file: 'wrangler.toml', message: expect.stringContaining('API_KEY is declared here') },
  ])
  expect(await keysAt(previewUrl)).toEqual(seenAs('preview-1'))
  await api.secrets.remove.mutate({ projectId, name: 'API_KEY', place: 'preview' })
  expect(await keysAt(previewUrl)).toEqual(seenAs('in the open'))
})

test('a member sets secrets of the preview; those of production are the owner\u2019s, as publishing is', async () => {
  const { projectId, api, owner } = await keyProject()
  const member = await signedIn({ name: 'Max' })
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  const set = (places: Array<'preview' | 'production'>) =>
    member.api.secrets.set.mutate({ projectId, name: 'API_KEY', value: 'x', places })
  await set(['preview'])
  expect(await codeOf(set(['preview', 'production']))).toBe('project.owner_only')
  await owner.api.secrets.set.mutate({ projectId, name: 'API_KEY', value: 'y', places: ['production'] })
  expect(await codeOf(member.api.secrets.remove.mutate({ projectId, name: 'API_KEY', place: 'production' }))).toBe(
    'project.owner_only',
  )
  const { secrets, mayPublish } = await member.api.secrets.list.query({ projectId })
  expect([mayPublish, secrets[0]!.preview!.setBy, secrets[0]!.production!.setBy]).toEqual([false, 'Max', 'Ada'])
})

test('a name is one that a shell takes, and a value has a size', async () => {
  const { set } = await keyProject()
  for (const name of ['', '1ST', 'WITH SPACE', 'WITH-DASH', '__proto__', 'A'.repeat(65)])
    expect([name, (await failureOf(set('x', ['preview'], name)))?.code]).toEqual([name, 'BAD_REQUEST'])
  expect((await failureOf(set('ä'.repeat(MAX_SECRET_BYTES / 2 + 1))))?.code).toBe('BAD_REQUEST')
  expect((await failureOf(set('')))?.code).toBe('BAD_REQUEST')
  await set('ä'.repeat(MAX_SECRET_BYTES / 2))
})

test('an exported project names its secrets in a list to fill in, and has the value of none', async () => {
  const files = { ...FILES, '.dev.vars.example': 'MAPS_KEY=', 'README.md': '# Keys', '.gitignore': 'dist\n' }
  const { projectId, owner, set } = await keyProject(files)
  await set(KEY, ['production'])
  const answer = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie: owner.cookie } })
  const decoder = new TextDecoder()
  const zip = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const exported = Object.fromEntries(zip.map(([path, bytes]) => [path.replace(/^[^/]+\//, ''), decoder.decode(bytes)]))
  expect(exported['.dev.vars.example']).toBe('MAPS_KEY=\nAPI_KEY=\n')
  expect(exported['.gitignore']).toBe('dist\n.dev.vars\n')
  expect(exported['README.md']).toContain('Copy `.dev.vars.example` to `.dev.vars`')
  expect(Object.keys(exported)).not.toContain('.dev.vars')
  expect(JSON.stringify(exported)).not.toContain(KEY)
  for (const path of ['.dev.vars', '.dev.vars.production', '.env', 'server/.dev.vars'])
    expect([
      path,
      (await failureOf(owner.api.projects.saveFiles.mutate({ projectId, changes: [{ path, text: 'A=1' }] })))?.code,
    ]).toEqual([path, 'BAD_REQUEST'])
})

test('a copy of a project has none of its secrets, and a deleted project leaves none', async () => {
  const { projectId, set, api } = await keyProject()
  await set(KEY)
  const copy = await api.projects.duplicate.mutate({ projectId })
  expect((await api.secrets.list.query({ projectId: copy.projectId })).secrets).toEqual([])
  await purgeProject(env, projectId)
  expect(await database(env).select().from(projectSecrets).where(eq(projectSecrets.projectId, projectId))).toEqual([])
})
