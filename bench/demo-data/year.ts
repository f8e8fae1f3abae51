const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 365
/** The product ends its first year with so many times the traffic of its first weeks. */
const GROWTH = 6
/** How busy an hour of the UTC day is: Europe's working day, and behind it America's evening. */
const HOURS = [3, 2, 2, 2, 2, 3, 5, 8, 11, 12, 12, 11, 10, 11, 12, 12, 11, 11, 11, 12, 11, 9, 7, 5]
const WEEKEND = 0.55

export type Hour = { at: number; share: number }

/** The hours of the year that ends at `until`, each with its share of what happens in it. The shares sum to 1. */
export function hoursOfYear(until: number): Hour[] {
  const end = Math.floor(until / HOUR_MS) * HOUR_MS
  const begin = end - DAYS * DAY_MS
  const weights = Array.from({ length: DAYS * 24 }, (_, index) => {
    const at = begin + index * HOUR_MS
    const day = new Date(at).getUTCDay()
    const growth = 1 + (GROWTH - 1) * (index / (DAYS * 24))
    return { at, weight: growth * HOURS[new Date(at).getUTCHours()]! * (day === 0 || day === 6 ? WEEKEND : 1) }
  })
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  return weights.map(({ at, weight }) => ({ at, share: weight / sum }))
}

/** Splits a total over shares into whole numbers that sum to it. */
export function createSplit(total: number) {
  let [due, given] = [0, 0]
  return (share: number): number => {
    due += total * share
    const count = Math.round(due) - given
    given += count
    return count
  }
}
