import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RankPeriod } from '#shared/operators/range.ts'
import type { TimeCounts } from '#worker/platform/time-buckets.ts'

// The jobs of this feature work all of this out from the facts of others, and could make it again. Ids are plain text.
// A slot is a quarter of an hour and a day is one of UTC, both counted from 1970. Amounts are micro-credits unless they
// say otherwise. A turn counts where it was created, a line of the books where it was written.

const count = (name: string) => integer(name).notNull().default(0)
const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

/**
 * Slots, days, people and projects whose figures are no longer what the facts say. Triggers on the facts put them here.
 */
export const statDirty = sqliteTable('stat_dirty', { slot: integer('slot').primaryKey() })
export const statDirtyDays = sqliteTable('stat_dirty_days', { day: integer('day').primaryKey() })
export const statDirtyUsers = sqliteTable('stat_dirty_users', { userId: text('user_id').primaryKey() })
export const statDirtyProjects = sqliteTable('stat_dirty_projects', { projectId: text('project_id').primaryKey() })

/** What the jobs remember between their runs: moments and days, by name. */
export const statState = sqliteTable('stat_state', { key: text('key').primaryKey(), value: integer('value').notNull() })

/**
 * A row for every slot from the first one until now. Times are counts by bucket of worker/platform/time-buckets.ts.
 * Null where there are none.
 */
export const statSlots = sqliteTable('stat_slots', {
  slot: integer('slot').primaryKey(),
  /** People who signed up then, and how many of them have come how far since. */
  signUps: count('sign_ups'),
  reachedPrompt: count('reached_prompt'),
  reachedPreview: count('reached_preview'),
  reachedSecond: count('reached_second'),
  reachedPublished: count('reached_published'),
  reachedPaid: count('reached_paid'),
  turns: count('turns'),
  succeeded: count('succeeded'),
  failed: count('failed'),
  stopped: count('stopped'),
  steps: count('steps'),
  inputTokens: count('input_tokens'),
  cachedTokens: count('cached_tokens'),
  outputTokens: count('output_tokens'),
  spent: count('spent'),
  free: count('free'),
  charged: count('charged'),
  /**
   * Sums of the books. `released` is what holds gave back. `refunded` is what was returned of a turn's charge, and is
   * included in `granted`.
   */
  held: count('held'),
  captured: count('captured'),
  released: count('released'),
  granted: count('granted'),
  refunded: count('refunded'),
  clawedBack: count('clawed_back'),
  revenueCents: count('revenue_cents'),
  refundCents: count('refund_cents'),
  publishes: count('publishes'),
  /** Requests to published apps, and their errors. */
  appRequests: count('app_requests'),
  appErrors: count('app_errors'),
  errorLines: count('error_lines'),
  durations: text('durations', { mode: 'json' }).$type<TimeCounts>(),
  previews: text('previews', { mode: 'json' }).$type<TimeCounts>(),
  firstTokens: text('first_tokens', { mode: 'json' }).$type<TimeCounts>(),
})

/**
 * What cannot be added up from slots, because people are counted once. Whoever began a turn that day is active, or in
 * the 7 or 30 days up to it.
 */
export const statDays = sqliteTable('stat_days', {
  day: integer('day').primaryKey(),
  activeUsers: count('active_users'),
  active7: count('active_7'),
  active30: count('active_30'),
  durations: text('durations', { mode: 'json' }).$type<TimeCounts>(),
  previews: text('previews', { mode: 'json' }).$type<TimeCounts>(),
  firstTokens: text('first_tokens', { mode: 'json' }).$type<TimeCounts>(),
})

const turnSums = () => ({
  turns: count('turns'),
  succeeded: count('succeeded'),
  failed: count('failed'),
  stopped: count('stopped'),
  spent: count('spent'),
  free: count('free'),
  charged: count('charged'),
  /** What turns spent that failed or were stopped. */
  wasted: count('wasted'),
  captured: count('captured'),
  released: count('released'),
})
const moneySums = () => ({ paidCents: count('paid_cents'), refundCents: count('refund_cents') })
const appSums = () => ({
  visits: count('visits'),
  requests: count('requests'),
  errors: count('errors'),
  publishes: count('publishes'),
  copies: count('copies'),
})

