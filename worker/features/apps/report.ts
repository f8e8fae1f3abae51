import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'

/**
 * What a server tells of itself through the queue. A report that is delivered twice has the same `id`, and counts once.
 */
export type AppReport = {
  kind: 'app-report'
  id: string
  projectId: string
  environment: Exclude<AppEnvironment, 'deployment'>
  bundleId: string
  problem: string | null
  colo: string | null
  storageBytes: number | null
  startedAt: number
  lastRequestAt: number
  minutes: CountedMinute[]
  /** Visits of deployments since each was published. */
  deployments?: Array<{ deploymentId: string; visits: number; visitors: number; errors: number }>
}

/**
 * What happened in one minute since 1970. `errors` counts answers of 500 and above. `buckets` counts answers by how
 * long they took.
 */
export type CountedMinute = {
  minute: number
  requests: number
  visits: number
  errors: number
  msTotal: number
  buckets: number[]
}

export const reportsIn = (bodies: unknown[]): AppReport[] =>
  bodies.filter(
    (body): body is AppReport =>
      typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'app-report',
  )

/**
 * Upper bounds in milliseconds of the groups in which answers of apps are counted. Slower ones have a last group of
 * their own.
 */
const LATENCY_BOUNDS_MS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000,
  30_000,
] as const

export const noLatencies = (): number[] => Array.from({ length: LATENCY_BOUNDS_MS.length + 1 }, () => 0)

/** The group in which an answer counts that took so long. */
export function latencyGroup(ms: number): number {
  const group = LATENCY_BOUNDS_MS.findIndex((bound) => ms <= bound)
  return group === -1 ? LATENCY_BOUNDS_MS.length : group
}

/** The counts of two spans, added up. */
export const addLatencies = (some: number[], others: number[]): number[] =>
  noLatencies().map((_, group) => (some[group] ?? 0) + (others[group] ?? 0))

/**
 * How long the fastest `share` of answers took at most: about, by a place within its group. Null when there was none.
 */
export function latencyAt(groups: number[], share: number): number | null {
  const total = groups.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = share * total
  for (const [group, count] of groups.entries()) {
    if (count === 0 || left > count) {
      left -= count
      continue
    }
    const from = LATENCY_BOUNDS_MS[group - 1] ?? 0
    const to = LATENCY_BOUNDS_MS[group] ?? from
    return Math.round(from + (to - from) * (left / count))
  }
  return LATENCY_BOUNDS_MS.at(-1) ?? null
}
