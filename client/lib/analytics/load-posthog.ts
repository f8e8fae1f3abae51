import type { PostHog } from 'posthog-js/dist/module.no-external'
import { patchedFetch, type Report } from './patched-fetch.ts'

/** The library with its recorder, both from our own files. It keeps the fetch it finds when it is evaluated, so ours stands there just then. */
export async function loadPosthog(report: Report): Promise<PostHog> {
  const real = window.fetch
  const patched = patchedFetch(real.bind(window), { report })
  window.fetch = patched
  try {
    const { posthog } = await import('posthog-js/dist/module.no-external')
    await import('posthog-js/dist/posthog-recorder')
    return posthog
  } finally {
    // Somebody may have put another fetch on top meanwhile; theirs stays.
    if (window.fetch === patched) window.fetch = real
  }
}
