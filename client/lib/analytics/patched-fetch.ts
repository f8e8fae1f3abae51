export type Report = (message: string, error?: unknown) => void

/** PostHog's own limit is 60 s; a recording over a slow line takes longer. */
const BATCH_TIMEOUT_MS = 90_000

type Options = { report: Report; batchTimeoutMs?: number }

/** For PostHog, which reports refused requests but neither late nor lost ones: a fetch with our time limit that tells of both. */
export function patchedFetch(real: typeof fetch, { report, batchTimeoutMs = BATCH_TIMEOUT_MS }: Options): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://page.invalid')
    const isBatch = /\/(e|i\/v0\/e|s)\/$/.test(pathname)
    try {
      return await real(input, { ...init, ...(isBatch ? { signal: AbortSignal.timeout(batchTimeoutMs) } : {}) })
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      report(name === 'TimeoutError' || name === 'AbortError' ? 'time-out' : 'network', error)
      throw error
    }
  }
}