/** Days on which a person did anything that counts. */
export const userDays = sqliteTable(
  'user_days',
  { userId: text('user_id').notNull(), day: integer('day').notNull(), ...turnSums(), ...moneySums() },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('user_days_day').on(table.day)],
)

/** Days on which anything that counts was done to a project or its app. */
export const projectDays = sqliteTable(
  'project_days',
  {
    projectId: text('project_id').notNull(),
    day: integer('day').notNull(),
    ...turnSums(),
    repairs: count('repairs'),
    ...appSums(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] }), index('project_days_day').on(table.day)],
)

/**
 * People who signed up in a week of UTC from Monday on. `built` says how many of them began a turn in that week, and in
 * each one after it.
 */
export const statCohorts = sqliteTable('stat_cohorts', {
  week: integer('week').primaryKey(),
  signUps: count('sign_ups'),
  built: text('built', { mode: 'json' }).$type<number[]>().notNull(),
})

/**
 * Sums over a period, of those who have any. `cost` is spent and free. For each order it keeps the place in the period
 * of the same length before. Null for those who were not there. Staff have the place that they would have had. `trend`
 * is `captured` in up to 14 equal intervals.
 */
export const rankUsers = sqliteTable(
  'rank_users',
  {
    period: text('period').$type<RankPeriod>().notNull(),
    userId: text('user_id').notNull(),
    ...turnSums(),
    ...moneySums(),
    cost: count('cost'),
    plan: text('plan').notNull(),
    isStaff: integer('is_staff', { mode: 'boolean' }).notNull(),
    previousByCaptured: integer('previous_by_captured'),
    previousByPaid: integer('previous_by_paid'),
    previousByCost: integer('previous_by_cost'),
    trend: text('trend', { mode: 'json' }).$type<number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.userId] }),
    index('rank_users_captured').on(table.period, table.captured, table.userId),
    index('rank_users_paid').on(table.period, table.paidCents, table.userId),
    index('rank_users_cost').on(table.period, table.cost, table.userId),
    index('rank_users_wasted').on(table.period, table.wasted, table.userId),
    index('rank_users_turns').on(table.period, table.turns, table.userId),
  ],
)

/** The same for projects. They are staff's when their owners are staff, and `trend` is turns. */
export const rankProjects = sqliteTable(
  'rank_projects',
  {
    period: text('period').$type<RankPeriod>().notNull(),
    projectId: text('project_id').notNull(),
    ownerId: text('owner_id').notNull(),
    ...turnSums(),
    repairs: count('repairs'),
    ...appSums(),
    cost: count('cost'),
    plan: text('plan').notNull(),
    isStaff: integer('is_staff', { mode: 'boolean' }).notNull(),
    previousByTurns: integer('previous_by_turns'),
    previousByCost: integer('previous_by_cost'),
    previousByVisits: integer('previous_by_visits'),
    previousByErrors: integer('previous_by_errors'),
    previousByCopies: integer('previous_by_copies'),
    trend: text('trend', { mode: 'json' }).$type<number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.projectId] }),
    index('rank_projects_turns').on(table.period, table.turns, table.projectId),
    index('rank_projects_cost').on(table.period, table.cost, table.projectId),
    index('rank_projects_visits').on(table.period, table.visits, table.projectId),
    index('rank_projects_errors').on(table.period, table.errors, table.projectId),
    index('rank_projects_copies').on(table.period, table.copies, table.projectId),
    index('rank_projects_captured').on(table.period, table.captured, table.projectId),
  ],
)

/**
 * The totals of a whole ranking, with and without staff: how many, the sums, and for each order the shares of the top
 * 1, 5 and 10 %.
 */
