import { m } from '#shared/messages.gen/messages.js'
import type { PromiseCount } from '#shared/projects/versions.ts'
import { formatNumber } from './format.ts'

/** Null for a version without promises, and for one whose promises were never run: nothing is claimed of those. */
export function promisesKept(promises: PromiseCount | undefined): string | null {
  if (!promises || promises.run === 0) return null
  const { kept, run } = promises
  return m.versions_promises_kept({ count: run, kept: formatNumber(kept), run: formatNumber(run) })
}
