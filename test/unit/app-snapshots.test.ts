import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { thinned } from '#worker/app/snapshots.ts'

const NOW = 100 * DAY_MS
const kept = (limits: { count: number; days: number; bytes: number } | null) =>
  thinned(
    [1, 2, 3, 4].map((age) => ({ versionId: `${age} days`, at: NOW - age * DAY_MS, sizeBytes: 10 })),
    { limits, now: NOW },
  ).kept.map(({ versionId }) => versionId)

test('of the rows of old versions a plan keeps the newest: so many, so long, and no more than so large', () => {
  expect(kept({ count: 3, days: 100, bytes: 100 })).toEqual(['1 days', '2 days', '3 days'])
  expect(kept({ count: 9, days: 2, bytes: 100 })).toEqual(['1 days', '2 days'])
  expect(kept({ count: 9, days: 100, bytes: 15 })).toEqual(['1 days'])
  // While the plan is not known, nothing goes.
  expect(kept(null)).toHaveLength(4)
})
