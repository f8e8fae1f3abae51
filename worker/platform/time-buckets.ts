/**
 * How long turns take, counted in buckets from a tenth of a second to about an hour, and one more. Each is a fifth
 * longer than the one before. Counts of several spans can be added, which percentiles do not allow. Empty buckets are
 * left out.
 */
export type TimeCounts = Record<string, number>

const FIRST_MS = 100
const GROWTH = 1.2
const BOUNDS = 58

/** The upper bounds in milliseconds. A bound belongs to its bucket. */
export const TIME_BOUNDS_MS: readonly number[] = Array.from({ length: BOUNDS }, (_, index) =>
  Math.round(FIRST_MS * GROWTH ** index),
)

/** The bucket in which a time counts. */
export function timeBucket(ms: number): number {
  const bucket = TIME_BOUNDS_MS.findIndex((bound) => ms <= bound)
  return bucket === -1 ? BOUNDS : bucket
}

/** The counts of several spans together. */
export function addTimes(all: ReadonlyArray<TimeCounts | null>): TimeCounts {
  const sum: TimeCounts = {}
  for (const counts of all)
    for (const [bucket, count] of Object.entries(counts ?? {})) sum[bucket] = (sum[bucket] ?? 0) + count
  return sum
}

/** How long the fastest `share` took at most, to within a tenth. Null when there was none. */
export function timeAt(counts: TimeCounts, share: number): number | null {
  const buckets = Object.entries(counts)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .toSorted(([some], [other]) => some - other)
  const total = buckets.reduce((sum, [, count]) => sum + count, 0)
  let left = share * total
  for (const [bucket, count] of buckets) {
    if (left > count) left -= count
    else return placeIn(bucket, left / count)
  }
  return null
}

function placeIn(bucket: number, share: number): number {
  const from = TIME_BOUNDS_MS[bucket - 1] ?? 0
  const to = TIME_BOUNDS_MS[bucket] ?? from
  return Math.round(from + (to - from) * share)
}
