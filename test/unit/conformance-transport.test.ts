import { deserialize, serialize } from 'superjson'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnanswered } from '#client/lib/failures/failure.ts'
import { CALL_LIMIT_MS, createTransport, recentCalls } from '#client/trpc/trpc-links.ts'

type Call = { url: URL; method: string; headers: Headers; body: string | null }

const STARTED = 1_800_000_000_000

let calls: Call[] = []
let answer: (names: string[]) => Response

beforeEach(() => {
  calls = []
  answer = (names) => Response.json(names.map((name) => ({ result: { data: serialize(name) } })))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    calls.push({
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: (init.body as string | undefined) ?? null,
    })
    return answer(url.pathname.slice('/api/trpc/'.length).split(','))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[row 9.10] outside of a browser, calls go to localhost:3000', async () => {
  await createTransport().query('a.one')
  expect(calls.map(({ url }) => url.origin)).toEqual(['http://localhost:3000'])
})

test('[row 7.1] [row 7.2] [row 7.4] [row 7.5] queries of one moment are one GET, mutations one POST, named by commas', async () => {
  const transport = createTransport()
  expect(await Promise.all([transport.query('a.one', { n: 1 }), transport.query('b.two')])).toEqual(['a.one', 'b.two'])
  await transport.mutation('c.three', { n: 3 })
  const [read, write] = calls as [Call, Call]
  expect([read.method, read.url.pathname, read.url.searchParams.get('batch'), read.body]).toEqual([
    'GET',
    '/api/trpc/a.one,b.two',
    '1',
    null,
  ])
  expect(JSON.parse(read.url.searchParams.get('input')!)).toMatchObject({ 0: { json: { n: 1 } } })
  expect([write.method, write.url.pathname, write.url.searchParams.get('batch'), JSON.parse(write.body!)]).toEqual([
    'POST',
    '/api/trpc/c.three',
    '1',
    { 0: { json: { n: 3 } } },
  ])
  for (const { headers } of calls) expect(headers.get('x-trpc-source')).toBe('web')
})

test('[row 7.4] a batch has at most 20 calls and 8000 characters of address', async () => {
  const transport = createTransport()
  await Promise.all(Array.from({ length: 21 }, () => transport.query('a.one')))
  expect(calls.map(({ url }) => url.pathname.split(',').length).toSorted((a, b) => b - a)).toEqual([20, 1])
  calls = []
  await Promise.all(Array.from({ length: 4 }, () => transport.query('a.one', 'x'.repeat(3_000))))
  expect(calls).toHaveLength(2)
  for (const { url } of calls) expect(url.href.length).toBeLessThanOrEqual(8_000)
})

test('a call that nobody answers ends after its limit, as one without an answer, and so does one that its caller gives up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
  })
  const transport = createTransport()
  const ends = { query: false, mutation: false }
  const saved = transport.mutation('a.save').catch((error: unknown) => error)
  const asked = transport.query('a.one').catch((error: unknown) => error)
  void saved.then(() => (ends.mutation = true))
  void asked.then(() => (ends.query = true))
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS - 1)
  expect(ends).toEqual({ query: false, mutation: false })
  await vi.advanceTimersByTimeAsync(1)
  expect([isUnanswered(await saved), isUnanswered(await asked)]).toEqual([true, true])
  const left = new AbortController()
  const given = transport.query('a.two', undefined, { signal: left.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  left.abort()
  expect(await given).toBeInstanceOf(Error)
})

test('[row 7.6] dates, sets, maps and big integers travel both ways', async () => {
  const value = { date: new Date(5), set: new Set([1]), map: new Map([['a', 1n]]), big: 2n ** 70n }
  answer = () => Response.json([{ result: { data: serialize(value) } }])
  expect(await createTransport().mutation('a.one', value)).toEqual(value)
  expect(deserialize(JSON.parse(calls[0]!.body!)[0])).toEqual(value)
})

test('[row 1.13] each call is logged with its duration and those to and from the server, a failed one too', async () => {
  vi.useFakeTimers({ now: STARTED, toFake: ['Date'] })
  const headers = { 'x-server-received': String(STARTED + 30), 'x-server-sent': String(STARTED + 70) }
  answer = () => {
    vi.setSystemTime(STARTED + 100)
    return Response.json(
      [{ result: { data: serialize(1) } }, { error: serialize({ message: 'No', code: -32_600, data: {} }) }],
      { headers },
    )
  }
  const transport = createTransport()
  await Promise.allSettled([transport.query('a.one'), transport.query('b.two')])
  expect(calls[0]!.headers.get('x-client-time')).toBe(String(STARTED))
  const times = { type: 'query', duration: 100, durationToServer: 30, durationFromServer: 30 }
  const rows = [
    { ...times, path: 'a.one', ok: true },
    { ...times, path: 'b.two', ok: false },
  ]
  expect(recentCalls()).toEqual(rows)
  expect(vi.mocked(console.log).mock.calls).toEqual(rows.map((row) => ['Client Req/Res:', row]))

  answer = (names) =>
    Response.json(
      names.map(() => ({ result: { data: serialize(1) } })),
      { headers },
    )
  await Promise.all(Array.from({ length: 205 }, (_, index) => transport.query(`late.call${index}`)))
  expect(recentCalls()).toHaveLength(200)
  expect(recentCalls().at(-1)?.path).toBe('late.call204')
})
