import { formatNumber } from '#client/lib/format/format.ts'
import { MICRO } from '#shared/billing/metering.ts'

/** Micro-credits are told as credits: "14", "2.5". */
export const creditsText = (micro: number): string =>
  formatNumber(micro / MICRO, { maximumFractionDigits: micro !== 0 && Math.abs(micro) < 10 * MICRO ? 2 : 0 })

/** A sum is told in cents, as what was paid is. Of less than one cent it says so. */
export function costText(microDollars: number): string {
  const isUnderCent = microDollars > 0 && microDollars < CENT / 2
  return isUnderCent ? `<${dollarText(CENT, 2)}` : dollarText(microDollars, 2)
}

/** What one turn costs is often less than a cent, so it has three digits: "$0.031". */
export const turnCostText = (microDollars: number): string => dollarText(microDollars, 3)

const CENT = MICRO / 100

const dollarText = (microDollars: number, digits: number): string =>
  formatNumber(microDollars / MICRO, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/** The number of tokens is short, as in "41.2K" or "1.2M". */
export const tokensText = (tokens: number): string =>
  formatNumber(tokens, { notation: 'compact', maximumFractionDigits: 1 })
