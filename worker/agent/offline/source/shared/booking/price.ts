import { BOOKING } from './content'
import type { Party, Place } from './model'

export type PriceLine = { label: string; count: number; each: number }

/** What a booking costs, line by line. */
export function priceLines(
  place: Pick<Place, 'base' | 'adult' | 'child' | 'hours'>,
  { nights, adults, children, extras }: Pick<Party, 'nights' | 'adults' | 'children' | 'extras'>,
): PriceLine[] {
  const { prices, unit } = BOOKING
  const times = unit === 'night' ? nights : 1
  const lines = [
    { label: prices.base, count: unit === 'night' ? nights : place.hours, each: place.base },
    { label: prices.adult, count: adults * times, each: place.adult },
    { label: prices.child, count: children * times, each: place.child },
  ]
  const added = BOOKING.extras
    .filter(({ name }) => extras.includes(name))
    .map(({ label, price, isEach }) => ({ label, count: isEach ? adults + children : 1, each: price }))
  return [...lines, ...added].flatMap((line) =>
    line.label === null || line.count === 0 ? [] : [{ ...line, label: line.label }],
  )
}

export const totalOf = (lines: PriceLine[]): number => lines.reduce((sum, { count, each }) => sum + count * each, 0)
