import type { BlockState } from '#client/ui/block/block.tsx'
import type { LedgerLine, LotSource } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

type Kind = LedgerLine['kind']

const KINDS: Record<Kind, { block: BlockState; word: () => string }> = {
  grant: { block: 'passed', word: m.billing_kind_grant },
  hold: { block: 'hatched', word: m.billing_kind_hold },
  charge: { block: 'set', word: m.billing_kind_charge },
  give_back: { block: 'released', word: m.billing_kind_give_back },
  expire: { block: 'drawn', word: m.billing_kind_expire },
  overrun: { block: 'set', word: m.billing_kind_overrun },
  write_off: { block: 'released', word: m.billing_kind_write_off },
  claw_back: { block: 'failed', word: m.billing_kind_claw_back },
}

const SOURCES: Record<LotSource, { name: () => string; granted: () => string; expired: () => string }> = {
  daily: { name: m.billing_source_daily, granted: m.billing_granted_daily, expired: m.billing_expired_daily },
  plan: { name: m.billing_source_plan, granted: m.billing_granted_plan, expired: m.billing_expired_plan },
  welcome: {
    name: m.billing_source_welcome,
    granted: m.billing_granted_welcome,
    expired: m.billing_expired_welcome,
  },
  promo: { name: m.billing_source_promo, granted: m.billing_granted_promo, expired: m.billing_expired_promo },
  referral: {
    name: m.billing_source_referral,
    granted: m.billing_granted_referral,
    expired: m.billing_expired_referral,
  },
  admin: { name: m.billing_source_admin, granted: m.billing_granted_admin, expired: m.billing_expired_admin },
  top_up: { name: m.billing_source_top_up, granted: m.billing_granted_top_up, expired: m.billing_expired_top_up },
}

export const kindWord = (kind: Kind): string => KINDS[kind].word()
export const sourceWord = (source: LotSource): string => SOURCES[source].name()

/** A line's word says so when its credits were bought. */
export function markOf({ kind, source }: Pick<LedgerLine, 'kind' | 'source'>): { block: BlockState; word: string } {
  const { block, word } = KINDS[kind]
  return { block, word: kind === 'grant' && source === 'top_up' ? m.billing_source_top_up() : word() }
}

/** One sentence says what happened. */
export function sentenceOf({ kind, source, prompt, reason, isWholeHold }: LedgerLine): string {
  const turn =
    prompt === null
      ? m.billing_line_some_turn()
      : m.billing_line_turn({ prompt: prompt.replaceAll(/\s+/g, ' ').trim() })
  switch (kind) {
    case 'hold':
      return m.billing_line_hold({ turn })
    case 'charge':
      return m.billing_line_charge({ turn })
    case 'give_back':
      return isWholeHold ? m.billing_line_give_back_all({ turn }) : m.billing_line_give_back({ turn })
    case 'overrun':
      return m.billing_line_overrun({ turn })
    case 'write_off':
      return m.billing_line_write_off({ turn })
    case 'grant':
      return withReason(source === null ? m.billing_granted_admin() : SOURCES[source].granted(), reason)
    case 'expire':
      return withReason(source === null ? m.billing_kind_expire() : SOURCES[source].expired(), reason)
    case 'claw_back':
      return withReason(m.billing_line_claw_back(), reason)
  }
}

const withReason = (text: string, reason: string | null) => (reason ? m.billing_line_reason({ text, reason }) : text)
