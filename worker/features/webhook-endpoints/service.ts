import { and, asc, count, desc, eq } from 'drizzle-orm'
import {
  KEPT_WEBHOOK_DELIVERIES,
  MAX_WEBHOOK_ENDPOINTS,
  TEST_EVENT,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '#shared/app/webhook-endpoints.ts'
import { newId } from '#shared/ids.ts'
import { HOUR_MS } from '#shared/time.ts'
import { requireRight } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { deliver, enqueue, shownDelivery } from './deliveries.ts'
import { addressRefusal } from './sending.ts'
import { newSigningSecret, sealSigningSecret } from './signing.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/** Messages that an owner may send by hand in an hour. */
export const BY_HAND_AN_HOUR = 60

const shown = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  createdAt: webhookEndpoints.createdAt,
  pausedAt: webhookEndpoints.pausedAt,
}

type Of = { projectId: string; endpointId: string }

/** Where a project tells what happens in it. What leaves a project is its owner's matter, so members see none of it. */
export async function listEndpoints(acting: Actor, projectId: string): Promise<WebhookEndpoint[]> {
  await requireRight(acting, projectId, 'manage')
  return database(acting.env)
    .select(shown)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.projectId, projectId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .limit(MAX_WEBHOOK_ENDPOINTS)
}

/** What an address was told of late, newest first: as many as are kept. */
export async function listDeliveries(acting: Actor, of: Of): Promise<WebhookDelivery[]> {
  await requireEndpoint(acting, of)
  return database(acting.env)
    .select(shownDelivery)
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, of.endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(KEPT_WEBHOOK_DELIVERIES)
}

type New = { projectId: string; url: string; events: WebhookEvent[] }

/**
 * Adds an address. `secret` checks what comes there, and is in this answer and nowhere else. Throws
 * `webhook.address_refused` or `webhook.too_many`.
 */
export async function createEndpoint(
  acting: ActorCall,
  { projectId, url, events }: New,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { env } = acting
  await requireRight(acting, projectId, 'manage')
  requireAddress(env, url)
  const db = database(env)
  const [had] = await db
    .select({ endpoints: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.projectId, projectId))
  if ((had?.endpoints ?? 0) >= MAX_WEBHOOK_ENDPOINTS)
    throw new DomainError('webhook.too_many', { details: { limit: MAX_WEBHOOK_ENDPOINTS } })
  const endpoint: WebhookEndpoint = {
    id: newId('webhookEndpoint'),
    url: new URL(url).href,
    events: [...new Set(events)],
    createdAt: new Date(),
    pausedAt: null,
  }
  const secret = newSigningSecret()
  const sealed = await sealSigningSecret(env, { projectId, endpointId: endpoint.id }, secret)
  await db.insert(webhookEndpoints).values({ ...endpoint, projectId, sealed })
  await noteActivity(acting, projectId, 'settings.webhooks')
  tell(acting, { projectId, message: 'A webhook address was added' })
  return { endpoint, secret }
}

type Changes = Of & { events?: WebhookEvent[] | undefined; isPaused?: boolean | undefined }

/** Chooses what an address is told, or turns it off or on. Turned on, it begins anew to be counted. */
export async function changeEndpoint(
  acting: ActorCall,
  { events, isPaused, ...of }: Changes,
): Promise<WebhookEndpoint> {
  await requireEndpoint(acting, of)
  const [changed] = await database(acting.env)
    .update(webhookEndpoints)
    .set({
      ...(events && { events: [...new Set(events)] }),
      ...(isPaused !== undefined && { pausedAt: isPaused ? new Date() : null, failures: 0 }),
    })
    .where(eq(webhookEndpoints.id, of.endpointId))
    .returning(shown)
  if (!changed) throw new DomainError('webhook.endpoint_gone')
  return changed
}

/** Gives an address another secret at once. What is sent from now on is signed with it. */
export async function renewSecret(acting: ActorCall, of: Of): Promise<{ secret: string }> {
  await requireEndpoint(acting, of)
  const secret = newSigningSecret()
  const sealed = await sealSigningSecret(acting.env, of, secret)
  await database(acting.env).update(webhookEndpoints).set({ sealed }).where(eq(webhookEndpoints.id, of.endpointId))
  await noteActivity(acting, of.projectId, 'settings.webhooks')
  tell(acting, { projectId: of.projectId, message: 'A webhook address has a new secret' })
  return { secret }
}

/** Takes an address away, with what it was told and what was still to be told. */
export async function removeEndpoint(acting: ActorCall, of: Of): Promise<void> {
  await requireEndpoint(acting, of)
  await database(acting.env).delete(webhookEndpoints).where(eq(webhookEndpoints.id, of.endpointId))
  await noteActivity(acting, of.projectId, 'settings.webhooks')
  tell(acting, { projectId: of.projectId, message: 'A webhook address was removed' })
}

/** Sends something to an address to try it, also while it is off. Throws `webhook.too_many_tries`. */
export async function sendTest(acting: ActorCall, of: Of): Promise<WebhookDelivery> {
  const { project, endpoint } = await requireEndpoint(acting, of)
  await takeByHand(acting)
  const now = Date.now()
  const data = { project: { id: project.id, title: project.title } }
  const deliveryId = await enqueue(acting.env, endpoint, { type: TEST_EVENT, data, now })
  return ended(await deliver(acting.env, { endpoint, deliveryId, now, isByHand: true }))
}

/** Sends a delivery again, as it was. Throws `webhook.gone` where it is not kept any more. */
export async function sendAgain(
  acting: ActorCall,
  { deliveryId, ...of }: Of & { deliveryId: string },
): Promise<WebhookDelivery> {
  const { endpoint } = await requireEndpoint(acting, of)
  await takeByHand(acting)
  return ended(await deliver(acting.env, { endpoint, deliveryId, now: Date.now(), isByHand: true }))
}

function ended(delivery: WebhookDelivery | null): WebhookDelivery {
  if (!delivery) throw new DomainError('webhook.gone')
  return delivery
}

async function requireEndpoint(acting: Actor, { projectId, endpointId }: Of) {
  const project = await requireRight(acting, projectId, 'manage')
  const [endpoint] = await database(acting.env)
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.projectId, projectId)))
  if (!endpoint) throw new DomainError('webhook.endpoint_gone')
  return { project, endpoint }
}

function requireAddress(env: Env, url: string): void {
  const reason = addressRefusal(env, url)
  if (reason !== null) throw new DomainError('webhook.address_refused', { details: { reason } })
}

async function takeByHand({ env, user }: Actor): Promise<void> {
  const limit = { key: `webhooks-by-hand:${user.id}`, limit: BY_HAND_AN_HOUR, windowMs: HOUR_MS, now: Date.now() }
  if (!(await takeFromLimit(env, limit))) throw new DomainError('webhook.too_many_tries')
}

function tell(acting: ActorCall, { projectId, message }: { projectId: string; message: string }): void {
  log(acting, { level: 'info', source: 'webhooks', message, ids: { projectId, userId: acting.user.id } })
}
