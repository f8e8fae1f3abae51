import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { makeProject, makeUser } from '#test/support/factories.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { runQueue, runScheduled } from '#worker/jobs.ts'
import { logLines } from '#worker/operators/logs/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { rateLimits, takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log, type QueuedLogLine } from '#worker/platform/log/log.ts'

const batchOf = (bodies: unknown[]) =>
  ({ queue: 'solid-jobs', messages: bodies.map((body) => ({ body })) }) as unknown as MessageBatch<unknown>

test('a log line that is delivered twice is stored once, and what is no line is passed over', async () => {
  const [one, two] = ['first', 'second'].map((message): QueuedLogLine => ({
    kind: 'log',
    id: newId('log'),
    at: Date.now(),
    level: 'error',
    source: 'test',
    message,
    stack: null,
    requestId: 'r1',
    ids: { projectId: 'prj_x' },
  }))
  await runQueue(batchOf([one, null, 'text', { kind: 'other' }]), env)
  await runQueue(batchOf([one, two]), env)
  const rows = await database(env)
    .select()
    .from(logLines)
    .where(inArray(logLines.id, [one!.id, two!.id]))
  expect(rows.map(({ message, ids }) => [message, ids]).toSorted()).toEqual(
    ['first', 'second'].map((message) => [message, { projectId: 'prj_x', fingerprint: expect.stringMatching(/^v1:/) }]),
  )
})

test('a line leaves for the log behind the request, and a queue that is down fails nothing', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const behind: Promise<unknown>[] = []
  const broken = { ...env, QUEUE: { send: () => Promise.reject(new Error('down')) } as unknown as Queue<unknown> }
  const id = log(
    { env: broken, executionCtx: { waitUntil: (promise) => void behind.push(promise) } },
    { level: 'warn', source: 'test', message: 'x'.repeat(10_000), error: new Error('cause') },
  )
  await Promise.all(behind)
  const line = JSON.parse(String(printed.mock.calls[0]![0])) as QueuedLogLine
  expect([line.id, line.message.length, line.stack?.startsWith('Error: cause'), behind.length]).toEqual([
    id,
    4_000,
    true,
    1,
  ])
  printed.mockRestore()
})

test('the last place of a limit is given once, however many ask at the same moment', async () => {
  const [key, now] = [crypto.randomUUID(), Date.now()]
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeFromLimit(env, { key, limit: 4, windowMs: 3_600_000, now })),
  )
  expect(taken.filter(Boolean)).toHaveLength(4)
  expect(await takeFromLimit(env, { key, limit: 4, windowMs: 3_600_000, now: now + 3_600_000 })).toBe(true)
})

test('the hourly job clears counters whose window has passed, and only those', async () => {
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
  await database(env)
    .insert(rateLimits)
    .values([
      { key: old, count: 1, expiresAt: 1_000 },
      { key: fresh, count: 1, expiresAt: 3_000 },
    ])
  await runScheduled('17 * * * *', env, 2_000)
  await runScheduled('17 * * * *', env, 2_000)
  expect(await database(env).select().from(rateLimits).where(eq(rateLimits.key, old))).toEqual([])
  expect(await database(env).select().from(rateLimits).where(eq(rateLimits.key, fresh))).toHaveLength(1)
})

test('the job of every five minutes ends a publish that was not heard of, and leaves one that is alive', async () => {
  const { projectId } = await makeProject({ owner: await makeUser() })
  const row = (heardAt: number) => ({
    id: newId('deployment'),
    projectId,
    versionNumber: 1,
    state: 'building' as const,
    createdAt: new Date(heardAt - 600_000),
    updatedAt: new Date(heardAt),
  })
  const now = Date.now()
  const [dead, alive] = [row(now - 40_000), row(now - 20_000)]
  await database(env).insert(deployments).values([dead, alive])
  await runScheduled('*/5 * * * *', env, now)
  const rows = await database(env)
    .select()
    .from(deployments)
    .where(inArray(deployments.id, [dead.id, alive.id]))
  expect(new Map(rows.map(({ id, state, failure, error }) => [id, [state, failure, error]]))).toEqual(
    new Map([
      [dead.id, ['failed', 'interrupted', null]],
      [alive.id, ['building', null, null]],
    ]),
  )
})
