import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OutsideService } from '#shared/operators/servers.ts'

/**
 * The last run of each job, and of the queue's consumer, in one row each. `backlog` and `oldestAt` are what the queue
 * said of itself then.
 */
export const jobRuns = sqliteTable('job_runs', {
  job: text('job').primaryKey(),
  cron: text('cron').notNull(),
  startedAt: integer('started_at', { mode: 'timestamp_ms' }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  error: text('error'),
  /** When it last ended well. Null when it never did. */
  succeededAt: integer('succeeded_at', { mode: 'timestamp_ms' }),
  handled: integer('handled').notNull().default(0),
  backlog: integer('backlog'),
  oldestAt: integer('oldest_at', { mode: 'timestamp_ms' }),
})

/** How mail and payment answered, minute by minute. */
export const outsideCalls = sqliteTable(
  'outside_calls',
  {
    minute: integer('minute').notNull(),
    service: text('service').$type<OutsideService>().notNull(),
    answered: integer('answered').notNull(),
    failed: integer('failed').notNull(),
    totalMs: integer('total_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.service] })],
)
