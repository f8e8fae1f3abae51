import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createPeople, followAfter, opensElsewhere } from '#client/lib/analytics/analytics.ts'
import { createFlags } from '#client/lib/analytics/flags.ts'
import { limitBatches, patchedFetch, posthogSettings } from '#client/lib/analytics/posthog.ts'
import { createScrollDepth } from '#client/lib/analytics/scroll-depth.ts'
import { createErrorReporter, followUser } from '#client/lib/analytics/start.ts'
import { createOptionsProxy } from '#client/trpc/trpc-proxy.ts'
import { cutTexts, obfuscateToken, ownDomain, revealToken } from '#shared/analytics.ts'
import { profileOpInput } from '#worker/features/analytics/router.ts'
import { changedProperties } from '#worker/features/analytics/service.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settingsAt = (host: string) => posthogSettings({ host, countsRobots: false, report: () => undefined })

test('the token stands obfuscated in the configuration and is whole at run time [row 1.10]', () => {
  const token = 'phc_Az09-_'
  expect(obfuscateToken(token)).not.toContain('phc')
  expect(revealToken(obfuscateToken(token))).toBe(token)
})

test('the cookie is for an own domain and its subdomains, else for the host alone [row 1.5]', () => {
  expect(
    [
      'solid.example',
      'app.solid.example',
      'solid-app.example',
      'notsolid.example',
      'solid.example.evil.test',
      'localhost',
    ].map(ownDomain),
  ).toEqual(['solid.example', 'solid.example', 'solid-app.example', null, null, null])
  expect(['app.solid.example', 'foreign.example'].map((host) => settingsAt(host).cross_subdomain_cookie)).toEqual([
    true,
    false,
  ])
})

test("what is captured and kept is written out, whatever the library's defaults [row 1.4] [row 1.4b] [row 1.6] [row 1.8] [row 9.11] [row 9.16]", () => {
  expect(settingsAt('localhost')).toMatchObject({
    defaults: 'unset',
    persistence: 'cookie',
    cookie_expiration: 365,
    advanced_disable_feature_flags: true,
    autocapture: { dom_event_allowlist: ['click', 'change', 'submit'] },
    capture_pageview: 'history_change',
    capture_heatmaps: true,
    request_queue_config: { flush_interval_ms: 5000 },
    disable_external_dependency_loading: true,
  })
})

test('each session is recorded, its text readable and its inputs masked, idle after 30 minutes [row 1.7] [row 1.9] [row 9.14] [row 9.19]', () => {
  const {
    session_recording: recording,
    session_idle_timeout_seconds: idleSeconds,
    ...settings
  } = settingsAt('localhost')
  expect([settings.disable_session_recording, settings.mask_all_text]).toEqual([false, false])
  expect(recording).toEqual({
    sampleRate: 1,
    maskTextSelector: '',
    maskAllInputs: true,
    session_idle_threshold_ms: 1_799_000,
  })
  expect(idleSeconds).toBe(1800)
})

test('anonymous ids are marked as devices [row 4.5]', () => {
  expect(settingsAt('localhost').get_device_id?.('1-2')).toBe('$device:1-2')
})

test('texts of a profile are cut at 255 characters, at any depth [row 9.18]', () => {
  const long = 'x'.repeat(300)
  expect(cutTexts({ a: long, b: [long, 1, null], c: { d: long } })).toEqual({
    a: 'x'.repeat(255),
    b: ['x'.repeat(255), 1, null],
    c: { d: 'x'.repeat(255) },
  })
})

test('eight profile operations: three go to PostHog, five to our server [row 7.9]', async () => {
  const calls: unknown[] = []
  const posthog = {
    setPersonProperties: (...args: unknown[]) => void calls.push(['set', ...args]),
    unsetPersonProperties: (names: string[]) => void calls.push(['unset', names]),
  }
  const people = createPeople({ posthog: () => posthog as never, change: async (op) => void calls.push(op) })
  people.set({ plan: 'x'.repeat(256) })
  people.setOnce({ first: 1 })
  people.unset('plan')
  await people.add({ builds: 1 })
  await people.append({ tags: 'a' })
  await people.union({ tags: ['a'] })
  await people.remove({ tags: 'a' })
  await people.delete()
  expect(calls).toEqual([
    ['set', { plan: 'x'.repeat(255) }],
    ['set', undefined, { first: 1 }],
    ['unset', ['plan']],
    { op: 'add', props: { builds: 1 } },
    { op: 'append', props: { tags: 'a' } },
    { op: 'union', props: { tags: ['a'] } },
    { op: 'remove', props: { tags: 'a' } },
    { op: 'delete' },
  ])
})

