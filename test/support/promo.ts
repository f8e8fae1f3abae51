import { env } from 'cloudflare:workers'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { promoCampaigns, promoCodes } from '#worker/features/promo/tables.ts'
import { database } from '#worker/platform/data/db.ts'

type Terms = Partial<typeof promoCampaigns.$inferInsert> & {
  maxRedemptions?: number | null
  codeEndsAt?: Date | null
  codeDisabledAt?: Date | null
}

/** Makes a code of a new campaign that gives 300 credits for 30 days. */
export async function makeCode({
  maxRedemptions = null,
  codeEndsAt = null,
  codeDisabledAt = null,
  ...terms
}: Terms = {}): Promise<{ code: string; campaignId: string }> {
  const [campaignId, now] = [newId('campaign'), new Date()]
  const code = `C-${crypto.randomUUID().slice(0, 13)}`.toUpperCase()
  await database(env)
    .insert(promoCampaigns)
    .values({
      id: campaignId,
      title: 'Autumn',
      kind: 'credits',
      microCredits: 300 * MICRO,
      validDays: 30,
      isFirstPurchaseOnly: false,
      createdAt: now,
      updatedAt: now,
      ...terms,
    })
  await database(env).insert(promoCodes).values({
    code,
    campaignId,
    maxRedemptions,
    endsAt: codeEndsAt,
    disabledAt: codeDisabledAt,
    createdAt: now,
    updatedAt: now,
  })
  return { code, campaignId }
}
