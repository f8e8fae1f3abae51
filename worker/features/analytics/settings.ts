import { revealToken } from '#shared/analytics.ts'

export type AnalyticsSettings = {
  token: string
  /** Takes events. */
  host: string
  /** Answers the browser's question how the project is set up. */
  assetsHost: string
  /** The management interface, for deleting persons; null without a personal key. */
  management: { host: string; projectId: string; key: string } | null
}

const CLOUD = '.i.posthog.com'

/** What is configured, or null when analytics is off. PostHog's cloud has three hosts per region, one of your own has one. */
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
