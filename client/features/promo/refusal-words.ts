import type { Plan } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { PromoRefusal, RedeemOutcome } from '#shared/promo.ts'

export type Refused = Extract<RedeemOutcome, { outcome: 'refused' }>

const PLANS: Record<Plan['id'], () => string> = {
  free: () => m.promo_plan_free(),
  pro: () => m.promo_plan_pro(),
  team: () => m.promo_plan_team(),
}

/** Exactly why a code does not work. `day` writes a date in the reader's zone. */
const SENTENCES: Record<PromoRefusal, (refused: Refused, day: (at: Date) => string) => string> = {
  unknown: ({ code }) => m.promo_refused_unknown({ code }),
  expired: ({ code, endedAt }, day) =>
    endedAt ? m.promo_refused_expired({ code, date: day(endedAt) }) : m.promo_refused_over({ code }),
  used_up: ({ code }) => m.promo_refused_used_up({ code }),
  already_used: ({ code }) => m.promo_refused_already_used({ code }),
  new_accounts_only: ({ code, newAccountDays }) =>
    m.promo_refused_new_accounts_only({ code, count: newAccountDays ?? 1 }),
  first_purchase_only: ({ code }) => m.promo_refused_first_purchase_only({ code }),
  wrong_plan: ({ code, plans }) =>
    m.promo_refused_wrong_plan({ code, plans: (plans ?? []).map((plan) => PLANS[plan]()).join(', ') }),
}

export const refusedSentence = (refused: Refused, day: (at: Date) => string): string =>
  SENTENCES[refused.reason](refused, day)
