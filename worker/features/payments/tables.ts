import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AutoTopUp } from '#shared/billing/billing.ts'

/** The person here of each customer of Stripe. */
export const stripeCustomers = sqliteTable('stripe_customers', {
  userId: text('user_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
})

/**
 * Events and steps that took effect. A row stands in the same batch as its effect, so that a second delivery changes
 * nothing.
 */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('stripe_events_created').on(table.createdAt)],
)

/** The grant that a payment bought, so that a refund finds what to take back. */
export const stripePayments = sqliteTable(
  'stripe_payments',
  {
    paymentIntentId: text('payment_intent_id').primaryKey(),
    userId: text('user_id').notNull(),
    grantKey: text('grant_key').notNull(),
    /** What was paid, in US cents, with tax. */
    cents: integer('cents').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('stripe_payments_user').on(table.userId), index('stripe_payments_created').on(table.createdAt)],
)

/** What was paid back of a payment, a row for each time. A row has its own US cents, and the total up to it. */
export const stripeRefunds = sqliteTable(
  'stripe_refunds',
  {
    paymentIntentId: text('payment_intent_id').notNull(),
    totalCents: integer('total_cents').notNull(),
    cents: integer('cents').notNull(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentIntentId, table.totalCents] }),
    index('stripe_refunds_user').on(table.userId),
    index('stripe_refunds_created').on(table.createdAt),
  ],
)

/** When credits are bought by themselves. Without a row they never are. */
export const autoTopUps = sqliteTable('auto_top_ups', {
  userId: text('user_id').primaryKey(),
  belowCredits: integer('below_credits').notNull(),
  packs: integer('packs').notNull(),
  monthlyPacks: integer('monthly_packs').notNull(),
  /** `failed` means that the card was declined. Nothing is tried again until its owner says so. */
  state: text('state').$type<AutoTopUp['state']>().notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})

/**
 * Purchases of the automatic top-up. A row is written before the card is charged. Its number is part of the charge's
 * key.
 */
export const autoTopUpCharges = sqliteTable(
  'auto_top_up_charges',
  {
    userId: text('user_id').notNull(),
    month: text('month').notNull(),
    seq: integer('seq').notNull(),
    packs: integer('packs').notNull(),
    state: text('state').$type<'begun' | 'paid' | 'failed'>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month, table.seq] })],
)
