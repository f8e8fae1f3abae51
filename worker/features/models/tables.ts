import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { KeyProvider, ModelProvider } from '#shared/models/providers.ts'
import { users } from '#worker/features/accounts/tables.ts'

/**
 * Keys that makers brought for a provider, sealed. Each opens only with the AUTH_SECRET it was sealed under, for this
 * maker and provider.
 */
export const modelKeys = sqliteTable(
  'model_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<KeyProvider>().notNull(),
    sealed: text('sealed').notNull(),
    last4: text('last4').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

/**
 * How providers answered, minute by minute. `firstMs` sums how long answers took to begin. A maker's own failures (a
 * wrong key, an empty account) are not in it.
 */
export const modelHealth = sqliteTable(
  'model_health',
  {
    minute: integer('minute').notNull(),
    provider: text('provider').$type<ModelProvider>().notNull(),
    answered: integer('answered').notNull(),
    failed: integer('failed').notNull(),
    firstMs: integer('first_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.provider] })],
)
