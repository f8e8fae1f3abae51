import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Environment } from '#shared/projects/projects.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'

/**
 * Secrets of apps, sealed. Each opens only with the AUTH_SECRET it was sealed under, for this project, place and name.
 */
export const projectSecrets = sqliteTable(
  'project_secrets',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    place: text('place').$type<Environment>().notNull(),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    setBy: text('set_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.place, table.name] })],
)
