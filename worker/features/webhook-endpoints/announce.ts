import { and, eq, isNull } from 'drizzle-orm'
import { MAX_WEBHOOK_ENDPOINTS, type WebhookEvent } from '#shared/app/webhook-endpoints.ts'
import { HOUR_MS } from '#shared/time.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { deliver, enqueue } from './deliveries.ts'
import { webhookEndpoints } from './tables.ts'

/** Events of one project that are told in an hour. More would be a flood that nobody reads. */
export const EVENTS_AN_HOUR = 120

export type Announced = { projectId: string; type: WebhookEvent; data: Record<string, unknown> }

/** Tells the addresses of a project what happened. Each is told at once, and again later where it did not hear. */
export async function announce(env: Env, { projectId, type, data }: Announced): Promise<void> {
  const now = Date.now()
  const rows = await database(env)
    .select({ endpoint: webhookEndpoints, title: projects.title })
    .from(webhookEndpoints)
    .innerJoin(projects, eq(projects.id, webhookEndpoints.projectId))
    .where(
      and(eq(webhookEndpoints.projectId, projectId), isNull(webhookEndpoints.pausedAt), isNull(projects.deletedAt)),
    )
    .limit(MAX_WEBHOOK_ENDPOINTS)
  const told = rows.filter(({ endpoint }) => endpoint.events.includes(type))
  if (told.length === 0) return
  const limit = { key: `webhooks:${projectId}`, limit: EVENTS_AN_HOUR, windowMs: HOUR_MS, now }
  if (!(await takeFromLimit(env, limit))) return
  await Promise.all(
    told.map(async ({ endpoint, title }) => {
      const project = { id: projectId, title }
      const deliveryId = await enqueue(env, endpoint, { type, data: { project, ...data }, now })
      await deliver(env, { endpoint, deliveryId, now })
    }),
  )
}

type Scope = { env: Env; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

/** Announces behind what happened. Whoever caused it neither waits for it nor fails with it. */
export function announceBehind(scope: Scope, announced: Announced): void {
  const announcing = announce(scope.env, announced).catch((error: unknown) => {
    log(scope, {
      level: 'error',
      source: 'webhooks',
      message: 'An event could not be announced',
      error,
      ids: { projectId: announced.projectId },
    })
  })
  scope.executionCtx.waitUntil(announcing)
}
