import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { MICRO } from '#shared/metering.ts'
import type { CampaignChanges, CodeChanges, NewCampaign, NewCode } from '#shared/promo-inputs.ts'
import { database } from '#worker/platform/db.ts'
import { promoCampaigns, promoCodes } from './tables.ts'

// Statements, not acts: who administers them puts each into one batch with the line of the audit.

const MOST_CODES = 1_000

export type Campaign = typeof promoCampaigns.$inferSelect & { codes: Array<typeof promoCodes.$inferSelect> }

/** Campaigns with their codes, newest first. The cursor is the time of the last one seen. */
export async function listCampaigns(env: Env, { cursor, limit }: { cursor?: number | null | undefined; limit: number }): Promise<{ items: Campaign[]; nextCursor: number | null }> {
  const db = database(env)
  const rows = await db.select().from(promoCampaigns).where(cursor ? lt(promoCampaigns.createdAt, new Date(cursor)) : undefined).orderBy(desc(promoCampaigns.createdAt)).limit(limit + 1)
  const campaigns = rows.slice(0, limit)
  const codes = campaigns.length === 0 ? [] : await db.select().from(promoCodes).where(inArray(promoCodes.campaignId, campaigns.map(({ id }) => id))).limit(MOST_CODES)
  const items = campaigns.map((campaign) => ({ ...campaign, codes: codes.filter(({ campaignId }) => campaignId === campaign.id) }))
  return { items, nextCursor: rows.length > limit ? (campaigns.at(-1)?.createdAt.getTime() ?? null) : null }
}

export async function campaignRow(env: Env, campaignId: string) {
  const [row] = await database(env).select().from(promoCampaigns).where(eq(promoCampaigns.id, campaignId))
  return row ?? null
}

export async function codeRow(env: Env, code: string) {
  const [row] = await database(env).select().from(promoCodes).where(eq(promoCodes.code, code))
  return row ?? null
}

/** The codes of a campaign. */
export async function codesOf(env: Env, campaignId: string) {
  return database(env).select().from(promoCodes).where(eq(promoCodes.campaignId, campaignId)).limit(MOST_CODES)
}

export function newCampaignStatement(env: Env, { id, campaign, now }: { id: string; campaign: NewCampaign; now: Date }): BatchItem<'sqlite'> {
  const { title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, gives } = campaign
  const given = gives.kind === 'credits' ? { microCredits: gives.credits * MICRO, validDays: gives.validDays } : { percentOff: gives.percentOff }
  return database(env).insert(promoCampaigns).values({ id, title, kind: gives.kind, ...given, endsAt, newAccountDays, isFirstPurchaseOnly, plans, createdAt: now, updatedAt: now })
}

export function campaignStatement(env: Env, { changes, now }: { changes: CampaignChanges; now: Date }): BatchItem<'sqlite'> {
  const { campaignId, title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, isDisabled } = changes
  return database(env)
    .update(promoCampaigns)
    .set({ title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, ...disabled(isDisabled, now), updatedAt: now })
    .where(eq(promoCampaigns.id, campaignId))
}

export function newCodeStatement(env: Env, { code: { campaignId, code, maxRedemptions, endsAt }, now }: { code: NewCode; now: Date }): BatchItem<'sqlite'> {
  return database(env).insert(promoCodes).values({ code, campaignId, maxRedemptions, endsAt, createdAt: now, updatedAt: now })
}

export function codeStatement(env: Env, { changes, now }: { changes: CodeChanges; now: Date }): BatchItem<'sqlite'> {
  const { code, maxRedemptions, endsAt, isDisabled } = changes
  return database(env).update(promoCodes).set({ maxRedemptions, endsAt, ...disabled(isDisabled, now), updatedAt: now }).where(eq(promoCodes.code, code))
}

const disabled = (isDisabled: boolean | undefined, now: Date) => (isDisabled === undefined ? {} : { disabledAt: isDisabled ? now : null })
