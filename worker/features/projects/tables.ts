import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ProjectSummary } from '#shared/projects.ts'
import { users } from '#worker/features/accounts/tables.ts'

/** What lists need to know of a project. Its files, versions and conversation live in its object, which keeps this row up to date. */
export const projects = sqliteTable(
  'projects',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull().references(() => users.id),
    title: text('title').notNull(),
    state: text('state').$type<ProjectSummary['state']>().notNull(),
    color: text('color').notNull(),
    versionCount: integer('version_count').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    archivedAt: integer('archived_at', { mode: 'timestamp_ms' }),
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('projects_owner_updated').on(table.ownerId, table.updatedAt)],
)
