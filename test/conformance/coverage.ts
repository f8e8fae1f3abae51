import { globSync, readFileSync } from 'node:fs'
import { ROWS, type Row } from './rows.ts'

/**
 * The rows that no test names, and the named rows that do not exist. Analytics rows count only once analytics has a
 * test.
 */
export function coverage(): { missing: Row[]; unknown: string[] } {
  const files = globSync('test/**/*.test.{ts,tsx}')
  const named = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\[row (\d+\.\d+b?)\]/g)].map(([, id]) => id!)),
  )
  const withAnalytics = files.some((file) => file.startsWith('test/unit/analytics'))
  return {
    missing: ROWS.filter((row) => (withAnalytics || !row.analytics) && !named.has(row.id)),
    unknown: [...named].filter((id) => !ROWS.some((row) => row.id === id)),
  }
}
