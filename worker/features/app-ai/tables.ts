import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { projects } from '#worker/features/projects/tables.ts'

/** What AI in the app of a project may take. The row is there before the first hold: without one nothing is held. */
export const appAiLimits = sqliteTable('app_ai_limits', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  microCreditsADay: integer('micro_credits_a_day').notNull(),
  visitorCallsADay: integer('visitor_calls_a_day').notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})

/**
 * What AI in an app did on a UTC day. Triggers on `credit_holds` keep the micro-credits that are held and were charged,
 * so that many calls at once cannot pass the ceiling together.
 */
export const appAiDays = sqliteTable(
  'app_ai_days',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    calls: integer('calls').notNull(),
    held: integer('held').notNull().default(0),
    charged: integer('charged').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)
