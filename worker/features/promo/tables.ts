import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PlanId } from '#shared/billing/billing.ts'
import type { AbuseSign, PromoKind, Verdict } from '#shared/promo.ts'

// Ids of people are plain text here, as in the books. What was given stays explained when its account is gone.

const timestamps = {
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
}

/** What its codes give, to whom and until when. An account redeems one code of a campaign. */
export const promoCampaigns = sqliteTable(
  'promo_campaigns',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    kind: text('kind').$type<PromoKind>().notNull(),
    /** What a redemption grants, and for how many days. Null days never end. Only campaigns of credits have these. */
    microCredits: integer('micro_credits'),
    validDays: integer('valid_days'),
    /** Stripe takes this off at checkout, under the same code. Only discounts have it. */
    percentOff: integer('percent_off'),
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }),
    /** Only accounts of at most so many days may redeem it. Null allows all. */
    newAccountDays: integer('new_account_days'),
    isFirstPurchaseOnly: integer('is_first_purchase_only', { mode: 'boolean' }).notNull(),
    /** Null allows every plan. */
    plans: text('plans', { mode: 'json' }).$type<PlanId[]>(),
    disabledAt: integer('disabled_at', { mode: 'timestamp_ms' }),
    ...timestamps,
  },
  (table) => [
    check(
      'promo_campaigns_gives',
      sql`(${table.kind} = 'credits' and ${table.microCredits} > 0 and ${table.percentOff} is null) or (${table.kind} = 'discount' and ${table.percentOff} between 1 and 100 and ${table.microCredits} is null)`,
    ),
    index('promo_campaigns_newest').on(table.createdAt),
  ],
)

/**
 * A code of a campaign, in capitals. A trigger counts its redemptions, and the check lets none through beyond the
 * limit.
 */
export const promoCodes = sqliteTable(
  'promo_codes',
  {
    code: text('code').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => promoCampaigns.id),
    maxRedemptions: integer('max_redemptions'),
    used: integer('used').notNull().default(0),
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }),
    disabledAt: integer('disabled_at', { mode: 'timestamp_ms' }),
    ...timestamps,
  },
  (table) => [
    check('promo_codes_within', sql`${table.maxRedemptions} is null or ${table.used} <= ${table.maxRedemptions}`),
    check('promo_codes_capitals', sql`${table.code} = upper(${table.code})`),
    index('promo_codes_campaign').on(table.campaignId),
  ],
)

/**
 * Who redeemed what. Nothing is changed or removed, and a trigger refuses a code that is over. The ledger's line of
 * this campaign and person says what it granted.
 */
export const promoRedemptions = sqliteTable(
  'promo_redemptions',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => promoCampaigns.id),
    userId: text('user_id').notNull(),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId] }),
    index('promo_redemptions_user').on(table.userId, table.createdAt),
    index('promo_redemptions_code').on(table.code),
  ],
)

/** The code in a maker's own link, made when they first look at it. */
export const referralLinks = sqliteTable('referral_links', {
  userId: text('user_id').primaryKey(),
  code: text('code').notNull().unique(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
})

/** Who came through whose link. Nothing is given while it waits for review. */
export const invitations = sqliteTable(
  'invitations',
  {
    friendId: text('friend_id').primaryKey(),
    inviterId: text('inviter_id').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    signs: text('signs', { mode: 'json' }).$type<AbuseSign[]>().notNull(),
    /**
     * An HMAC of the address from which the friend signed up. Null where it is not known, and once the friend is gone.
     */
    network: text('network'),
    /** When the friend's first turn succeeded, and when they first paid. */
    builtAt: integer('built_at', { mode: 'timestamp_ms' }),
    paidAt: integer('paid_at', { mode: 'timestamp_ms' }),
    /** Micro-credits that the inviter got for it. */
    earned: integer('earned').notNull().default(0),
    ...timestamps,
  },
  (table) => [
    check('invitations_of_others', sql`${table.friendId} <> ${table.inviterId}`),
    check('invitations_earned', sql`${table.earned} = 0 or ${table.verdict} = 'clear'`),
    index('invitations_inviter').on(table.inviterId, table.createdAt),
    index('invitations_verdict').on(table.verdict, table.createdAt),
    index('invitations_network').on(table.network),
  ],
)

/** What new accounts begin with, where operators have said so. It is one row. */
export const welcomeTerms = sqliteTable(
  'welcome_terms',
  {
    id: text('id').$type<'current'>().primaryKey(),
    credits: integer('credits').notNull(),
    validDays: integer('valid_days').notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [check('welcome_terms_given', sql`${table.credits} >= 0 and ${table.validDays} > 0`)],
)

/**
 * The mailboxes that were welcomed, as HMACs. They outlive their accounts: who deletes one and signs up again is not
 * welcomed twice.
 */
export const welcomedMailboxes = sqliteTable('welcomed_mailboxes', {
  mailbox: text('mailbox').primaryKey(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
})
