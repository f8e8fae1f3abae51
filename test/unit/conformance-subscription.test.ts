import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { serialize } from 'superjson'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTransport } from '#client/trpc/trpc-links.ts'

type Listener = (event: { data?: string; lastEventId?: string }) => void

/** The browser's EventSource, with the server's side in the test's hands. */
class FakeEventSource {
  static readonly opened: FakeEventSource[] = []
  readonly CLOSED = 2
  readyState = 1
  readonly #listeners = new Map<string, Listener>()
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeEventSource.opened.push(this)
  }

  addEventListener(name: string, listener: Listener) {
    this.#listeners.set(name, listener)
  }

  close() {
    this.readyState = this.CLOSED
  }

  emit(name: string, data: unknown) {
    this.#listeners.get(name)?.({ data: JSON.stringify(data) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.opened.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function subscribed(reconnectAfterInactivityMs = 30_000) {
  const seen: Array<{ state: string; message: string | null }> = []
  const data: unknown[] = []
  const failed: string[] = []
  createTransport().subscription(
    'turns.events',
    { projectId: 'prj_1' },
    {
      onData: (value) => data.push(value),
      onError: (error) => failed.push(error.message),
      onConnectionStateChange: ({ state, error }) => seen.push({ state, message: error?.message ?? null }),
    },
  )
  await settle()
  const source = FakeEventSource.opened[0]!
  source.emit('connected', { reconnectAfterInactivityMs })
  await settle()
  seen.length = 0
  return { source, seen, data, failed }
}

const failure = (code: number) => serialize({ message: 'It failed', code, data: {} })

test('[row 7.3] [row 7.5] a subscription is an event stream of the same endpoint that says where it comes from', async () => {
  const { source, data } = await subscribed()
  const { pathname, searchParams } = new URL(source.url)
  expect([pathname, searchParams.get('connectionParams'), searchParams.get('input')]).toEqual([
    '/api/trpc/turns.events',
    '{"source":"web"}',
    '{"json":{"projectId":"prj_1"}}',
  ])
  source.emit('message', serialize(new Date(7)))
  await settle()
  expect(data).toEqual([new Date(7)])
})

test('[row 8.2] a retryable error is the reconnecting state and the stream goes on', async () => {
  const { source, seen, data, failed } = await subscribed()
  source.emit('serialized-error', failure(TRPC_ERROR_CODES_BY_KEY.SERVICE_UNAVAILABLE))
  await settle()
  expect([seen, failed]).toEqual([[{ state: 'connecting', message: 'It failed' }], []])
  source.emit('message', serialize('later'))
  await settle()
  expect(data).toEqual(['later'])
})

test('[row 8.2] any other error ends it', async () => {
  const { source, seen, failed } = await subscribed()
  source.emit('serialized-error', failure(TRPC_ERROR_CODES_BY_KEY.FORBIDDEN))
  await settle()
  expect([seen, failed]).toEqual([[], ['It failed']])
})

test('[row 8.3] a silent stream is begun anew, with the words of the time-out', async () => {
  const { seen } = await subscribed(30_000)
  await vi.advanceTimersByTimeAsync(29_999)
  expect([seen, FakeEventSource.opened.length]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toContainEqual({
    state: 'connecting',
    message: 'Timeout of 30000ms reached while waiting for a response',
  })
  expect(FakeEventSource.opened).toHaveLength(2)
})