test('counters start at nothing, lists take a single value for their first [row 7.9]', () => {
  expect(changedProperties({}, { op: 'add', props: { n: 2 } })).toEqual({ n: 2 })
  expect(changedProperties({ n: 'text' }, { op: 'add', props: { n: 2 } })).toEqual({ n: 2 })
  expect(changedProperties({ t: 'a' }, { op: 'append', props: { t: 'a' } })).toEqual({ t: ['a', 'a'] })
  expect(changedProperties({ t: ['a'] }, { op: 'union', props: { t: ['b', 'b', 'a'] } })).toEqual({ t: ['a', 'b'] })
  expect(changedProperties({ t: ['a', 'b', 'a'] }, { op: 'remove', props: { t: 'a' } })).toEqual({ t: ['b'] })
  expect(changedProperties({}, { op: 'append', props: { constructor: 'a' } })).toEqual({ constructor: ['a'] })
})

test('increments are numbers [row 5.4]', () => {
  expect(
    [1, -0.5, '1', null, Number.NaN].map(
      (builds) => profileOpInput.safeParse({ op: 'add', props: { builds } }).success,
    ),
  ).toEqual([true, true, false, false, false])
})

test('each checkpoint of a page is told once, a jump tells of the furthest [row 9.13]', () => {
  const depthAt = createScrollDepth()
  const at = (top: number, path = '/') =>
    depthAt({ path, top, height: 1500, viewHeight: 500 })?.$scroll_checkpoint ?? null
  expect([0, 240, 300, 300, 600, 400, 1000, 1000].map((top) => at(top))).toEqual([
    null,
    null,
    25,
    null,
    50,
    null,
    100,
    null,
  ])
  expect(at(760, '/deployments')).toBe(75)
  expect(createScrollDepth()({ path: '/', top: 300, height: 1500, viewHeight: 500 })).toEqual({
    $scroll_top: 300,
    $scroll_height: 1500,
    $scroll_percentage: 30,
    $scroll_checkpoint: 25,
  })
  expect(createScrollDepth()({ path: '/', top: 0, height: 500, viewHeight: 500 })).toBeNull()
})

test('a link is followed once its event is away, after 300 ms at the latest [row 9.12]', () => {
  vi.useFakeTimers()
  const follow = vi.fn<() => void>()
  followAfter({ capture: () => undefined, follow })
  vi.advanceTimersByTime(299)
  expect(follow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  followAfter({ capture: (done) => done(), follow })
  vi.advanceTimersByTime(1_000)
  expect(follow).toHaveBeenCalledTimes(2)
})

test('a click that opens elsewhere waits for nothing', () => {
  const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, button: 0 }
  expect([
    opensElsewhere(plain, ''),
    opensElsewhere({ ...plain, ctrlKey: true }, ''),
    opensElsewhere(plain, '_blank'),
    opensElsewhere({ ...plain, button: 1 }, ''),
  ]).toEqual([false, true, true, true])
})

test('fifty events make a batch [row 9.15] [row 7.11]', () => {
  const keys: unknown[] = []
  const posthog = {
    capture: (_name: string, _properties: unknown, options: { _batchKey?: string }) =>
      void keys.push(options._batchKey),
  }
  limitBatches(posthog as never)
  for (let count = 0; count < 122; count++) posthog.capture('event', {}, undefined as never)
  expect(['events0', 'events1', 'events2'].map((key) => keys.filter((other) => other === key).length)).toEqual([
    50, 50, 22,
  ])
})

test('batches get 90 seconds, other calls keep their own limit [row 9.17]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const signals: unknown[] = []
  const ask = patchedFetch(async (_input, init) => (signals.push(init?.signal), new Response()), {
    report: () => undefined,
  })
  const { signal } = new AbortController()
  for (const path of ['/ingest/e/?ip=0', '/ingest/i/v0/e/?_=1', '/ingest/s/?_=1', '/ingest/flags/?v=2'])
    await ask(path, { signal })
  expect(timeout.mock.calls).toEqual([[90_000], [90_000], [90_000]])
  expect(signals.map((given) => given === signal)).toEqual([false, false, false, true])
})

test('a late and a lost request are told of, once each [row 8.8] [row 8.9]', async () => {
  const sent: unknown[] = []
  const report = createErrorReporter(async (input) => void sent.push(input.message))
  const failing = (error: Error) =>
    patchedFetch(vi.fn<typeof fetch>().mockRejectedValue(error), { report })('/ingest/e/')
  for (const error of [
    new DOMException('late', 'TimeoutError'),
    new DOMException('late', 'TimeoutError'),
    new TypeError('Failed to fetch'),
  ])
    await expect(failing(error)).rejects.toBe(error)
  const hanging = patchedFetch(
    (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
    { report: (message) => void sent.push(`again: ${message}`), batchTimeoutMs: 1 },
  )
  await expect(hanging('/ingest/e/')).rejects.toThrow(/time-?out|timed out/i)
  expect(sent).toEqual(['time-out', 'network', 'again: time-out'])
})

test('a bad status is told of [row 8.8]', () => {
  const report = vi.fn<(message: string) => void>()
  posthogSettings({ host: 'localhost', countsRobots: false, report }).on_request_error?.({ statusCode: 500 })
  expect(report.mock.calls).toEqual([['Bad HTTP status: 500']])
})

test('that reporting itself fails is the end of it [row 8.9]', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'))
  const report = createErrorReporter(send)
  for (let count = 0; count < 30; count++) report(`failure ${count}`)
  expect(send).toHaveBeenCalledTimes(10)
})

