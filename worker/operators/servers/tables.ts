import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Environment } from '#shared/projects/projects.ts'

/** Requests to apps, minute by minute from 1970. Pages and rollups read it. It has nothing of a single request. */
export const appMinutes = sqliteTable(
  'app_minutes',
  {
    projectId: text('project_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    minute: integer('minute').notNull(),
    requests: integer('requests').notNull().default(0),
    visits: integer('visits').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    msTotal: integer('ms_total').notNull().default(0),
    /** How many answers took how long, by the groups of worker/features/apps/report.ts. */
    buckets: text('buckets', { mode: 'json' }).$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.projectId, table.environment] }),
    index('app_minutes_project').on(table.projectId, table.minute),
  ],
)
