import { expect, test } from 'vitest'
import { tailLines } from '#worker/app/log/tail-lines.ts'

type Events = Parameters<typeof tailLines>[0]

function event(overrides: object): Events {
  return [
    {
      event: { request: { url: 'http://x.preview.localhost/api/a?token=1', headers: {} } },
      logs: [],
      exceptions: [],
      ...overrides,
    },
  ] as unknown as Events
}

const seen = (environment: 'preview' | 'production') => ({ environment, hide: (text: string) => text })

test('nothing is read of a request that printed nothing', () => {
  const unread = () => {
    throw new Error('It is made anew each time')
  }
  const quiet = Object.defineProperty(event({})[0]!, 'event', { get: unread })
  expect(tailLines([quiet], seen('preview'))).toEqual([])
})

test('a console line loses its place marker and keeps its place', () => {
  const logs = [{ timestamp: 5, level: 'warn', message: ['hi', { '~at': 'server/index.ts:1:2', '~stack': null }] }]
  expect(tailLines(event({ logs }), seen('production'))).toEqual([
    {
      at: 5,
      level: 'warn',
      source: 'server',
      environment: 'production',
      message: 'hi',
      location: 'server/index.ts:1:2',
      stack: null,
      requestPath: '/api/a',
    },
  ])
})

test('what the app forged about a place is only text, and bounded', () => {
  const logs = [
    {
      timestamp: 5,
      level: 'fatal',
      message: ['x'.repeat(10_000), { '~at': { deep: 1 }, '~stack': 'y'.repeat(10_000) }],
    },
  ]
  const [line] = tailLines(event({ logs }), seen('preview'))
  expect(line).toMatchObject({ level: 'log', location: null })
  expect([line?.message.length, line?.stack?.length]).toEqual([4_096, 4_096])
})

test('an uncaught exception is an error line', () => {
  const exceptions = [{ timestamp: 7, name: 'TypeError', message: 'no', stack: 'TypeError: no\n  at server/db.ts:3:4' }]
  expect(tailLines(event({ exceptions, event: { rpcMethod: 'ready' } }), seen('preview'))).toMatchObject([
    { level: 'error', message: 'TypeError: no', location: 'server/db.ts:3:4', requestPath: null },
  ])
})

test('what a measured page makes the server print is not told twice, and an error is', () => {
  const request = { url: 'http://x.preview.localhost/api/a', headers: { 'x-solid-measure': '1' } }
  const logs = ['log', 'error'].map((level) => ({ timestamp: 5, level, message: [level] }))
  const levels = (environment: 'preview' | 'production') =>
    tailLines(event({ logs, event: { request } }), seen(environment)).map(({ level }) => level)
  expect(levels('preview')).toEqual(['error'])
  expect(levels('production')).toEqual(['log', 'error'])
})

test('a flood of lines is cut', () => {
  const logs = Array.from({ length: 500 }, (_, index) => ({ timestamp: index, level: 'log', message: ['x'] }))
  expect(tailLines(event({ logs }), seen('preview'))).toHaveLength(200)
})
