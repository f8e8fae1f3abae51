import { z } from 'zod'
import { SITE_TEXTS } from './texts'

const MOST_CENTS = 100_000_000

/** An amount as people type it, with a point or a comma, in cents. */
export const moneyInput = z
  .union([z.string(), z.number()])
  .transform((typed) => Math.round(Number(String(typed).trim().replace(',', '.') || Number.NaN) * 100))
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(MOST_CENTS, SITE_TEXTS.notANumber))

/** An amount in cents as it stands in a field. */
export function moneyTyped(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2)
}
