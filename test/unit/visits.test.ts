import { expect, test } from 'vitest'
import { createVisitCounter } from '#worker/features/deployments/serving/visits.ts'

test('visits that come close together are told in one call, behind the answer of the first', async () => {
  const due: Array<() => void> = []
  const told: Array<[string, number]> = []
  const count = createVisitCounter({
    after: () => new Promise<void>((resolve) => due.push(resolve)),
    tell: async (projectId, visits) => void told.push([projectId, visits]),
  })
  const first = count('prj_a')
  expect([count('prj_a'), count('prj_a')]).toEqual([null, null])
  const other = count('prj_b')
  expect(told).toEqual([])
  for (const pass of due) pass()
  await Promise.all([first, other])
  expect(told).toEqual([
    ['prj_a', 3],
    ['prj_b', 1],
  ])
  expect(count('prj_a')).not.toBeNull()
})
