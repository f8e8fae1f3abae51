import type { Profile } from '#shared/analytics.ts'
import type { AnalyticsSettings } from './settings.ts'

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
