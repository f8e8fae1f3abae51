import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccessMode } from '#shared/deployments/access.ts'
import { projects } from '#worker/features/projects/tables.ts'

/** Who may see the published app of a project. Without a row everybody may. */
export const appAccess = sqliteTable('app_access', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  mode: text('mode').$type<AccessMode>().notNull(),
  /** Salted and slow to try. It stays while the app is not behind it. */
  passwordHash: text('password_hash'),
  /** Grows with each change. A visitor's pass counts for the one that it was given in. */
  revision: integer('revision').notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})

/** Who was invited to see a published app, by address in lower case. */
export const appGuests = sqliteTable(
  'app_guests',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    addedAt: integer('added_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.email] })],
)
