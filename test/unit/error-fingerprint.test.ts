import { expect, test } from 'vitest'
import { identityOf, normalised } from '#worker/operators/errors/fingerprint.ts'
import {
  originalFrame,
  resolvedStack,
  stackHead,
  type ReadMap,
  framesOf,
} from '#worker/operators/errors/source-maps.ts'

const noMap = () => Promise.resolve(null)
const groupOf = async (line: {
  source?: string
  message: string
  stack?: string | null
  ids?: Record<string, string>
}) => identityOf({ source: 'trpc.projects.list', stack: null, ids: {}, ...line }, noMap)
const sameGroup = async (one: Parameters<typeof groupOf>[0], other: Parameters<typeof groupOf>[0]) =>
  (await groupOf(one)).fingerprint === (await groupOf(other)).fingerprint

const stackAt = (line: number, file = 'worker/features/projects/service.ts') =>
  `TypeError: x is undefined\n    at listProjects (${file}:${line}:7)\n    at async node_modules/hono/dist/hono.js:9:1`

/** An error as a browser tells it of a built file. */
const built = (hash: string, name: string, line: number) => ({
  source: 'browser.page',
  message: 'TypeError: x',
  stack: `TypeError: x\n    at ${name} (https://solid.example/assets/logs-screen-${hash}.js:1:${line})\n    at Jt (https://solid.example/assets/libraries-D7QZxYRq.js:9:1)`,
})

test('what varies from one error to the next is taken out of its message, and nothing else is', () => {
  expect(
    normalised('Project prj_0123456789abcdefghij of "Street tools" has 12 files (at https://solid.example/x?y=1)'),
  ).toBe('Project … of … has … files (at …)')
  expect(normalised("Cannot read properties of undefined (reading 'title')")).toBe(
    'Cannot read properties of undefined (reading …)',
  )
  expect(normalised("The user's file can't be 3.5 MB at 2026-11-21T22:00:01.123Z")).toBe(
    "The user's file can't be … MB at …",
  )
  expect(
    normalised('hash 9f86d081884c7d65 and 3b5d5c3712955042212316173ccf37be, id 7c9e6679-7425-40de-944b-e07fc1f90ae7'),
  ).toBe('hash … and …, id …')
  expect(normalised('decade facade')).toBe('decade facade')
})

test('the same failure with other ids, numbers and lines is one group; another message, code, kind or place is another', async () => {
  const error = { message: 'Turn trn_0123456789abcdefghij failed after 3 tries', stack: stackAt(10) }
  expect((await groupOf(error)).fingerprint).toMatch(/^v1:[0-9a-f]{20}$/)
  expect(
    await sameGroup(error, { message: 'Turn trn_9876543210abcdefghij failed after 12 tries', stack: stackAt(99) }),
  ).toBe(true)
  expect(await sameGroup(error, { ...error, source: 'trpc.projects.get' })).toBe(true)
  expect(await sameGroup(error, { ...error, source: 'browser.page' })).toBe(false)
  expect(await sameGroup(error, { ...error, message: 'Turn trn_0123456789abcdefghij was lost' })).toBe(false)
  expect(await sameGroup(error, { ...error, stack: stackAt(10, 'worker/features/projects/access.ts') })).toBe(false)
  expect(await sameGroup(error, { ...error, ids: { code: 'billing.overrun' } })).toBe(false)
  expect(await sameGroup({ message: 'No stack', source: 'mail' }, { message: 'No stack', source: 'billing' })).toBe(
    false,
  )
})

test('a group is called what was thrown, and says where, how grave it is and whose app it was', async () => {
  expect(
    await groupOf({
      message: 'A publish failed',
      source: 'deployments.publish',
      stack: 'Error: R2 answered 503\n    at put (worker/features/deployments/build.ts:3:4)',
    }),
  ).toMatchObject({
    kind: 'platform',
    area: 'deployments',
    title: 'A publish failed: Error: R2 answered …',
    place: 'put · worker/features/deployments/build.ts',
    severity: 'error',
    projectId: null,
  })
  expect(
    await groupOf({
      message: 'A turn cost 5 more',
      source: 'billing',
      ids: { code: 'billing.overrun', projectId: 'prj_a' },
    }),
  ).toMatchObject({
    title: 'A turn cost … more',
    place: 'billing',
    code: 'billing.overrun',
    severity: 'critical',
    projectId: null,
  })
  expect(await groupOf({ message: 'TypeError: x', source: 'app.preview', ids: { projectId: 'prj_a' } })).toMatchObject({
    kind: 'app',
    area: 'app',
    projectId: 'prj_a',
  })
  // What the platform and its libraries add to an app's stack says nothing of the app.
  expect(
    (
      await groupOf({
        message: 'no luck',
        source: 'app.live.server',
        stack:
          'TypeError: no luck\n    at ~host:6:51\n    at f (server/index.ts:4:36)\n    at g (~chunks/hono-CoL1T04U.js:1:72)',
      })
    ).place,
  ).toBe('f · server/index.ts')
  expect(
    await sameGroup(
      { message: 'x', source: 'app.live', ids: { projectId: 'prj_a' } },
      { message: 'x', source: 'app.live', ids: { projectId: 'prj_b' } },
    ),
  ).toBe(false)
})

