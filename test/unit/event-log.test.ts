import { expect, test } from 'vitest'
import type { StoredEvent } from '#shared/turns/events.ts'
import { sqliteStorage } from '#test/support/sqlite.ts'
import { migrateObject } from '#worker/platform/objects/object-migrations.ts'
import { createProjectLog } from '#worker/project/events/app-log.ts'
import { EventLog } from '#worker/project/events/log.ts'
import { PROJECT_MIGRATIONS } from '#worker/project/schema.ts'

function eventLog() {
  const storage = sqliteStorage()
  migrateObject(storage.sql, PROJECT_MIGRATIONS)
  const announced: StoredEvent[] = []
  const log = new EventLog({
    sql: storage.sql,
    clock: { now: () => 5 },
    announce: (events) => void announced.push(...events),
  })
  return { ...storage, log, announced }
}

const renamed = (title: string) => ({ type: 'project.renamed' as const, title })
const line = (message: string) => ({
  at: 1,
  level: 'log' as const,
  source: 'server' as const,
  environment: 'preview' as const,
  message,
  location: null,
  stack: null,
  requestPath: null,
})
const seqs = (events: Iterable<StoredEvent>) => [...events].map(({ seq }) => seq)

test('events are numbered from one without gaps and announced as they were stored', () => {
  const { log, announced } = eventLog()
  log.append(renamed('a'), renamed('b'))
  log.append(renamed('c'))
  expect(announced).toEqual([
    { seq: 1, at: 5, event: renamed('a') },
    { seq: 2, at: 5, event: renamed('b') },
    { seq: 3, at: 5, event: renamed('c') },
  ])
  expect([...log.after(0)]).toEqual(announced)
  expect(log.lastSeq()).toBe(3)
})

test('an event of a transaction that failed was never there, and leaves no gap', () => {
  const { log, transactionSync, announced } = eventLog()
  expect(() =>
    transactionSync(() => {
      log.record([renamed('lost')])
      throw new Error('no')
    }),
  ).toThrow('no')
  log.append(renamed('kept'))
  expect(announced).toEqual([{ seq: 1, at: 5, event: renamed('kept') }])
})

test('everything after an event is replayed, however much it is', () => {
  const { log } = eventLog()
  log.append(...Array.from({ length: 1_234 }, (_, index) => renamed(String(index))))
  expect(seqs(log.after(0))).toEqual(Array.from({ length: 1_234 }, (_, index) => index + 1))
  expect(seqs(log.after(1_230))).toEqual([1_231, 1_232, 1_233, 1_234])
})

test('history is read backwards, page by page', () => {
  const { log } = eventLog()
  log.append(...['a', 'b', 'c', 'd', 'e'].map(renamed))
  const newest = log.before(null, 2)
  expect([seqs(newest.events), newest.hasMore]).toEqual([[4, 5], true])
  const older = log.before(4, 3)
  expect([seqs(older.events), older.hasMore]).toEqual([[1, 2, 3], false])
})

test('the project log keeps its newest five thousand lines', () => {
  const { sql } = sqliteStorage()
  migrateObject(sql, PROJECT_MIGRATIONS)
  const log = createProjectLog(sql)
  for (let batch = 0; batch < 60; batch++)
    log.append(Array.from({ length: 100 }, (_, index) => line(String(batch * 100 + index))))
  const kept = sql.exec<{ count: number }>('SELECT count(*) AS count FROM log_lines').one().count
  expect(kept).toBeGreaterThanOrEqual(5_000)
  expect(kept).toBeLessThanOrEqual(5_250)
  expect(log.list({ after: null, limit: 2 }).map(({ message }) => message)).toEqual(['5998', '5999'])
  expect(log.list({ after: 5_998, limit: 10 }).map(({ seq }) => seq)).toEqual([5_999, 6_000])
})
