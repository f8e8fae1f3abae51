import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { createTestHarness } from 'wrangler'
import { signInOverHttp } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { API_KEY, askAll } from '../bindings/asked.ts'
import { INTERNET } from '../bindings/internet.ts'

// The table of requests stands beside the routes, which find their bindings while they load.
vi.mock('cloudflare:workers', () => {
  const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything })
  return { env: anything }
})

const APP = 'test/bindings/app'
/** Plain wrangler counts tries by the minutes of the clock: those of the table must fall into one of them. */
const hasTimeInMinute = () => Date.now() % 60_000 < 55_000
const WITHIN_A_MINUTE = { timeout: 10_000, interval: 50 }
const sources = import.meta.glob('../bindings/app/**/*.{ts,tsx,toml,json,html,sql,txt}', { query: '?url' })

test('the app of the bindings, exported, answers under plain wrangler as is written down', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-bindings-'))
  vi.stubGlobal('fetch', fetchAt(fetch))
  try {
    const names = await exportTo(folder)
    expect(names).toEqual(['API_KEY', 'BETTER_AUTH_SECRET'])
    writeFileSync(path.join(folder, '.dev.vars'), names.map((name) => `${name}=${API_KEY}\n`).join(''))
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    await build({ root: folder, logLevel: 'error', configFile: false })
    const server = createTestHarness({ root: folder, workers: [{ configPath: './wrangler.toml' }] })
    const { url } = await server.listen()
    try {
      await server.getWorker().applyD1Migrations('DB')
      let tries = 0
      const answers = await askAll({
        origin: url.origin,
        ask: async (address, init) => {
          if (address.startsWith('/api/rate-limits/') && tries++ === 0)
            await vi.waitUntil(hasTimeInMinute, WITHIN_A_MINUTE)
          return (await server.fetch(address, init as never)) as unknown as Response
        },
        runSchedule: (cron) => server.getWorker().scheduled({ cron, scheduledTime: new Date() }),
      })
      await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot('../bindings/answers.json')
    } finally {
      await server.close()
    }
  } finally {
    vi.unstubAllGlobals()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** What plain wrangler asks of other hosts comes out in this process. */
const fetchAt =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const answer = INTERNET[new URL(request.url).hostname]
    return answer ? answer(request) : real(input, init)
  }

/** Has the product take the app in, and unpacks what it gives out again. Answers the names of the secrets it counts on. */
async function exportTo(folder: string): Promise<string[]> {
  const origin = sharedOrigin()
  const { api, cookie } = await signInOverHttp(origin)
  const paths = Object.keys(sources).map((source) => source.replace('../bindings/app/', ''))
  const archive = zipSync(Object.fromEntries(paths.map((each) => [each, readFileSync(path.join(APP, each))])))
  const taken = await fetch(`${origin}/api/projects/import?name=bindings.zip`, {
    method: 'POST',
    headers: { cookie, origin },
    body: archive.slice().buffer,
  })
  const { projectId } = (await taken.json()) as { projectId: string }
  await api.secrets.set.mutate({ projectId, name: 'API_KEY', value: API_KEY, places: ['preview'] })
  const given = await fetch(`${origin}/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  const files = Object.entries(unzipSync(new Uint8Array(await given.arrayBuffer()))).map(
    ([name, content]) => [name.split('/').slice(1).join('/'), content] as const,
  )
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(paths))
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  const example = readFileSync(path.join(folder, '.dev.vars.example'), 'utf8')
  return [...example.matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name)
}
