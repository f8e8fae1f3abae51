import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TurnState } from '#shared/turns.ts'
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
    error: text('error'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    startedAt: integer('started_at', { mode: 'timestamp_ms' }),
    finishedAt: integer('finished_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('turns_project').on(table.projectId), index('turns_user_state').on(table.userId, table.state), index('turns_created').on(table.createdAt)],
)
