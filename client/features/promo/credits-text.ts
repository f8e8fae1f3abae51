import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MICRO } from '#shared/metering.ts'

/** Micro-credits as a figure, rounded down: nobody is shown more than they have. */
export const creditsFigure = (micro: number): string => formatNumber(Math.floor(micro / MICRO))

/** "300 credits" */
export function creditsText(micro: number): string {
  const count = Math.floor(micro / MICRO)
  return count === 1 ? m.promo_credits_one() : m.promo_credits({ count: formatNumber(count) })
}
