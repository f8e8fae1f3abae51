import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { projects } from '#worker/features/projects/tables.ts'

/**
 * The servers of apps, as each last told of itself. One that never answered a request is not here. Operators' lists
 * read this, but the object is the authority.
 */
export const appServers = sqliteTable(
  'app_servers',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    /** The code in service, and what keeps it from starting. */
    bundleId: text('bundle_id').notNull(),
    problem: text('problem'),
    /** The data center in which its last request came in. */
    colo: text('colo'),
    storageBytes: integer('storage_bytes'),
    startedAt: integer('started_at', { mode: 'timestamp_ms' }).notNull(),
    lastRequestAt: integer('last_request_at', { mode: 'timestamp_ms' }).notNull(),
    suspendedAt: integer('suspended_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.environment] }),
    index('app_servers_last').on(table.lastRequestAt),
    index('app_servers_environment').on(table.environment, table.lastRequestAt),
    index('app_servers_suspended')
      .on(table.lastRequestAt)
      .where(sql`suspended_at IS NOT NULL`),
    index('app_servers_failed')
      .on(table.lastRequestAt)
      .where(sql`problem IS NOT NULL`),
  ],
)

/** Reports of servers that have been counted. What the queue delivers twice must count once. */
export const appFlushes = sqliteTable(
  'app_flushes',
  { id: text('id').primaryKey(), at: integer('at').notNull() },
  (table) => [index('app_flushes_at').on(table.at)],
)