export const rankTotals = sqliteTable(
  'rank_totals',
  {
    period: text('period').$type<RankPeriod>().notNull(),
    subject: text('subject').$type<'users' | 'projects'>().notNull(),
    withStaff: integer('with_staff', { mode: 'boolean' }).notNull(),
    fromDay: integer('from_day').notNull(),
    toDay: integer('to_day').notNull(),
    count: count('count'),
    /** By the name of the column, in SQL's spelling. */
    sums: text('sums', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    shares: text('shares', { mode: 'json' }).$type<Record<string, number[]>>().notNull(),
    asOf: moment('as_of').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.subject, table.withStaff] })],
)

/**
 * What lists of people sort and filter by. A milestone that was reached stays, even when what it was reached with is
 * gone.
 */
export const userFacts = sqliteTable(
  'user_facts',
  {
    userId: text('user_id').primaryKey(),
    plan: text('plan').notNull(),
    isStaff: integer('is_staff', { mode: 'boolean' }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at'),
    /** What they came by: `invitation`, `promo` or `direct`. */
    source: text('source').notNull(),
    projects: count('projects'),
    published: count('published'),
    turns: count('turns'),
    turns7: count('turns_7'),
    turns30: count('turns_30'),
    succeeded30: count('succeeded_30'),
    ended30: count('ended_30'),
    /** Turns since the last successful one, all of which failed. */
    failedStreak: count('failed_streak'),
    firstTurnAt: moment('first_turn_at'),
    firstPreviewAt: moment('first_preview_at'),
    secondTurnAt: moment('second_turn_at'),
    publishedAt: moment('published_at'),
    paidAt: moment('paid_at'),
    /** What the books say can be spent. */
    balance: count('balance'),
    captured: count('captured'),
    captured30: count('captured_30'),
    paidCents: count('paid_cents'),
    refundCents: count('refund_cents'),
    /** The model's cost, spent and free, as micro-credits of list price. */
    cost: count('cost'),
    cost30: count('cost_30'),
  },
  (table) => [
    index('user_facts_created').on(table.createdAt),
    index('user_facts_seen').on(table.lastSeenAt),
    index('user_facts_plan').on(table.plan, table.createdAt),
    index('user_facts_source').on(table.source, table.createdAt),
    index('user_facts_projects').on(table.projects),
    index('user_facts_published').on(table.published),
    index('user_facts_turns').on(table.turns),
    index('user_facts_turns_7').on(table.turns7),
    index('user_facts_turns_30').on(table.turns30),
    index('user_facts_streak').on(table.failedStreak),
    index('user_facts_first_turn').on(table.firstTurnAt),
    index('user_facts_balance').on(table.balance),
    index('user_facts_captured_30').on(table.captured30),
    index('user_facts_paid').on(table.paidCents),
    index('user_facts_refunds').on(table.refundCents),
    index('user_facts_cost').on(table.cost),
  ],
)

/** What lists of projects sort and filter by. */
export const projectFacts = sqliteTable(
  'project_facts',
  {
    projectId: text('project_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    plan: text('plan').notNull(),
    isStaff: integer('is_staff', { mode: 'boolean' }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastActivityAt: moment('last_activity_at').notNull(),
    turns: count('turns'),
    succeeded: count('succeeded'),
    ended: count('ended'),
    repairs: count('repairs'),
    charged: count('charged'),
    cost: count('cost'),
    deployments: count('deployments'),
    /** The name at which its app answers. Null while none is live. */
    slug: text('slug'),
    visits7: count('visits_7'),
    visits30: count('visits_30'),
    requests30: count('requests_30'),
    errors30: count('errors_30'),
    storageBytes: count('storage_bytes'),
    copies: count('copies'),
  },
  (table) => [
    index('project_facts_owner').on(table.ownerId),
    index('project_facts_created').on(table.createdAt),
    index('project_facts_activity').on(table.lastActivityAt),
    index('project_facts_turns').on(table.turns),
    index('project_facts_cost').on(table.cost),
    index('project_facts_visits').on(table.visits30),
    index('project_facts_errors').on(table.errors30),
    index('project_facts_storage').on(table.storageBytes),
    index('project_facts_slug').on(table.slug),
  ],
)
