import { initTRPC, tracked } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import superjson from 'superjson'
import { expect, test } from 'vitest'
import { CLIENT, eventStream, PING_MS } from '#worker/platform/http/event-stream.ts'

const VALUES = [
  tracked('7', [{ seq: 7, at: new Date(0) }]),
  tracked('8', 'a line\nand another'),
  tracked('9', { none: undefined }),
]

async function* values() {
  yield* VALUES
}

/** The messages of a stream as a browser reads them: an empty line ends one, and what has no field is none. */
const messagesOf = (text: string) =>
  text
    .split('\n\n')
    .map((message) => message.trim().split('\n').toSorted())
    .filter((lines) => lines.some((line) => line !== ''))

test('our stream says what tRPC says, in the same words', async () => {
  const t = initTRPC.create({
    transformer: superjson,
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: PING_MS }, client: CLIENT },
  })
  const theirs = await fetchRequestHandler({
    endpoint: '/api/trpc',
    req: new Request('http://localhost/api/trpc/values', { headers: { accept: 'text/event-stream' } }),
    router: t.router({ values: t.procedure.subscription(values) }),
  })
  const ours = eventStream(values(), { waitUntil: () => undefined, headers: new Headers() })
  for (const name of ['content-type', 'cache-control', 'x-accel-buffering'])
    expect([name, ours.headers.get(name)]).toEqual([name, theirs.headers.get(name)])
  expect(messagesOf(await ours.text())).toEqual(messagesOf(await theirs.text()))
})

test('a value that many are sent is encoded once', async () => {
  let times = 0
  const value = tracked('1', {
    get words() {
      times += 1
      return 'x'
    },
  })
  async function* same() {
    yield value
  }
  const read = () => eventStream(same(), { waitUntil: () => undefined, headers: new Headers() }).text()
  const first = await read()
  const timesOnce = times
  expect(timesOnce).toBeGreaterThan(0)
  expect([await read(), await read(), times]).toEqual([first, first, timesOnce])
})