test('without a map a built file is known by its name without the hash, and not by its minified names and lines', async () => {
  expect(await sameGroup(built('BMtgYi6o', 'ae', 120), built('DP_Tx-8T', 'Zn', 998))).toBe(true)
  expect((await groupOf(built('BMtgYi6o', 'ae', 120))).place).toBe('logs-screen.js')
})

test('stacks of every browser are read', () => {
  const chrome = framesOf(
    'Error: a\n    at async Object.load (https://s.example/assets/x-12345678.js:1:23)\n    at https://s.example/assets/y-12345678.js:4:5\n    at new Thing (file:///solid/index.js:6:7)',
  )
  expect(chrome).toEqual([
    { fn: 'Object.load', file: 'https://s.example/assets/x-12345678.js', line: 1, column: 23 },
    { fn: null, file: 'https://s.example/assets/y-12345678.js', line: 4, column: 5 },
    { fn: 'Thing', file: 'file:///solid/index.js', line: 6, column: 7 },
  ])
  expect(
    framesOf('load@https://s.example/assets/x-12345678.js:1:23\n@https://s.example/assets/y-12345678.js:4:5'),
  ).toEqual([
    { fn: 'load', file: 'https://s.example/assets/x-12345678.js', line: 1, column: 23 },
    { fn: null, file: 'https://s.example/assets/y-12345678.js', line: 4, column: 5 },
  ])
})

const SOURCE = ['export function open(group) {', '  const first = group.events[0]', '  return first.stack', '}'].join(
  '\n',
)
/** `return first.stack` of line 3 stands in column 40 of the built file's only line. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../../../client/features/admin-errors/open.ts', '../../../node_modules/react/index.js'],
  sourcesContent: [SOURCE, 'x'],
  names: [],
  mappings: 'wCAEE,oBCAA',
})

test('a minified stack is told by the lines it was written as, as long as the release has a map', async () => {
  const asked: string[] = []
  const read: ReadMap = (file) => (
    asked.push(`${file.release}/${file.side}/${file.name}`),
    Promise.resolve(file.release === 'aaaabbbbcccc' ? MAP : null)
  )
  const stack =
    'TypeError: first is undefined\n    at ae (https://solid.example/assets/critical-errors-BMtgYi6o.js:1:41)\n    at Jt (https://solid.example/assets/critical-errors-BMtgYi6o.js:1:61)'
  const frames = await resolvedStack(stack, { read, release: 'aaaabbbbcccc', side: 'client' })
  expect(frames[0]).toMatchObject({
    fn: null,
    file: 'client/features/admin-errors/open.ts',
    line: 3,
    column: 3,
    isOwn: true,
  })
  expect(frames[0]!.source.map(({ number, text, isHit }) => [number, text, isHit])).toEqual([
    [1, 'export function open(group) {', false],
    [2, '  const first = group.events[0]', false],
    [3, '  return first.stack', true],
    [4, '}', false],
  ])
  expect(frames[1]).toMatchObject({ file: 'node_modules/react/index.js', isOwn: false, source: [] })
  expect(asked).toEqual(['aaaabbbbcccc/client/critical-errors-BMtgYi6o.js'])
  const without = await resolvedStack(stack, { read, release: 'ddddeeeeffff', side: 'client' })
  expect(without[0]).toMatchObject({
    fn: 'ae',
    file: 'https://solid.example/assets/critical-errors-BMtgYi6o.js',
    source: [],
  })
  expect(stackHead(stack)).toBe('TypeError: first is undefined')
  // With a map, the group is that of the source, whatever the build is called.
  const at = (release: string) =>
    identityOf({ source: 'browser.page', message: 'x', stack, ids: {} }, async (frame) =>
      originalFrame(frame, { read, release, side: 'client' }),
    )
  expect((await at('aaaabbbbcccc')).place).toBe('client/features/admin-errors/open.ts')
})
