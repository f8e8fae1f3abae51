import { revealToken } from '#shared/analytics.ts'

export type AnalyticsSettings = {
  token: string
  /** The host that takes events. */
  host: string
  /** The host that tells the browser how the project is set up. */
  assetsHost: string
  /** The management interface, which deletes persons. Null without a personal key. */
  management: { host: string; projectId: string; key: string } | null
}

const CLOUD = '.i.posthog.com'

/**
 * What is configured, or null when analytics is off. PostHog's cloud has three hosts for each region; an own one has
 * one.
 */
export function analyticsSettings(env: Env): AnalyticsSettings | null {
  if (!env.POSTHOG_TOKEN_OBFUSCATED || !env.POSTHOG_HOST) return null
  const host = env.POSTHOG_HOST.replace(/\/$/, '')
  const key = env.POSTHOG_PERSONAL_KEY
  const projectId = env.POSTHOG_PROJECT_ID
  return {
    token: revealToken(env.POSTHOG_TOKEN_OBFUSCATED),
    host,
    assetsHost: host.replace(CLOUD, `-assets${CLOUD}`),
    management: key && projectId ? { host: host.replace(CLOUD, '.posthog.com'), projectId, key } : null,
  }
}
