import { and, desc, eq, getTableColumns, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { type Campaign, MOST_CODES, type CampaignRow } from '#shared/operators/campaigns.ts'
import { syncDiscount } from '#worker/features/payments/discounts.ts'
import { endOf as offerEnd } from '#worker/features/promo/redeem.ts'
import { promoCampaigns, promoCodes } from '#worker/features/promo/tables.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database, momentCursor, readMomentCursor, failsWith } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import type { CampaignChanges, CodeChanges, NewCampaign, NewCode } from './inputs.ts'

/** A campaign with its codes. */
export async function readCampaign({ env }: Actor, { campaign: name }: { campaign: string }): Promise<Campaign> {
  const campaign = await findCampaign(env, name)
  if (!campaign) throw new DomainError('admin.not_found')
  return campaign
}

/** Makes a campaign, to which codes are then added. */
export async function createCampaign({ env, user }: Actor, campaign: NewCampaign): Promise<{ campaignId: string }> {
  const [id, now] = [newId('campaign'), new Date()]
  const { reason, ...details } = campaign
  await database(env).batch([
    newCampaignStatement(env, { id, campaign, now }),
    auditStatement(env, { actorId: user.id, action: 'campaign.create', subject: id, reason, details, now }),
  ])
  return { campaignId: id }
}

/** Changes the terms of a campaign, or ends it, or takes its end back. */
export async function updateCampaign({ env, user }: Actor, changes: CampaignChanges): Promise<void> {
  if (!(await campaignRow(env, changes.campaignId))) throw new DomainError('admin.not_found')
  const now = new Date()
  const { reason, campaignId, ...details } = changes
  await database(env).batch([
    campaignStatement(env, { changes, now }),
    auditStatement(env, { actorId: user.id, action: 'campaign.update', subject: campaignId, reason, details, now }),
  ])
  for (const { code } of await codesOf(env, campaignId)) await tellStripe(env, code)
}

/** Adds a code to a campaign. Throws `admin.code_exists` when any campaign has it. */
export async function createCode({ env, user }: Actor, code: NewCode): Promise<void> {
  if (!(await campaignRow(env, code.campaignId))) throw new DomainError('admin.not_found')
  const now = new Date()
  const { reason, ...details } = code
  try {
    await database(env).batch([
      newCodeStatement(env, { code, now }),
      auditStatement(env, { actorId: user.id, action: 'code.create', subject: code.code, reason, details, now }),
    ])
  } catch (error) {
    if (failsWith(error, 'promo_codes.code')) throw new DomainError('admin.code_exists', { cause: error })
    throw error
  }
  await tellStripe(env, code.code)
}

/**
 * Changes a code, or ends it, or takes its end back. Throws `admin.too_few_redemptions` when it would allow fewer than
 * there were.
 */
export async function updateCode({ env, user }: Actor, changes: CodeChanges): Promise<void> {
  if (!(await codeRow(env, changes.code))) throw new DomainError('admin.not_found')
  const now = new Date()
  const { reason, code, ...details } = changes
  try {
    await database(env).batch([
      codeStatement(env, { changes, now }),
      auditStatement(env, { actorId: user.id, action: 'code.update', subject: code, reason, details, now }),
    ])
  } catch (error) {
    if (failsWith(error, 'promo_codes_within')) throw new DomainError('admin.too_few_redemptions', { cause: error })
    throw error
  }
  await tellStripe(env, code)
}

/**
 * Tells Stripe, which takes discounts off, what our tables say. After a failure, the next change of the code tells it
 * again.
 */
async function tellStripe(env: Env, name: string): Promise<void> {
  const code = await codeRow(env, name)
  const campaign = code && (await campaignRow(env, code.campaignId))
  if (!code || !campaign?.percentOff) return
  const endsAt = offerEnd({ code, campaign })
  const isOver = endsAt !== null && endsAt <= new Date()
  await syncDiscount(
    env,
    name,
    isOver
      ? null
      : {
          title: campaign.title,
          percentOff: campaign.percentOff,
          maxRedemptions: code.maxRedemptions,
          endsAt,
          isFirstPurchaseOnly: campaign.isFirstPurchaseOnly,
        },
  )
}

// Those below are statements only. The acts above put each into one batch with its line of the audit.

/** Campaigns with the sums of their codes, newest first. The cursor is the time and the id of the last one seen. */
export async function listCampaigns(
  env: Env,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: CampaignRow[]; nextCursor: string | null }> {
  const last = readMomentCursor(cursor)
  const rows = await database(env)
    .select({
      ...getTableColumns(promoCampaigns),
      codes: sql<number>`${ofCodes(sql`count(*)`)}`,
      code: sql<string | null>`${ofCodes(sql`min(${promoCodes.code})`)}`,
      used: sql<number>`${ofCodes(sql`coalesce(sum(${promoCodes.used}), 0)`)}`,
      // When one of the codes has no limit, all of them together have none.
      most: sql<
        number | null
      >`${ofCodes(sql`case when count(*) = count(${promoCodes.maxRedemptions}) then coalesce(sum(${promoCodes.maxRedemptions}), 0) end`)}`,
    })
    .from(promoCampaigns)
    .where(
      last
        ? and(
            lte(promoCampaigns.createdAt, last.at),
            or(lt(promoCampaigns.createdAt, last.at), lt(promoCampaigns.id, last.id)),
          )
        : undefined,
    )
    .orderBy(desc(promoCampaigns.createdAt), desc(promoCampaigns.id))
    .limit(limit + 1)
  const end = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit), nextCursor: end ? momentCursor(end.createdAt, end.id) : null }
}

