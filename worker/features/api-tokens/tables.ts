import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ApiScope } from '#shared/api-tokens.ts'
import { users } from '#worker/features/accounts/tables.ts'

/** Tokens by which programs act for a maker. Of each only a hash is kept: whoever reads this table can use none. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    hint: text('hint').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<ApiScope[]>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }),
    lastUsedAt: integer('last_used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)
