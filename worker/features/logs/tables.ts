import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The platform's own log: what went wrong or was worth knowing, with the ids it concerns. */
export const logLines = sqliteTable(
  'log_lines',
  {
    id: text('id').primaryKey(),
    at: integer('at', { mode: 'timestamp_ms' }).notNull(),
    level: text('level').notNull(),
    source: text('source').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    requestId: text('request_id'),
    ids: text('ids', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  },
  (table) => [index('log_lines_at').on(table.at), index('log_lines_request').on(table.requestId)],
)
