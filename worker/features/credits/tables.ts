import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LotSource, LimitEffect, LimitPeriod } from '#shared/billing/billing.ts'

// Ids of people, projects and turns are plain text here, because the books outlive what they speak of.

/** An account of the books. Only a trigger on each transfer moves its balance. */
export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'system' | 'lot' | 'hold'>().notNull(),
    balance: integer('balance').notNull().default(0),
    /** Null may go below zero. The accounts that credits come from and go to are such. */
    minBalance: integer('min_balance'),
  },
  (table) => [
    check('ledger_accounts_covered', sql`${table.minBalance} is null or ${table.balance} >= ${table.minBalance}`),
  ],
)

export type TransferKind = 'grant' | 'hold' | 'charge' | 'give_back' | 'expire' | 'overrun' | 'write_off' | 'claw_back'

/** One line of the books: micro-credits from one account to another. A trigger refuses to change or remove it. */
export const ledgerTransfers = sqliteTable(
  'ledger_transfers',
  {
    id: text('id').primaryKey(),
    /** What may happen once has a key. A second line with the same key is refused. */
    key: text('key').notNull().unique(),
    fromAccount: text('from_account')
      .notNull()
      .references(() => ledgerAccounts.id),
    toAccount: text('to_account')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: integer('amount').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    userId: text('user_id').notNull(),
    projectId: text('project_id'),
    turnId: text('turn_id'),
    lotId: text('lot_id'),
    reason: text('reason'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('ledger_transfers_positive', sql`${table.amount} > 0 and ${table.fromAccount} <> ${table.toAccount}`),
    index('ledger_transfers_user').on(table.userId, table.createdAt),
    index('ledger_transfers_turn').on(table.turnId),
    index('ledger_transfers_created').on(table.createdAt),
  ],
)

/** One grant of credits with its own expiry. Its account is `lot:<id>`. */
export const creditLots = sqliteTable(
  'credit_lots',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    source: text('source').$type<LotSource>().notNull(),
    /** A lower priority is spent first, and among equals the one that expires sooner. */
    priority: integer('priority').notNull(),
    amount: integer('amount').notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('credit_lots_user').on(table.userId, table.priority, table.expiresAt),
    index('credit_lots_expiry').on(table.expiresAt),
  ],
)

export type HoldPurpose = 'turn' | 'ai'

/** Credits put aside for a turn, or for one answer of AI in an app. Its account is `hold:<id>`. It is closed once. */
export const creditHolds = sqliteTable(
  'credit_holds',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    /** The turn. It is the hold's own id when it is for AI in an app. */
    turnId: text('turn_id').notNull(),
    /** Triggers keep `app_ai_days` of those for `ai`, and let none of them pass the ceiling of its app. */
    purpose: text('purpose').$type<HoldPurpose>().notNull().default('turn'),
    amount: integer('amount').notNull(),
    state: text('state').$type<'open' | 'settled' | 'released'>().notNull().default('open'),
    charged: integer('charged'),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    closedAt: integer('closed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('credit_holds_open').on(table.state, table.expiresAt),
    index('credit_holds_user').on(table.userId, table.state),
  ],
)

/** The lots from which a hold was taken. What is given back must return to where it expires. */
export const creditHoldLots = sqliteTable(
  'credit_hold_lots',
  {
    holdId: text('hold_id')
      .notNull()
      .references(() => creditHolds.id),
    seq: integer('seq').notNull(),
    lotId: text('lot_id')
      .notNull()
      .references(() => creditLots.id),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.holdId, table.seq] })],
)

/**
 * What was charged and given back for each person, project and UTC day. Triggers keep it, so that no page sums the
 * books.
 */
export const creditDays = sqliteTable(
  'credit_days',
  {
    userId: text('user_id').notNull(),
    day: text('day').notNull(),
    projectId: text('project_id').notNull(),
    charged: integer('charged').notNull(),
    turns: integer('turns').notNull(),
    /** What the holds of that day did not take. */
    givenBack: integer('given_back').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.projectId] })],
)

/** A person's own limits on what turns may take. `projectId` is empty for the whole account. */
export const spendingLimits = sqliteTable(
  'spending_limits',
  {
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    microCredits: integer('micro_credits').notNull(),
    /** `alert` sends a mail when it is reached, and `block` lets no further turn begin. */
    effect: text('effect').$type<LimitEffect>().notNull(),
    alertedOn: text('alerted_on'),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId, table.period] })],
)

/** Notices that were mailed. `ref` is what each is about. A second one about the same is not sent. */
export const creditNotices = sqliteTable(
  'credit_notices',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<'low' | 'expiring' | 'payment_failed' | 'auto_top_up_failed'>().notNull(),
    ref: text('ref').notNull(),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.ref] })],
)
