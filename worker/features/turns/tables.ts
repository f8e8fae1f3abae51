import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ContextUse, TurnEndReason, TurnMode, TurnState } from '#shared/turns/turns.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'

/**
 * Every turn of every project, for lists and counts. The project's object is the authority and writes these rows.
 * Triggers keep the full-text index `turns_fts` over them, and the view `turn_words` says what is in it.
 */
export const turns = sqliteTable(
  'turns',
  {
    id: text('id').primaryKey(),
    /**
     * The millisecond in which it was made, and its place among that millisecond's turns. It is the order and the
     * cursor of every list.
     */
    seq: integer('seq').unique('turns_seq'),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    prompt: text('prompt').notNull(),
    state: text('state').$type<TurnState>().notNull(),
    model: text('model'),
    steps: integer('steps').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    cachedTokens: integer('cached_tokens').notNull().default(0),
    mode: text('mode').$type<TurnMode>().notNull().default('build'),
    /** Micro-credits: what its steps cost here, and below what was repaired for nothing. */
    spent: integer('spent').notNull().default(0),
    /**
     * Whole credits that were quoted, and micro-credits that were taken in the end. They show how good the quotes are.
     */
    quoteLow: integer('quote_low'),
    quoteHigh: integer('quote_high'),
    quoteCeiling: integer('quote_ceiling'),
    charged: integer('charged'),
    free: integer('free').notNull().default(0),
    repairs: integer('repairs').notNull().default(0),
    /** What the input of its steps was made of. Null before the first step. */
    sections: text('sections', { mode: 'json' }).$type<ContextUse>(),
    error: text('error'),
    /** Milliseconds from its start to the model's first word, and until the preview first showed a change of it. */
    firstTokenMs: integer('first_token_ms'),
    previewMs: integer('preview_ms'),
    filesChanged: integer('files_changed').notNull().default(0),
    checksPassed: integer('checks_passed').notNull().default(0),
    checksFailed: integer('checks_failed').notNull().default(0),
    /** Steps that were begun, including those that were interrupted. */
    attempts: integer('attempts').notNull().default(0),
    /**
     * Micro-credits that were put aside for it, and those that operators gave back later. A trigger keeps the latter.
     */
    held: integer('held').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    endReason: text('end_reason').$type<TurnEndReason>(),
    /**
     * The fingerprint is the same for the same failure in every project. `failure` is the first thing that the last
     * check found.
     */
    fingerprint: text('fingerprint'),
    failure: text('failure'),
    /** The first turn of its user in a project of their own. */
    isFirst: integer('is_first', { mode: 'boolean' }).notNull().default(false),
    isOwnKey: integer('is_own_key', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    startedAt: integer('started_at', { mode: 'timestamp_ms' }),
    finishedAt: integer('finished_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('turns_project').on(table.projectId),
    index('turns_user_state').on(table.userId, table.state),
    index('turns_user').on(table.userId, table.createdAt),
    index('turns_created').on(table.createdAt),
    index('turns_open')
      .on(table.state)
      .where(sql`finished_at IS NULL`),
    index('turns_first')
      .on(table.userId)
      .where(sql`is_first = 1`),
    index('turns_first_seq')
      .on(table.seq)
      .where(sql`is_first = 1`),
  ],
)
