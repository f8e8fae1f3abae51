import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AppMail, MailState } from '#shared/app/mails.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { projects } from '#worker/features/projects/tables.ts'

/** What else a mail says. It is read with one mail only, never with a list. */
export type MailContent = Pick<AppMail, 'cc' | 'bcc' | 'replyTo' | 'text' | 'html' | 'attachments'>

/** Mail that apps have written. Attachments are named here and not kept. */
export const appMails = sqliteTable(
  'app_mails',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    place: text('place').$type<Environment>().notNull(),
    state: text('state').$type<Exclude<MailState, 'unknown'>>().notNull(),
    /** The provider's own id, by which it reports what became of the mail. */
    providerId: text('provider_id'),
    problem: text('problem'),
    sender: text('sender').notNull(),
    recipients: text('recipients', { mode: 'json' }).$type<string[]>().notNull(),
    subject: text('subject').notNull(),
    content: text('content', { mode: 'json' }).$type<MailContent>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('app_mails_place').on(table.projectId, table.place, table.createdAt, table.id),
    index('app_mails_provider').on(table.providerId),
  ],
)

/** Whom an app may not write to: their mailbox sent a mail back, or they called one spam. */
export const mailSuppressions = sqliteTable(
  'mail_suppressions',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    reason: text('reason').$type<'bounced' | 'complained'>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.recipient] }),
    index('mail_suppressions_day').on(table.projectId, table.createdAt),
  ],
)
