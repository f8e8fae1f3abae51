import { formatNumber } from '#client/lib/format/format.ts'
import { MICRO } from '#shared/billing/metering.ts'

/** Micro-credits are told as credits: "14", "2.5". */
export const creditsText = (micro: number): string =>
  formatNumber(micro / MICRO, { maximumFractionDigits: micro !== 0 && Math.abs(micro) < 10 * MICRO ? 2 : 0 })

/** Less than a dollar has three digits, as in "$0.031": what a model costs is often less than a cent. */
export function costText(microDollars: number): string {
  const digits = Math.abs(microDollars) < MICRO ? 3 : 2
  return formatNumber(microDollars / MICRO, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** The number of tokens is short, as in "41.2K" or "1.2M". */
export const tokensText = (tokens: number): string =>
  formatNumber(tokens, { notation: 'compact', maximumFractionDigits: 1 })
