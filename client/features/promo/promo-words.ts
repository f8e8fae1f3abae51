import { formatDate, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ENDS_SOON_DAYS, type RedeemedCode } from '#shared/promo.ts'
import { DAY_MS } from '#shared/time.ts'

/** A day reads "12 Nov 2026", in the reader's zone. */
export function useDay(): (at: Date) => string {
  const { zone } = useMoment()
  return (at) => formatDate(at, { year: true, timeZone: zone })
}

export const isOver = ({ expiresAt }: Pick<RedeemedCode, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now

/** Credits end soon when something is left of them and they end within days. */
export function endsSoon({ expiresAt, left }: Pick<RedeemedCode, 'expiresAt' | 'left'>, now: number): boolean {
  return (
    expiresAt !== null &&
    left > 0 &&
    !isOver({ expiresAt }, now) &&
    expiresAt.getTime() - now <= ENDS_SOON_DAYS * DAY_MS
  )
}

/** Micro-credits are rounded down, so that nobody is shown more than they have. */
export const creditsFigure = (micro: number): string => formatNumber(Math.floor(micro / MICRO))

/** The text reads "300 credits". */
export function creditsText(micro: number): string {
  const count = Math.floor(micro / MICRO)
  return count === 1 ? m.promo_credits_one() : m.promo_credits({ count: formatNumber(count) })
}
