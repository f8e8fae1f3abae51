import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'
import { readD1 } from '#test/support/local-d1.ts'
import { loopbackModel, usingModel, type LoopbackAnswer } from '#test/support/loopback-model.ts'
import { codeFor, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'

const KEY = 'sk-canary-5f1d'
/** Every secret of the Worker: those that were made for its state folder, and the model's key. */
function secretsOf(stateDir: string): Record<string, string> {
  const own = JSON.parse(readFileSync(path.join(stateDir, 'own-secrets.json'), 'utf8')) as Record<string, string>
  expect(Object.values(own)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
  return { ...own, MODEL_API_KEY: KEY }
}

/** An app that tells all that it can reach. */
const NOSY = `import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
const app = new Hono()
const all = (value, depth = 0) => {
  if (value === null || typeof value !== 'object' && typeof value !== 'function') return String(value)
  if (depth > 3) return '…'
  return Object.fromEntries([...Object.getOwnPropertyNames(value)].map((name) => { try { return [name, all(value[name], depth + 1)] } catch (error) { return [name, String(error)] } }))
}
app.get('/api/nosy', (c) => {
  console.log(JSON.stringify(all(c.env)), JSON.stringify(all(env)))
  return c.json({ context: all(c.env), env: all(env), process: all(globalThis.process?.env ?? {}), headers: Object.fromEntries(c.req.raw.headers) })
})
export default app
`

test('secrets reach neither the model nor the browser, an app, a log, an event or an export', async () => {
  await using model = await loopbackModel({
    answer,
    isPrompt: (text) => /Make the nosy app|Be refused/.test(text),
    tokensPerSecond: 10_000,
  })
  await using server = await startServer({ env: { ...usingModel(model.baseUrl, KEY), SOLID_LOG_LEVEL: 'log' } })
  const { api, cookie, email } = await signInOverHttp(server.origin)
  const code = await codeFor(server.origin, email)
  const [, token, signature] = /session_token=([^;.]+)\.([^;]+)/.exec(decodeURIComponent(cookie))!
  expect(Buffer.from(hmacHex(secretsOf(server.stateDir)['AUTH_SECRET']!, token!), 'hex').toString('base64')).toBe(
    signature,
  )
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'Make the nosy app' })
  await turnEnd(api, { projectId, turnId })
  const refused = await api.turns.submit.mutate({ projectId, prompt: 'Be refused' })
  expect(await turnEnd(api, { projectId, turnId: refused.turnId })).toMatchObject({ state: 'failed', reason: 'model' })

  const { url: liveUrl } = await api.deployments.publish.mutate({ projectId })
  const { previewUrl, headVersion } = await api.projects.get.query({ projectId })
  const asked = (name: string, input: object = { projectId }) =>
    `${server.origin}/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  const told = new Map<string, string>()
  const tell = async (address: string, headers: Record<string, string> = {}) => {
    const { status, text } = await hostFetch(address, { headers })
    expect([address, status]).toEqual([address, 200])
    told.set(address, text)
  }
  for (const name of [
    'projects.get',
    'projects.files',
    'projects.versions',
    'projects.promises',
    'projects.logs',
    'turns.history',
    'turns.plan',
    'turns.quote',
    'models.list',
  ])
    await tell(asked(name), { cookie })
  for (const name of ['accounts.me', 'turns.running', 'projects.list']) await tell(asked(name, {}), { cookie })
  await tell(asked('projects.file', { projectId, path: 'server/index.ts' }), { cookie })
  await tell(asked('projects.diff', { projectId, from: null, to: headVersion!.id }), { cookie })
  for (const path of ['/', `/web-projects/${projectId}`, '/account']) await tell(server.origin + path, { cookie })
  for (const path of ['/', '/api/nosy', '/~plan?v=1']) await tell(previewUrl + path, { cookie })
  for (const path of ['/', '/api/nosy']) await tell(liveUrl + path)
  await tell(asked('projects.logs'), { cookie })
  expect(told.get(`${previewUrl}/api/nosy`)).toContain('"context"')

  const { body, status } = await download(`${server.origin}/api/projects/${projectId}/export.zip`, cookie)
  expect(status).toBe(200)
  told.set(
    'export.zip',
    Object.entries(unzipSync(body))
      .map(([path, bytes]) => `${path}\n${new TextDecoder().decode(bytes)}`)
      .join('\n'),
  )
  expect(told.get('export.zip')).toContain('server/index.ts')
  told.set('model', model.received.join('\n'))
  expect(model.received.length).toBeGreaterThanOrEqual(3)
  told.set('log', JSON.stringify(readD1(server.stateDir, 'SELECT * FROM log_lines')))

  // These are R2, objects, caches and records of requests, byte for byte. D1 has the sessions, and its log is searched
  // above. Queues are kept in memory. What is queued is a line of the log, printed before it is sent.
  const kept = filesIn(path.join(server.stateDir, 'v3')).filter((file) => !file.includes('/d1/'))
  expect(kept.filter((file) => file.includes('/r2/solid/blobs/')).length).toBeGreaterThan(0)
  expect(kept.some((file) => file.includes('/do/solid-ProjectObject/'))).toBe(true)
  for (const file of kept) told.set(path.relative(server.stateDir, file), readFileSync(file, 'latin1'))

  const found = [...told].flatMap(([place, text]) =>
    Object.entries({ ...secretsOf(server.stateDir), session: token! })
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => `${name} in ${place}`),
  )
  expect(found).toEqual([])
  // Six digits also stand in the middle of longer numbers.
  expect(
    [...told]
      .filter(([, text]) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text))
      .map(([place]) => `code in ${place}`),
  ).toEqual([])
  // The terminal shows codes by design, for lack of a mailbox, and nothing else. What it does not show is in its log.
  const printed = server.output() + readFileSync(path.join(server.stateDir, 'server.log'), 'utf8')
  expect(
    Object.entries({ ...secretsOf(server.stateDir), session: token! })
      .filter(([, secret]) => printed.includes(secret))
      .map(([name]) => `${name} in the terminal`),
  ).toEqual([])
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** The provider's refusal repeats the key, as some do. */
function answer({ prompt, step }: { prompt: string; step: number }): LoopbackAnswer {
  if (prompt.includes('Be refused')) return { refuses: 401, text: `Incorrect API key provided: ${KEY}.` }
  if (step === 0)
    return {
      text: 'Nosy.',
      calls: [
        { tool: 'write_file', input: { path: 'server/index.ts', content: NOSY } },
        {
          tool: 'write_file',
          input: {
            path: 'index.html',
            content:
              '<!doctype html><html lang="en"><head><title>Nosy</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
          },
        },
        { tool: 'write_file', input: { path: 'client/main.tsx', content: 'document.title = "Nosy"\n' } },
      ],
    }
  if (step === 1)
    return {
      text: '',
      calls: [
        { tool: 'read_logs', input: {} },
        { tool: 'query_database', input: { sql: 'SELECT * FROM sqlite_master' } },
        { tool: 'run_checks', input: {} },
      ],
    }
  return { text: 'Done.' }
}

function download(address: string, cookie: string): Promise<{ status: number; body: Uint8Array }> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    http
      .get(
        { host: '127.0.0.1', port: url.port, path: url.pathname, headers: { host: url.host, cookie } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: new Uint8Array(Buffer.concat(chunks)) }),
          )
          response.on('error', reject)
        },
      )
      .on('error', reject)
  })
}
