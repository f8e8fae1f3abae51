import * as z from 'zod'
import { PLAN_IDS } from '#shared/billing/billing.ts'
import { MAX_CODE, MAX_WELCOME } from '#shared/promo.ts'
import { typedCodeSchema as typedCode } from '#worker/features/promo/inputs.ts'
import { reasonSchema as reason } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const MAX_CREDITS = 1_000_000

/** Stripe has a discount under the same code, and allows only these characters. */
const ownCode = typedCode.pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'Invalid input'))
const credits = z.number().int().min(1).max(MAX_CREDITS)
const days = z.number().int().min(1).max(3_650)
const userId = idSchema('user')
const campaignId = idSchema('campaign')

/** The cursor is the time and the id of the last row seen. */
export const adminPromoPageInput = z.object({
  cursor: z
    .string()
    .max(80)
    .regex(/^\d{1,16}_(cmp|usr)_[0-9a-z]{20}$/)
    .nullish(),
  limit: z.number().int().min(1).max(100).default(20),
})
/** A campaign's id, or one of its codes. */
export const campaignInput = z.object({ campaign: z.string().trim().min(1).max(MAX_CODE) })

const terms = {
  title: z.string().trim().min(1, 'Required').max(120),
  endsAt: z.date().nullable(),
  newAccountDays: days.nullable(),
  isFirstPurchaseOnly: z.boolean(),
  plans: z.array(z.enum(PLAN_IDS)).min(1).max(PLAN_IDS.length).nullable(),
}
const gives = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), credits, validDays: days.nullable() }),
  z.object({ kind: z.literal('discount'), percentOff: z.number().int().min(1).max(100) }),
])
export const createCampaignInput = z.object({ ...terms, gives, reason })
export type NewCampaign = z.output<typeof createCampaignInput>

/**
 * What is not given stays as it is. What a code gives must not change, because it was promised to those who redeemed it
 * before.
 */
export const updateCampaignInput = z.object({
  campaignId,
  isDisabled: z.boolean().optional(),
  reason,
  ...z.object(terms).partial().shape,
})
export type CampaignChanges = z.output<typeof updateCampaignInput>

export const createCodeInput = z.object({
  campaignId,
  code: ownCode,
  maxRedemptions: z.number().int().min(1).max(MAX_CREDITS).nullable(),
  endsAt: z.date().nullable(),
  reason,
})
export type NewCode = z.output<typeof createCodeInput>
export const updateCodeInput = z.object({
  code: typedCode,
  maxRedemptions: z.number().int().min(1).max(MAX_CREDITS).nullable().optional(),
  endsAt: z.date().nullable().optional(),
  isDisabled: z.boolean().optional(),
  reason,
})
export type CodeChanges = z.output<typeof updateCodeInput>

/** The operator's page makes `key`. The same key takes effect once, however often it is sent. */
const key = z.string().regex(/^[0-9a-f-]{36}$/)
export const grantInput = z.object({ key, userId, credits, validDays: days.nullable(), reason })
export const adjustInput = z.object({
  key,
  userId,
  credits: z
    .number()
    .int()
    .min(-MAX_CREDITS)
    .max(MAX_CREDITS)
    .refine((value) => value !== 0, 'Invalid input'),
  reason,
})
export const refundTurnInput = z.object({ turnId: idSchema('turn'), reason })
export const decideInvitationInput = z.object({ friendId: userId, isAllowed: z.boolean(), reason })
/** No credits means that new accounts begin with none. */
export const welcomeTermsInput = z.object({
  credits: z.number().int().min(0).max(MAX_WELCOME.credits),
  validDays: z.number().int().min(1).max(MAX_WELCOME.validDays),
  reason,
})
