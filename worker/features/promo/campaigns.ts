import { and, desc, eq, getTableColumns, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { MICRO } from '#shared/metering.ts'
import { MOST_CODES, type Campaign, type CampaignRow } from '#shared/promo-admin.ts'
import type { CampaignChanges, CodeChanges, NewCampaign, NewCode } from '#shared/promo-inputs.ts'
import { database, momentCursor, readMomentCursor } from '#worker/platform/data/db.ts'
import { promoCampaigns, promoCodes } from './tables.ts'

// Statements, not acts: who administers them puts each into one batch with the line of the audit.

/** Campaigns with what their codes come to, newest first. The cursor is time and id of the last one seen. */
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
      // Of codes of which one is without bounds, all are.
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

/** A campaign with its codes, by its id or by one of them; null when there is none. */
export async function findCampaign(env: Env, name: string): Promise<Campaign | null> {
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

export function newCampaignStatement(
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

export function campaignStatement(
  env: Env,
  { changes, now }: { changes: CampaignChanges; now: Date },
): BatchItem<'sqlite'> {
  const { campaignId, title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, isDisabled } = changes
  return database(env)
    .update(promoCampaigns)
    .set({ title, endsAt, newAccountDays, isFirstPurchaseOnly, plans, ...disabled(isDisabled, now), updatedAt: now })
    .where(eq(promoCampaigns.id, campaignId))
}

export function newCodeStatement(
  env: Env,
  { code: { campaignId, code, maxRedemptions, endsAt }, now }: { code: NewCode; now: Date },
): BatchItem<'sqlite'> {
  return database(env)
    .insert(promoCodes)
    .values({ code, campaignId, maxRedemptions, endsAt, createdAt: now, updatedAt: now })
}

export function codeStatement(env: Env, { changes, now }: { changes: CodeChanges; now: Date }): BatchItem<'sqlite'> {
  const { code, maxRedemptions, endsAt, isDisabled } = changes
  return database(env)
    .update(promoCodes)
    .set({ maxRedemptions, endsAt, ...disabled(isDisabled, now), updatedAt: now })
    .where(eq(promoCodes.code, code))
}

const disabled = (isDisabled: boolean | undefined, now: Date) =>
  isDisabled === undefined ? {} : { disabledAt: isDisabled ? now : null }
