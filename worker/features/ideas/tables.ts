import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { KeptOfTry } from '#shared/projects/ideas.ts'

// Ids are plain text, as in the books: what was given back today counts, whatever became of the project since.

/**
 * Another model at work on a turn of a project, in an idea that began before that turn (decision 110). A trigger lets
 * `kept` be decided once.
 */
export const modelTries = sqliteTable(
  'model_tries',
  {
    ideaId: text('idea_id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** The turn of the project, and the one of the idea that has the same words. */
    turnId: text('turn_id').notNull(),
    tryTurnId: text('try_turn_id').notNull(),
    userId: text('user_id').notNull(),
    /** The name of the model that is tried, and of the one that had worked. */
    model: text('model').notNull(),
    insteadOf: text('instead_of'),
    kept: text('kept').$type<KeptOfTry>(),
    /** Micro-credits of the other one that came back to its payer, as one of those of that UTC day. */
    givenBack: integer('given_back').notNull().default(0),
    payerId: text('payer_id'),
    day: text('day'),
    place: integer('place'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    endedAt: integer('ended_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('model_tries_project').on(table.projectId),
    uniqueIndex('model_tries_open')
      .on(table.turnId)
      .where(sql`kept IS NULL`),
    uniqueIndex('model_tries_turn_back')
      .on(table.turnId)
      .where(sql`given_back > 0`),
    uniqueIndex('model_tries_place')
      .on(table.payerId, table.day, table.place)
      .where(sql`given_back > 0`),
  ],
)
