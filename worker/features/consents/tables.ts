import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'

/** What the owner of a project has agreed to for its public app, by the keys of capabilities. */
export const consents = sqliteTable(
  'consents',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    givenBy: text('given_by').references(() => users.id, { onDelete: 'set null' }),
    givenAt: integer('given_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
)
