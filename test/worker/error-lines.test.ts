import { env } from 'cloudflare:workers'
import { gzipSync, strToU8 } from 'fflate'
import { expect, test, vi } from 'vitest'
import type { LogLine } from '#shared/projects/logs.ts'
import { testApi, workerFetch } from '#test/support/app.ts'
import { keepReleases } from '#worker/operators/errors/jobs.ts'
import { mapReader } from '#worker/operators/errors/source-maps.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { QueuedLogLine } from '#worker/platform/log/log.ts'
import { createAppErrors } from '#worker/project/events/app-log.ts'
import { withFaultCatcher } from '#worker/ssr/page-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const answer = (file: Uint8Array<ArrayBuffer> | undefined) =>
  file ? new Response(file) : new Response(null, { status: 404 })

const line = (rest: Partial<LogLine>): LogLine => ({
  at: 0,
  level: 'error',
  source: 'server',
  environment: 'production',
  message: 'x is undefined',
  location: 'server/index.ts:3:4',
  stack: null,
  requestPath: null,
  ...rest,
})

function queueOf() {
  const lines: QueuedLogLine[] = []
  return {
    lines,
    QUEUE: { send: (line: QueuedLogLine) => Promise.resolve(void lines.push(line)) } as unknown as Queue<unknown>,
  }
}

test('what a page reports carries its page and release, and answers with the id its line is found by', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { lines, QUEUE } = queueOf()
  const detail =
    'TypeError: x is undefined\n    at https://solid.example/assets/first-web-project-requests-raw-DX12abCd.js:1:41'
  const told = await testApi({
    env: { QUEUE, RELEASE: 'aaaaaaaaaaaa' },
    headers: { 'cf-ray': 'ray-of-this-report', 'cf-connecting-ip': crypto.randomUUID() },
  }).errors.report.mutate({
    source: 'page',
    message: 'TypeError: x is undefined',
    detail,
    page: '/web-projects',
    release: 'bbbbbbbbbbbb',
  })
  printed.mockRestore()
  expect(told).toEqual({ isLogged: true, supportId: 'ray-of-this-report' })
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      source: 'browser.page',
      stack: detail,
      requestId: 'ray-of-this-report',
      ids: { page: '/web-projects' },
      release: 'bbbbbbbbbbbb',
    }),
  ])
})

test("errors of an app's server and pages are told a few a minute, as its maker's and not ours", () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { lines, QUEUE } = queueOf()
  let now = 0
  const tell = createAppErrors({
    env: { ...env, QUEUE },
    ctx: { waitUntil: () => {} },
    projectId: () => 'prj_1',
    clock: { now: () => now },
  })
  tell([
    line({}),
    line({ level: 'warn' }),
    line({ source: 'build' }),
    line({ source: 'browser', environment: 'preview', stack: 'TypeError: x\n at y' }),
  ])
  expect(lines.map(({ level, source, stack, ids }) => ({ level, source, stack, ids }))).toEqual([
    {
      level: 'info',
      source: 'app.live.server',
      stack: 'x is undefined\n    at server/index.ts:3:4',
      ids: { projectId: 'prj_1' },
    },
    { level: 'info', source: 'app.preview.browser', stack: 'TypeError: x\n at y', ids: { projectId: 'prj_1' } },
  ])
  for (let count = 0; count < 100; count++) tell([line({})])
  expect(lines).toHaveLength(6)
  now += 60_000
  tell([line({})])
  printed.mockRestore()
  expect(lines).toHaveLength(7)
})

test('a page keeps what fails on it from its first moment, and says which release it is of', async () => {
  const page = await (await workerFetch('/', { env: { RELEASE: 'cccccccccccc' } })).text()
  const script = /<head><meta charset=[^>]*><script[^>]*>(.*?)<\/script>/i.exec(page)?.[1]
  expect(script).toContain('release:"cccccccccccc"')
  const cut = bytes('<html><head><meta charSet="utf-8"/><title>Grüße')
  const touched = withFaultCatcher(cut.subarray(0, -1), { nonce: 'n', release: 'r' })
  expect([
    new TextDecoder().decode(touched).startsWith('<html><head><meta charSet="utf-8"/><script nonce="n">'),
    touched.at(-1),
  ]).toEqual([true, cut.at(-2)])
  expect(withFaultCatcher(bytes('<p>no head</p>'), { nonce: undefined, release: '' })).toEqual(bytes('<p>no head</p>'))
})

test('no host of ours gives away source maps', async () => {
  for (const path of [
    '/maps/index.json',
    '/maps/client-0.json.gz',
    '/assets/../maps/index.json',
    '/%6Daps/index.json',
  ]) {
    const given = await workerFetch(path, {
      env: { ASSETS: { fetch: async () => new Response('["client-0.json.gz"]') } as unknown as Fetcher },
    })
    expect([path, (await given.text()).includes('client-0.json.gz')]).toEqual([path, false])
  }
})

test('the maps of a release are read from its files while it runs, and from the bucket once another does', async () => {
  const [release, name] = [crypto.randomUUID().slice(0, 12), 'logs-screen-BMtgYi6o.js']
  const pack = `client-${sha256Hex(name)[0]}.json.gz`
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    'index.json': new Uint8Array(strToU8(JSON.stringify([pack]))),
    [pack]: new Uint8Array(
      gzipSync(strToU8(JSON.stringify({ [name]: { version: 3, sources: [], names: [], mappings: '' } }))),
    ),
  }
  const ASSETS = {
    fetch: async (request: Request) => answer(files[request.url.split('/maps/')[1]!]),
  } as unknown as Fetcher
  const running = { ...env, ASSETS, RELEASE: release }
  const asked = { release, side: 'client' as const, name }
  const later = { ...env, RELEASE: 'another' }
  expect([await mapReader(running)(asked), await mapReader(later)(asked)]).toEqual([
    expect.objectContaining({ version: 3 }),
    null,
  ])
  await keepReleases(running, Date.now())
  await keepReleases(running, Date.now())
  expect([await mapReader(later)(asked), await mapReader(later)({ ...asked, name: 'other-BMtgYi6o.js' })]).toEqual([
    expect.objectContaining({ version: 3 }),
    null,
  ])
  // Nobody asks for it half a year after it was replaced.
  await keepReleases(
    { ...later, ASSETS: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher },
    Date.now() + 201 * 24 * 3_600_000,
  )
  expect(await mapReader(later)(asked)).toBeNull()
})
