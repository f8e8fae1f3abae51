import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Interval, PaidPlan, Subscription } from '#shared/billing/billing.ts'

/** What a person pays for, as Stripe last said. Without a row they are on the free plan. */
export const subscriptions = sqliteTable('subscriptions', {
  userId: text('user_id').primaryKey(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  interval: text('interval').$type<Interval>().notNull(),
  status: text('status').$type<Subscription['status']>().notNull(),
  stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
  /** What it becomes when the paid period ends, after a change to a smaller plan. */
  nextPlan: text('next_plan').$type<PaidPlan>(),
  periodStart: integer('period_start', { mode: 'timestamp_ms' })
    .notNull()
    .default(sql`0`),
  periodEnd: integer('period_end', { mode: 'timestamp_ms' }).notNull(),
  endsAtPeriodEnd: integer('ends_at_period_end', { mode: 'boolean' }).notNull(),
  /** Counts the writes, so that a state that was read from Stripe earlier never replaces a later one. */
  revision: integer('revision').notNull().default(0),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})