function flagsAnswering(...answers: Array<() => Response | Promise<Response>>) {
  const sent: Array<{ url: unknown; body: unknown }> = []
  const reports: string[] = []
  const flags = createFlags({
    token: 'phc_1',
    ids: () => ({ distinctId: 'usr_1', deviceId: '$device:1' }),
    report: (message) => void reports.push(message),
    fetch: async (url, init) => (sent.push({ url, body: JSON.parse(String(init?.body)) }), answers.shift()!()),
  })
  return { flags, sent, reports }
}

test('flags are asked for by id and kept by name [row 7.8]', async () => {
  const { flags, sent, reports } = flagsAnswering(() =>
    Response.json({ flags: { beta: { enabled: true, variant: 'blue' }, old: { enabled: false } } }),
  )
  const heard = vi.fn<() => void>()
  const stop = flags.subscribe(heard)
  expect(flags.isAsked()).toBe(false)
  await flags.load()
  stop()
  expect(sent).toEqual([
    { url: '/ingest/flags/?v=2', body: { token: 'phc_1', distinct_id: 'usr_1', $device_id: '$device:1' } },
  ])
  expect(Object.fromEntries(flags.all())).toEqual({
    beta: { variant_key: 'blue', variant_value: 'blue' },
    old: { variant_key: 'false', variant_value: false },
  })
  expect([flags.isAsked(), heard.mock.calls.length, reports]).toEqual([true, 1, []])
})

test('a reply without flags is an error, and so is a bad status [row 8.6] [row 8.8]', async () => {
  const { flags, reports } = flagsAnswering(
    () => Response.json({}),
    () => new Response('', { status: 503 }),
  )
  await flags.load()
  await flags.load()
  expect([reports, flags.all().size]).toEqual([['No flags in API response', 'Bad HTTP status: 503'], 0])
})

test('of two questions the later one counts [row 4.6]', async () => {
  const early = Promise.withResolvers<Response>()
  const { flags } = flagsAnswering(
    () => early.promise,
    () => Response.json({ flags: { mine: { enabled: true } } }),
  )
  const [first] = [flags.load(), await flags.load()]
  early.resolve(Response.json({ flags: { theirs: { enabled: true } } }))
  await first
  expect([...flags.all().keys()]).toEqual(['mine'])
})

/** Follows the page's cache with analytics that only notes what it is told. */
function following({ isIdentified = false, isOptedOut = false } = {}) {
  const queryClient = new QueryClient()
  const key = (
    createOptionsProxy({} as never) as { accounts: { me: { queryKey: () => unknown[] } } }
  ).accounts.me.queryKey()
  const told: string[] = []
  const me = (user: { id: string; email: string; analyticsOptOut?: boolean } | null) =>
    void queryClient.setQueryData(key, { user })
  const start = () =>
    followUser(queryClient, {
      identify: (id, about) => void told.push(about?.isOptedOut ? `${id} is out` : id),
      reset: () => void told.push('reset'),
      isIdentified: () => isIdentified,
      isOptedOut: () => isOptedOut,
    })
  return { told, me, start }
}
const ADA = { id: 'usr_ada', email: 'ada@example.com' }
const BOB = { id: 'usr_bob', email: 'bob@example.com' }

test('who is signed in is identified, and who has gone is forgotten [row 1.11]', () => {
  const { told, me, start } = following()
  me(ADA)
  start()
  for (const user of [ADA, BOB, null, null]) me(user)
  expect(told).toEqual(['usr_ada', 'reset', 'usr_bob', 'reset'])
})

test('after a sign-out the new document forgets the id of the cookie [row 1.11]', () => {
  const { told, me, start } = following({ isIdentified: true })
  me(null)
  start()
  expect(told).toEqual(['reset'])
})

test('who chose in their account to stay out is opted out, not identified', () => {
  const { told, me, start } = following()
  me({ ...ADA, analyticsOptOut: true })
  start()
  expect(told).toEqual(['usr_ada is out'])
})

test('an opted-out person is not identified again by the next page [row 4.7]', () => {
  const { told, me, start } = following({ isOptedOut: true })
  me(ADA)
  start()
  expect(told).toEqual([])
})
