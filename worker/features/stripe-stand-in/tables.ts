import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Objects of the local Stripe, as its API answers them. */
export const standInObjects = sqliteTable(
  'stripe_stand_in_objects',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('stripe_stand_in_objects_type').on(table.type, table.customerId, table.createdAt)],
)

/** Events of the local Stripe. Each is a webhook that waits, is delayed, was delivered or was dropped. */
export const standInEvents = sqliteTable(
  'stripe_stand_in_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delayed' | 'delivered' | 'dropped'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastStatus: integer('last_status'),
    seq: integer('seq').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('stripe_stand_in_events_state').on(table.state, table.createdAt),
    index('stripe_stand_in_events_created').on(table.createdAt),
  ],
)

/** Answers by Idempotency-Key. The same request gets the same answer. */
export const standInRequests = sqliteTable('stripe_stand_in_requests', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  /** Null while the first request with the key is being answered. */
  status: integer('status'),
  body: text('body'),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
})
