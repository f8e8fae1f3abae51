import { MICRO } from '#shared/metering.ts'
import type { CampaignTerms } from '#shared/promo-admin.ts'

/** A campaign as it stands in the form; no plan chosen is every plan. */
export type CampaignDraft = Pick<
  CampaignTerms,
  'title' | 'kind' | 'validDays' | 'percentOff' | 'endsAt' | 'newAccountDays' | 'isFirstPurchaseOnly'
> & { credits: number | null; plans: NonNullable<CampaignTerms['plans']> }

export const NEW_CAMPAIGN: CampaignDraft = {
  title: '',
  kind: 'credits',
  credits: 100,
  validDays: 30,
  percentOff: 20,
  endsAt: null,
  newAccountDays: null,
  isFirstPurchaseOnly: false,
  plans: [],
}

export const draftOf = ({
  title,
  kind,
  microCredits,
  validDays,
  percentOff,
  endsAt,
  newAccountDays,
  isFirstPurchaseOnly,
  plans,
}: CampaignTerms): CampaignDraft => ({
  title,
  kind,
  credits: microCredits === null ? null : microCredits / MICRO,
  validDays,
  percentOff,
  endsAt,
  newAccountDays,
  isFirstPurchaseOnly,
  plans: plans ?? [],
})

/** The terms as the server takes them. */
export const termsOf = ({ title, endsAt, newAccountDays, isFirstPurchaseOnly, plans }: CampaignDraft) => ({
  title: title.trim(),
  endsAt,
  newAccountDays,
  isFirstPurchaseOnly,
  plans: plans.length === 0 ? null : plans,
})

/** What its codes give. An empty field is none at all, which the server refuses. */
export const givesOf = ({ kind, credits, validDays, percentOff }: CampaignDraft) =>
  kind === 'credits'
    ? { kind: 'credits' as const, credits: credits ?? 0, validDays }
    : { kind: 'discount' as const, percentOff: percentOff ?? 0 }
