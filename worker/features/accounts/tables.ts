import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/theme.ts'

const timestamps = {
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
}

/**
 * Makers and operators. The columns up to `updatedAt` are those of better-auth's user. Those up to `banExpires` are its
 * admin plugin's, and the rest is ours.
 */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
    image: text('image'),
    ...timestamps,
    role: text('role'),
    banned: integer('banned', { mode: 'boolean' }),
    banReason: text('ban_reason'),
    banExpires: integer('ban_expires', { mode: 'timestamp_ms' }),
    /** Null follows what the browser asks for. */
    locale: text('locale').$type<Locale>(),
    theme: text('theme').$type<Theme>(),
    analyticsOptOut: integer('analytics_opt_out', { mode: 'boolean' }).notNull().default(false),
    /** What the builder must keep in mind in everything that this maker builds. */
    instructions: text('instructions').notNull().default(''),
    /** When the account and all that is its own will be deleted. Null while nobody asked for that. */
    deletionAt: integer('deletion_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('users_created').on(table.createdAt),
    index('users_deletion')
      .on(table.deletionAt)
      .where(sql`${table.deletionAt} IS NOT NULL`),
    // Both indexes hold few of many rows: operators, and suspended users.
    index('users_admins')
      .on(table.role)
      .where(sql`${table.role} = 'admin'`),
    index('users_suspended')
      .on(table.createdAt)
      .where(sql`${table.banned} = 1`),
    index('users_name').on(sql`${table.name} collate nocase`),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The operator who sees what this user sees. Null for sessions of the user's own. */
    impersonatedBy: text('impersonated_by'),
    ...timestamps,
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_views')
      .on(table.expiresAt)
      .where(sql`${table.impersonatedBy} IS NOT NULL`),
  ],
)

/** Who else says who a user is, such as Google. It stays empty with e-mail codes alone. No tokens are kept. */
export const identities = sqliteTable(
  'identities',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: integer('access_token_expires_at', { mode: 'timestamp_ms' }),
    refreshTokenExpiresAt: integer('refresh_token_expires_at', { mode: 'timestamp_ms' }),
    scope: text('scope'),
    password: text('password'),
    ...timestamps,
  },
  (table) => [index('identities_user').on(table.userId)],
)

/** A public key as WebCrypto and Node read it: EC for ES256, RSA for RS256, OKP for EdDSA. */
export type PasskeyKey =
  | { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  | { kty: 'RSA'; n: string; e: string }
  | { kty: 'OKP'; crv: 'Ed25519'; x: string }

/** Passkeys by which users sign in. There is nothing secret in here: the private keys never leave people's devices. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name by which authenticators know it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key', { mode: 'json' }).$type<PasskeyKey>().notNull(),
    /** How often it has signed, as it says itself. Those that are kept in step between devices always say 0. */
    counter: integer('counter').notNull(),
    /** How a browser reaches it, such as `usb`. */
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    lastUsedAt: integer('last_used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Codes that were sent, as hashes. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    ...timestamps,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)
