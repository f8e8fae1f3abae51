import { formatNumber } from '#client/lib/format/format.ts'
import { wholeCredits, type Quote } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Turn } from './turn.ts'

/** The text reads "About 12 to 30 credits, never more than 90". */
export function quoteText({ low, high, ceiling }: Quote): string {
  if (low === high && high === ceiling) return creditsText(ceiling)
  if (low === high) return m.turns_quote_same({ low: formatNumber(low), ceiling: formatNumber(ceiling) })
  return m.turns_quote({ low: formatNumber(low), high: formatNumber(high), ceiling: formatNumber(ceiling) })
}

/** The text reads "About 12 to 30, at most 90". */
export function shortQuoteText({ low, high, ceiling }: Quote): string {
  if (low === high && high === ceiling) return creditsText(ceiling)
  return m.turns_quote_short({ about: rangeText({ low, high }), ceiling: formatNumber(ceiling) })
}

/**
 * The text reads "About 12 to 30", or "At most 40" where its maker set that. The whole of it has no room beside Send, so
 * a press shows it.
 */
export function shownQuoteText({ low, high, ceiling }: Quote, own: number | null): string {
  if (own !== null) return m.turns_quote_most({ ceiling: formatNumber(own) })
  if (low === high && high === ceiling) return creditsText(ceiling)
  return m.turns_quote_about({ about: rangeText({ low, high }) })
}

/** The text reads "About 12 to 30 credits". It stands where nobody can set a ceiling yet. */
export function firstQuoteText({ low, high }: Pick<Quote, 'low' | 'high'>): string {
  return high === 1 ? creditsText(high) : m.turns_quote_first({ about: rangeText({ low, high }) })
}

const rangeText = ({ low, high }: Pick<Quote, 'low' | 'high'>) =>
  low === high ? formatNumber(low) : m.turns_quote_between({ low: formatNumber(low), high: formatNumber(high) })

/** The text is null while the credits that the turn took are not known. */
export function chargeText({ charged, state, version }: Pick<Turn, 'charged' | 'state' | 'version'>): string | null {
  if (charged === null) return null
  if (charged === 0) return state === 'succeeded' && version === null ? m.turns_free_unchanged() : m.turns_given_back()
  return creditsText(wholeCredits(charged))
}

const creditsText = (credits: number) =>
  credits === 1 ? m.turns_credits_one() : m.turns_credits({ count: formatNumber(credits) })

/** The text is null while the model's tokens are not known. */
export function tokensText({ tokens: { input, cached, kept, output } }: Pick<Turn, 'tokens'>): string | null {
  if (input + output === 0) return null
  const told = { input: formatNumber(input), cached: formatNumber(cached), output: formatNumber(output) }
  return kept > 0 ? m.turns_tokens_kept({ ...told, kept: formatNumber(kept) }) : m.turns_tokens(told)
}
