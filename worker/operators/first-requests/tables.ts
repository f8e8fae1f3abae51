import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FirstResult, RequestCategory, RequestLanguage } from '#shared/operators/first-requests.ts'

/**
 * What each person asked for first in a project of their own, and what came of it. A job keeps it from their turns, and
 * could make it again. `seq` and the text are the turn's. Ids are plain text.
 */
export const firstRequests = sqliteTable(
  'first_requests',
  {
    seq: integer('seq').primaryKey(),
    turnId: text('turn_id').notNull(),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    isStaff: integer('is_staff', { mode: 'boolean' }).notNull(),
    category: text('category').$type<RequestCategory>().notNull(),
    language: text('language').$type<RequestLanguage>().notNull(),
    /** The version of the words by which these two were told. */
    version: integer('version').notNull(),
    length: integer('length').notNull(),
    result: text('result').$type<FirstResult>().notNull().default('open'),
    previewMs: integer('preview_ms'),
    repairs: integer('repairs').notNull().default(0),
    returnedDay: integer('returned_day', { mode: 'boolean' }).notNull().default(false),
    returnedWeek: integer('returned_week', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('first_requests_turn').on(table.turnId),
    index('first_requests_staff').on(table.isStaff, table.seq),
    index('first_requests_category').on(table.isStaff, table.category, table.seq),
    index('first_requests_language').on(table.isStaff, table.language, table.seq),
    index('first_requests_result').on(table.isStaff, table.result, table.seq),
    index('first_requests_version').on(table.version),
  ],
)
