import { expect, test } from 'vitest'
import { isDue } from '../../scripts/local-crons.mjs'

test('a schedule is due in the minutes it names, in UTC', () => {
  const due = (cron: string, at: string) => isDue(cron, new Date(at))
  expect([due('*/5 * * * *', '2026-11-21T10:05:30Z'), due('*/5 * * * *', '2026-11-21T10:06:00Z')]).toEqual([
    true,
    false,
  ])
  expect([due('17 * * * *', '2026-11-21T10:17:00Z'), due('17 * * * *', '2026-11-21T10:18:00Z')]).toEqual([true, false])
  expect([due('43 3 * * *', '2026-11-21T03:43:00Z'), due('43 3 * * *', '2026-11-21T04:43:00Z')]).toEqual([true, false])
})
