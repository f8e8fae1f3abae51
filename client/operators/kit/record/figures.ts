import { formatNumber } from '#client/lib/format/format.ts'
import { MICRO } from '#shared/billing/metering.ts'

/** Micro-credits as credits: "14", "2.5". */
export const creditsText = (micro: number): string =>
  formatNumber(micro / MICRO, { maximumFractionDigits: micro !== 0 && Math.abs(micro) < 10 * MICRO ? 2 : 0 })

/** Micro-dollars as US dollars: "$0.031", "$1,204.50". What a model costs is often less than a cent. */
export function costText(microDollars: number): string {
  const digits = Math.abs(microDollars) < 10 * MICRO ? 3 : 2
  return formatNumber(microDollars / MICRO, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** "41.2K", "1.2M": how many tokens. */
export const tokensText = (tokens: number): string =>
  formatNumber(tokens, { notation: 'compact', maximumFractionDigits: 1 })
