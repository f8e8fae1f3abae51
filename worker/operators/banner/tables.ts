import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BannerAudience, BannerTone } from '#shared/banners/banners.ts'

/** Announcements above every page. Ended ones stay as their history. */
export const banners = sqliteTable(
  'banners',
  {
    id: text('id').primaryKey(),
    text: text('text').notNull(),
    textDe: text('text_de'),
    linkUrl: text('link_url'),
    linkLabel: text('link_label'),
    linkLabelDe: text('link_label_de'),
    tone: text('tone').$type<BannerTone>().notNull(),
    audience: text('audience').$type<BannerAudience>().notNull(),
    isDismissible: integer('is_dismissible', { mode: 'boolean' }).notNull(),
    /** Null while it is a draft. */
    startsAt: integer('starts_at', { mode: 'timestamp_ms' }),
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }),
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('banners_starts').on(table.startsAt), index('banners_created').on(table.createdAt, table.id)],
)
