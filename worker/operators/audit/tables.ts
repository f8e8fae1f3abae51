import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What operators did: who, what, on whom, why, when. A trigger refuses to change or remove a line. Ids are plain text,
 * because lines outlive what they speak of.
 */
export const auditLines = sqliteTable(
  'audit_lines',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    /** Whom or what the act was done to: an account, a campaign, a code or a turn, for example. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    /** What was asked for. */
    details: text('details', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('audit_lines_newest').on(table.createdAt),
    index('audit_lines_subject').on(table.subject, table.createdAt),
    index('audit_lines_actor').on(table.actorId, table.createdAt),
    index('audit_lines_action').on(table.action, table.createdAt),
    index('audit_lines_actor_action').on(table.actorId, table.action, table.createdAt),
  ],
)
