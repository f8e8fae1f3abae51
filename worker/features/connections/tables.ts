import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ApiScope } from '#shared/api-tokens.ts'
import { users } from '#worker/features/accounts/tables.ts'

/** Programs that registered themselves, to ask makers for access. What is here was said by the program. */
export const oauthClients = sqliteTable(
  'oauth_clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When somebody last said yes to it. Null until then. */
    connectedAt: integer('connected_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('oauth_clients_created').on(table.createdAt)],
)

/** What a program gets for a yes, and exchanges for tokens once. A used one is kept, so that a second use is known as such. */
export const oauthCodes = sqliteTable(
  'oauth_codes',
  {
    hash: text('hash').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The connection that this code makes. */
    connectionId: text('connection_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    challenge: text('challenge').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<ApiScope[]>().notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    usedAt: integer('used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('oauth_codes_expires').on(table.expiresAt)],
)

/**
 * Apps that makers connected, each with the hashes of its two newest tokens. Every refresh token of a connection has the
 * same family in it, so that one that was used already is known as one of this connection.
 */
export const connections = sqliteTable(
  'connections',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<ApiScope[]>().notNull(),
    familyHash: text('family_hash').notNull().unique(),
    refreshHash: text('refresh_hash').notNull(),
    accessHash: text('access_hash').notNull().unique(),
    accessExpiresAt: integer('access_expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** The end of the newest refresh token, and of the connection if nobody asks before. */
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    lastUsedAt: integer('last_used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('connections_user_client').on(table.userId, table.clientId),
    index('connections_client').on(table.clientId),
    index('connections_expires').on(table.expiresAt),
  ],
)
