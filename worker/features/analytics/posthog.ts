import { revealToken, type Profile } from '#shared/analytics.ts'

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

const TIME_LIMIT_MS = 10_000

/** Tells PostHog the values of a person's properties, or that they are gone. */
export async function capturePerson(
  { token, host }: AnalyticsSettings,
  { userId, set = {}, unset = [] }: { userId: string; set?: Profile; unset?: string[] },
): Promise<void> {
  await send(`${host}/i/v0/e/`, {
    body: {
      api_key: token,
      event: '$set',
      distinct_id: userId,
      timestamp: new Date().toISOString(),
      properties: { $set: set, $unset: unset },
    },
  })
}

/** Deletes the person at PostHog, with all that was recorded of them. */
export async function deletePerson(
  { host, projectId, key }: NonNullable<AnalyticsSettings['management']>,
  userId: string,
): Promise<void> {
  await send(`${host}/api/projects/${encodeURIComponent(projectId)}/persons/bulk_delete/`, {
    key,
    body: { distinct_ids: [userId], delete_events: true },
  })
}

async function send(url: string, { body, key }: { body: unknown; key?: string }): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Bad HTTP status: ${answer.status}`)
}
