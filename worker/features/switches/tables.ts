import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SwitchKey } from '#shared/operators/servers.ts'

/** What operators have switched off, one row each. The audit says who switched it and why. */
export const platformSwitches = sqliteTable('platform_switches', {
  key: text('key').$type<SwitchKey>().primaryKey(),
  reason: text('reason').notNull(),
  setBy: text('set_by').notNull(),
  setAt: integer('set_at', { mode: 'timestamp_ms' }).notNull(),
})
