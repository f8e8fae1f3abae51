import { CREDIT_CENTS } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { formatMoney, formatNumber } from './format.ts'

const HUNDREDTH = MICRO / 100

/** The text reads "1,842" or "1,842.37". It is rounded down, so that nobody is shown more than there is. */
export function balanceText(micro: number): string {
  return hundredths(Math.floor(micro / HUNDREDTH))
}

/** What was taken is rounded up, so that nobody is shown less. */
export function costText(micro: number): string {
  return hundredths(Math.ceil(Math.abs(micro) / HUNDREDTH))
}

const hundredths = (count: number) =>
  formatNumber(count / 100, { minimumFractionDigits: count % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })

/** An amount of the books has every digit. */
export function exactText(micro: number): string {
  return formatNumber(Math.abs(micro) / MICRO, { maximumFractionDigits: 6 })
}

/** Credits are worth "$18.42" at list price, in whole cents, rounded down. */
export function worthText(micro: number): string {
  return formatMoney(Math.floor((micro * CREDIT_CENTS) / MICRO))
}

/** The text reads "$25", without cents where there are none. */
export function priceText(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents).replace(/[.,]00(?=\D*$)/, '') : formatMoney(cents)
}
