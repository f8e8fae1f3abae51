import { afterEach, expect, test, vi } from 'vitest'
import { createAnalytics } from '#client/lib/analytics/analytics.ts'
import { obfuscateToken } from '#shared/analytics.ts'

const SETTINGS = { token: obfuscateToken('phc_1'), countsRobots: true }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The library's methods in the order in which they are called, on a person with this id. */
function fakePosthog({ id = '$device:1', isOptedOut = false } = {}) {
  const calls: string[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args.filter((arg) => typeof arg === 'string')].join(' '))
  const state = { id, isOptedOut }
  const posthog = {
    init: note('init'),
    capture: note('capture'),
    get_distinct_id: () => state.id,
    get_property: () => '$device:1',
    has_opted_out_capturing: () => state.isOptedOut,
    ...Object.fromEntries(
      [
        'identify',
        'reset',
        'alias',
        'group',
        'stopSessionRecording',
        'startSessionRecording',
        'opt_out_capturing',
        'opt_in_capturing',
      ].map((name) => [name, note(name)]),
    ),
  }
  return { posthog: posthog as never, calls }
}

async function started(options?: Parameters<typeof fakePosthog>[0]) {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('location', { hostname: 'localhost' })
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, init: RequestInit) => (
      asked.push(`${url} ${String((JSON.parse(String(init.body)) as { distinct_id: string }).distinct_id)}`),
      Response.json({ flags: {} })
    ),
  )
  const { posthog, calls } = fakePosthog(options)
  const reports: string[] = []
  const load = vi.fn<() => Promise<never>>().mockResolvedValue(posthog)
  const analytics = createAnalytics({
    load,
    report: (message) => void reports.push(message),
    change: async () => undefined,
  })
  await analytics.start(SETTINGS)
  calls.length = 0
  return { analytics, calls, reports, load, asked }
}

test('before the start, calls only warn [row 4.4] [row 8.7]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const analytics = createAnalytics({
    load: () => Promise.reject(new Error('off')),
    report: () => undefined,
    change: async () => undefined,
  })
  analytics.identify('usr_1')
  analytics.reset()
  analytics.alias('usr_1')
  analytics.optOut()
  expect(warn.mock.calls.flat()).toEqual(
    ['identify', 'reset', 'alias', 'optOut'].map((call) => `[analytics] ${call}: analytics is not initialized`),
  )
})

test('analytics starts once [row 1.4]', async () => {
  const { analytics, load, calls } = await started()
  await analytics.start(SETTINGS)
  expect([load.mock.calls.length, calls]).toEqual([1, []])
})

test('identifying asks for the flags anew, and so does a reset [row 4.6] [row 1.11]', async () => {
  const { analytics, calls, asked } = await started()
  analytics.identify('usr_1', { email: 'ada@example.com' })
  analytics.reset()
  expect([calls, asked.length]).toEqual([['identify usr_1', 'reset'], 2])
})

test("an id of a device is no one's id [row 5.2]", async () => {
  const { analytics, calls, reports } = await started()
  analytics.identify('$device:2')
  expect([calls, reports]).toEqual([[], ['distinct_id cannot have $device: prefix']])
})

test('an alias that is the id already is skipped [row 5.3]', async () => {
  const { analytics, calls } = await started({ id: 'usr_1' })
  analytics.alias('usr_1')
  analytics.alias('ada')
  expect(calls).toEqual(['alias ada'])
})

test('opting out stops recording, resets, and only then opts out [row 4.7]', async () => {
  const order = ['stopSessionRecording', 'reset', 'opt_out_capturing']
  const { analytics, calls, asked } = await started()
  analytics.optOut()
  analytics.identify('usr_1', { isOptedOut: true })
  expect([calls, asked]).toEqual([[...order, ...order], []])
})

test('identify and reset opt in again first [row 4.8]', async () => {
  const { analytics, calls } = await started({ isOptedOut: true })
  analytics.identify('usr_1')
  analytics.reset()
  expect(calls).toEqual([
    'opt_in_capturing',
    'startSessionRecording',
    'identify usr_1',
    'opt_in_capturing',
    'startSessionRecording',
    'reset',
  ])
})

test('a group has a key and an id [row 7.10]', async () => {
  const { analytics, calls } = await started()
  analytics.group('team', '7', { name: 'Hopper' })
  expect(calls).toEqual(['group team 7'])
})
