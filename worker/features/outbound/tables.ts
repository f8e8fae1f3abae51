import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { projects } from '#worker/features/projects/tables.ts'

/** What a project allows its app. One that never said anything allows any public host, and scripts of none. */
export const outboundRules = sqliteTable('outbound_rules', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Null is any public host. */
  hosts: text('hosts', { mode: 'json' }).$type<string[]>(),
  scripts: text('scripts', { mode: 'json' }).$type<string[]>().notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})
