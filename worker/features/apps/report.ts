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
