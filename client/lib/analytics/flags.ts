import { INGEST_PATH } from '#shared/analytics.ts'
import type { Report } from './posthog.ts'

export type Flag = { variant_key: string; variant_value: unknown }
export type Flags = ReturnType<typeof createFlags>

type Answer = { flags?: Record<string, { enabled: boolean; variant?: string | null }> }
type Options = {
  token: string
  ids: () => { distinctId: string; deviceId: string | undefined }
  report: Report
  fetch?: typeof fetch
  timeoutMs?: number
}

/** The feature flags of whoever is here stay in memory only. */
export function createFlags({
  token,
  ids,
  report,
  fetch: ask = (input, init) => fetch(input, init),
  timeoutMs = 3000,
}: Options) {
  let flags: ReadonlyMap<string, Flag> = new Map()
  let latest = 0
  const listeners = new Set<() => void>()
  const request = async () => {
    const { distinctId, deviceId } = ids()
    const answer = await ask(`${INGEST_PATH}/flags/?v=2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify({ token, distinct_id: distinctId, $device_id: deviceId }),
    })
    if (!answer.ok) throw new Error(`Bad HTTP status: ${answer.status}`)
    const { flags: named } = (await answer.json()) as Answer
    if (!named) throw new Error('No flags in API response')
    return new Map(
      Object.entries(named).map(([name, { enabled, variant }]) => [
        name,
        { variant_key: variant ?? String(enabled), variant_value: variant ?? enabled },
      ]),
    )
  }
  return {
    async load(): Promise<void> {
      const mine = ++latest
      try {
        const loaded = await request()
        // Somebody else asked meanwhile as another person, so these flags are not theirs.
        if (mine !== latest) return
        flags = loaded
        for (const listener of listeners) listener()
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        report(isLate ? 'time-out' : error instanceof Error ? error.message : String(error), error)
      }
    },
    /** It becomes true with the first request, before an answer. */
    isAsked: () => latest > 0,
    get: (name: string) => flags.get(name),
    all: () => flags,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
