import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TurnMode, TurnState } from '#shared/turn-states.ts'
import type { ContextUse } from '#shared/context-use.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'

/** Every turn of every project, for lists and counts. The project's object is the authority and writes these rows. */
export const turns = sqliteTable(
  'turns',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull().references(() => projects.id),
    userId: text('user_id').notNull().references(() => users.id),
    prompt: text('prompt').notNull(),
    state: text('state').$type<TurnState>().notNull(),
    model: text('model'),
    steps: integer('steps').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    cachedTokens: integer('cached_tokens').notNull().default(0),
    mode: text('mode').$type<TurnMode>().notNull().default('build'),
    /** Micro-credits: what its steps cost, and what was repaired for nothing. */
    spent: integer('spent').notNull().default(0),
    /** Whole credits that were quoted, and micro-credits that were taken in the end: how good the quotes are. */
    quoteLow: integer('quote_low'),
    quoteHigh: integer('quote_high'),
    quoteCeiling: integer('quote_ceiling'),
    charged: integer('charged'),
    free: integer('free').notNull().default(0),
    repairs: integer('repairs').notNull().default(0),
    /** What its steps' input was made of, null before the first. */
    sections: text('sections', { mode: 'json' }).$type<ContextUse>(),
    error: text('error'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    startedAt: integer('started_at', { mode: 'timestamp_ms' }),
    finishedAt: integer('finished_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('turns_project').on(table.projectId), index('turns_user_state').on(table.userId, table.state), index('turns_user').on(table.userId, table.createdAt), index('turns_created').on(table.createdAt)],
)
