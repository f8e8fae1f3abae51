import { newId } from '#shared/ids.ts'
import type { Campaign } from '#shared/promo-admin.ts'
import type { CampaignChanges, CodeChanges, NewCampaign, NewCode } from '#shared/promo-inputs.ts'
import { failsWith } from '#worker/features/credits/ledger.ts'
import { syncDiscount } from '#worker/features/payments/discounts.ts'
import {
  campaignRow,
  campaignStatement,
  codeRow,
  codeStatement,
  codesOf,
  findCampaign,
  newCampaignStatement,
  newCodeStatement,
} from '#worker/features/promo/campaigns.ts'
import { endOf as offerEnd } from '#worker/features/promo/refusals.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Acting } from './service.ts'

/** A campaign with its codes. */
export async function readCampaign({ env }: Acting, { campaign: name }: { campaign: string }): Promise<Campaign> {
  const campaign = await findCampaign(env, name)
  if (!campaign) throw new DomainError('admin.not_found')
  return campaign
}

/** Makes a campaign; codes are added to it. */
export async function createCampaign({ env, user }: Acting, campaign: NewCampaign): Promise<{ campaignId: string }> {
  const [id, now] = [newId('campaign'), new Date()]
  const { reason, ...details } = campaign
  await database(env).batch([
    newCampaignStatement(env, { id, campaign, now }),
    auditStatement(env, { actorId: user.id, action: 'campaign.create', subject: id, reason, details, now }),
  ])
  return { campaignId: id }
}

/** Changes the terms of a campaign, or ends it and takes that back. */
export async function updateCampaign({ env, user }: Acting, changes: CampaignChanges): Promise<void> {
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
export async function createCode({ env, user }: Acting, code: NewCode): Promise<void> {
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

/** Changes a code, or ends it and takes that back. Throws `admin.too_few_redemptions` when it would allow fewer than there were. */
export async function updateCode({ env, user }: Acting, changes: CodeChanges): Promise<void> {
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

/** A discount is Stripe's to take off: it is told what our tables say. When that fails, the next change of the code tells it again. */
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
