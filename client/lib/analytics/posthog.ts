import type { PostHog, PostHogConfig } from 'posthog-js/dist/module.no-external'
import { INGEST_PATH, ownDomain } from '#shared/analytics.ts'

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

type FetchOptions = { report: Report; batchTimeoutMs?: number }

/** PostHog reports refused requests but neither late nor lost ones, so this fetch tells of both. */
export function patchedFetch(
  real: typeof fetch,
  { report, batchTimeoutMs = BATCH_TIMEOUT_MS }: FetchOptions,
): typeof fetch {
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

const IDLE_SECONDS = 30 * 60

type Settings = { host: string; countsRobots: boolean; report: (message: string) => void }

/** Every value is written out and `defaults` unset, so that an upgrade of the library changes nothing. */
export function posthogSettings({ host, countsRobots, report }: Settings): Partial<PostHogConfig> {
  return {
    api_host: INGEST_PATH,
    defaults: 'unset',
    persistence: 'cookie',
    cookie_expiration: 365,
    cross_subdomain_cookie: ownDomain(host) !== null,
    opt_out_capturing_persistence_type: 'cookie',
    autocapture: { dom_event_allowlist: ['click', 'change', 'submit'] },
    capture_pageview: 'history_change',
    capture_pageleave: true,
    capture_heatmaps: true,
    disable_session_recording: false,
    session_recording: {
      sampleRate: 1,
      // The text must be empty: with null a mask of the project's settings wins.
      maskTextSelector: '',
      maskAllInputs: true,
      // This stays below the session's time-out, or the recorder never notices that nobody is there.
      session_idle_threshold_ms: IDLE_SECONDS * 1000 - 1000,
    },
    session_idle_timeout_seconds: IDLE_SECONDS,
    mask_all_text: false,
    get_device_id: (uuid: string) => `$device:${uuid}`,
    request_batching: true,
    request_queue_config: { flush_interval_ms: 5000 },
    on_request_error: ({ statusCode }) => report(`Bad HTTP status: ${statusCode}`),
    disable_external_dependency_loading: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    person_profiles: 'identified_only',
    remote_config_refresh_interval_ms: 0,
    // Flags stay in memory (flags.ts): eight of them in the cookie pass 4 KB, and the browser drops it.
    advanced_disable_feature_flags: true,
    // Its default makes a person of each anonymous visitor of a loopback address.
    internal_or_test_user_hostname: null,
    opt_out_useragent_filter: countsRobots,
  }
}

const BATCH_SIZE = 50

/** PostHog sends all waiting events in one body, so every fifty get a batch. Otherwise a proxy refuses the body. */
export function limitBatches(posthog: Pick<PostHog, 'capture'>): void {
  const capture = posthog.capture.bind(posthog)
  let count = 0
  posthog.capture = (name, properties, options) =>
    capture(name, properties, options ?? { _batchKey: `events${Math.floor(count++ / BATCH_SIZE)}` })
}
