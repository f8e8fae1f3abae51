import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DomainProblem, DomainState } from '#shared/deployments/domains.ts'
import { projects } from '#worker/features/projects/tables.ts'

/**
 * Makers' own domains, at which live apps answer. Several projects may claim a name, but only one that proved it has
 * it.
 */
export const domains = sqliteTable(
  'domains',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The name as DNS has it: lower case, other scripts as Punycode. */
    hostname: text('hostname').notNull(),
    state: text('state').$type<DomainState>().notNull(),
    /** What the last check found missing. */
    problem: text('problem').$type<DomainProblem>(),
    /** What the TXT record must say. */
    token: text('token').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    checkedAt: integer('checked_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('domains_claim').on(table.projectId, table.hostname),
    uniqueIndex('domains_active')
      .on(table.hostname)
      .where(sql`${table.state} = 'active'`),
  ],
)
