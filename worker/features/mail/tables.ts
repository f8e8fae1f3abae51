import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mail that the outbox adapter kept instead of sending. */
export const outboxEmails = sqliteTable(
  'outbox_emails',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('outbox_emails_recipient').on(table.recipient, table.createdAt)],
)
