import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LogLevel } from '#shared/operators/logs.ts'

/**
 * The platform's own log: what went wrong or was worth knowing, with the ids it concerns. `seq` is the time, with the
 * place among the lines of that millisecond. It is the key, the order and the cursor of every list. Triggers keep the
 * full-text index `log_lines_fts`, so that no filter reads lines that it does not show.
 */
export const logLines = sqliteTable(
  'log_lines',
  {
    seq: integer('seq').primaryKey(),
    id: text('id').notNull().unique(),
    at: integer('at', { mode: 'timestamp_ms' }).notNull(),
    level: text('level').$type<LogLevel>().notNull(),
    source: text('source').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    requestId: text('request_id'),
    ids: text('ids', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The build that wrote it. */
    release: text('release'),
  },
  (table) => [index('log_lines_level').on(table.level)],
)

/** Support ids whose lines are gone. An id that somebody was told to quote can be told from one that never was. */
export const sweptRequests = sqliteTable(
  'swept_requests',
  { requestId: text('request_id').primaryKey(), at: integer('at', { mode: 'timestamp_ms' }).notNull() },
  (table) => [index('swept_requests_at').on(table.at)],
)

/**
 * How many lines of each level a minute and an hour since 1970 have. A trigger keeps them, so that the chart counts no
 * lines.
 */
export const logMinutes = sqliteTable(
  'log_minutes',
  {
    minute: integer('minute').notNull(),
    level: text('level').$type<LogLevel>().notNull(),
    lines: integer('lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.level] })],
)
export const logHours = sqliteTable(
  'log_hours',
  {
    hour: integer('hour').notNull(),
    level: text('level').$type<LogLevel>().notNull(),
    lines: integer('lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.level] })],
)