const ofCodes = (what: SQL) =>
  sql`(select ${what} from ${promoCodes} where ${promoCodes.campaignId} = ${promoCampaigns.id})`

/** A campaign with its codes, by its id or by one of its codes. Null when there is none. */
async function findCampaign(env: Env, name: string): Promise<Campaign | null> {
  const db = database(env)
  const id = sql`coalesce((select ${promoCodes.campaignId} from ${promoCodes} where ${promoCodes.code} = ${name.toUpperCase()}), ${name})`
  const [[campaign], codes] = await db.batch([
    db.select().from(promoCampaigns).where(eq(promoCampaigns.id, id)),
    db
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.campaignId, id))
      .orderBy(desc(promoCodes.createdAt), promoCodes.code)
      .limit(MOST_CODES),
  ])
  return campaign ? { ...campaign, codes } : null
}

async function campaignRow(env: Env, campaignId: string) {
  const [row] = await database(env).select().from(promoCampaigns).where(eq(promoCampaigns.id, campaignId))
  return row ?? null
}

async function codeRow(env: Env, code: string) {
  const [row] = await database(env).select().from(promoCodes).where(eq(promoCodes.code, code))
  return row ?? null
}

async function codesOf(env: Env, campaignId: string) {
  return database(env).select().from(promoCodes).where(eq(promoCodes.campaignId, campaignId)).limit(MOST_CODES)
}

function newCampaignStatement(
  env: Env,
  { id, campaign, now }: { id: string; campaign: NewCampaign; now: Date },
): BatchItem<'sqlite'> {
  const { title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, gives } = campaign
  const given =
    gives.kind === 'credits'
      ? { microCredits: gives.credits * MICRO, validDays: gives.validDays }
      : { percentOff: gives.percentOff }
  return database(env)
    .insert(promoCampaigns)
    .values({
      id,
      title,
      kind: gives.kind,
      ...given,
      endsAt,
      newAccountDays,
      isFirstPurchaseOnly,
      plans,
      createdAt: now,
      updatedAt: now,
    })
}

function campaignStatement(env: Env, { changes, now }: { changes: CampaignChanges; now: Date }): BatchItem<'sqlite'> {
  const { campaignId, title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, isDisabled } = changes
  return database(env)
    .update(promoCampaigns)
    .set({ title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, ...disabled(isDisabled, now), updatedAt: now })
    .where(eq(promoCampaigns.id, campaignId))
}

function newCodeStatement(
  env: Env,
  { code: { campaignId, code, maxRedemptions, endsAt }, now }: { code: NewCode; now: Date },
): BatchItem<'sqlite'> {
  return database(env)
    .insert(promoCodes)
    .values({ code, campaignId, maxRedemptions, endsAt, createdAt: now, updatedAt: now })
}

function codeStatement(env: Env, { changes, now }: { changes: CodeChanges; now: Date }): BatchItem<'sqlite'> {
  const { code, maxRedemptions, endsAt, isDisabled } = changes
  return database(env)
    .update(promoCodes)
    .set({ maxRedemptions, endsAt, ...disabled(isDisabled, now), updatedAt: now })
    .where(eq(promoCodes.code, code))
}

const disabled = (isDisabled: boolean | undefined, now: Date) =>
  isDisabled === undefined ? {} : { disabledAt: isDisabled ? now : null }
