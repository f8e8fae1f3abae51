import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Profile } from '#shared/analytics.ts'
import { users } from '#worker/features/accounts/tables.ts'

/** The properties of a person that change in place. `revision` lets two writers notice each other. */
export const analyticsProfiles = sqliteTable('analytics_profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  properties: text('properties', { mode: 'json' }).$type<Profile>().notNull(),
  revision: integer('revision').notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})
