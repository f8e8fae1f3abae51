import type { PostHog } from 'posthog-js/dist/module.no-external'

/** The library keeps the fetch it finds when it is evaluated, so ours stands there just then. */
export async function loadPosthog(report: Report): Promise<PostHog> {
  const real = window.fetch
  const patched = patchedFetch(real.bind(window), { report })
  window.fetch = patched
  try {
    const { posthog } = await import('posthog-js/dist/module.no-external')
    await import('posthog-js/dist/posthog-recorder')
    return posthog
  } finally {
    // Somebody may have put another fetch on top meanwhile, which stays.
    if (window.fetch === patched) window.fetch = real
  }
}

export type Report = (message: string, error?: unknown) => void

/** PostHog's own limit is 60 s, and a recording over a slow line takes longer. */
const BATCH_TIMEOUT_MS = 90_000

type Options = { report: Report; batchTimeoutMs?: number }

/** PostHog reports refused requests but neither late nor lost ones, so this fetch tells of both. */
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
