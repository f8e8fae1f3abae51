import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { KEPT_WEBHOOK_DELIVERIES, type WebhookDelivery } from '#shared/app/webhook-endpoints.ts'
import { newId } from '#shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { sendOnce, type Outcome } from './sending.ts'
import { openSigningSecret } from './signing.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/** Waits between attempts. After the last one a delivery is given up. */
export const RETRIES_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 12 * HOUR_MS]
/** Deliveries given up in a row after which nothing more is sent to an address. */
export const FAILURES_UNTIL_PAUSE = 10
/** An attempt that was not heard of for so long has died with its process. */
const LEASE_MS = 2 * MINUTE_MS
/** What one run of the job sends of one address, and in all. */
const DUE_OF_ONE = 10
const DUE_IN_ALL = 200
const AT_ONCE = 10
const GONE = 410

/** The columns that are shown. Bodies are long, and a list needs none. */
export const shownDelivery = {
  id: webhookDeliveries.id,
  type: webhookDeliveries.type,
  createdAt: webhookDeliveries.createdAt,
  attempts: webhookDeliveries.attempts,
  lastAt: webhookDeliveries.lastAt,
  status: webhookDeliveries.status,
  problem: webhookDeliveries.problem,
  deliveredAt: webhookDeliveries.deliveredAt,
  nextAt: webhookDeliveries.nextAt,
}

type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'projectId' | 'url' | 'sealed'>
type Told = { type: WebhookDelivery['type']; data: Record<string, unknown>; now: number }

/**
 * Writes down what an address is to be told, due at once: if this process ends before it is sent, the job sends it. The
 * oldest that are kept make room.
 */
export async function enqueue(env: Env, endpoint: Endpoint, { type, data, now }: Told): Promise<string> {
  const db = database(env)
  const id = newId('webhookDelivery')
  const at = new Date(now)
  const ofEndpoint = eq(webhookDeliveries.endpointId, endpoint.id)
  const newest = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(ofEndpoint)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(KEPT_WEBHOOK_DELIVERIES)
  await db.batch([
    db.insert(webhookDeliveries).values({
      id,
      endpointId: endpoint.id,
      type,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      createdAt: at,
      nextAt: at,
    }),
    db.delete(webhookDeliveries).where(and(ofEndpoint, notInArray(webhookDeliveries.id, newest))),
  ])
  return id
}

type Attempt = { endpoint: Endpoint; deliveryId: string; now: number; isByHand?: boolean }

/**
 * Sends a delivery that is due, or any by hand, and keeps how it went. Null where somebody else has it in hand. What
 * comes a second time has the same id, so that who receives it can tell.
 */
export async function deliver(
  env: Env,
  { endpoint, deliveryId, now, isByHand = false }: Attempt,
): Promise<WebhookDelivery | null> {
  const db = database(env)
  const isThis = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpoint.id))
  const [before] = await db.select().from(webhookDeliveries).where(isThis)
  if (!before || (!isByHand && (before.nextAt === null || before.nextAt.getTime() > now))) return null
  // Whoever counts the attempt has it: two at the same time cannot both.
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ attempts: before.attempts + 1, nextAt: new Date(now + LEASE_MS), lastAt: new Date(now) })
    .where(and(isThis, eq(webhookDeliveries.attempts, before.attempts)))
    .returning()
  if (!claimed) return null
  const secret = await openSigningSecret(
    env,
    { projectId: endpoint.projectId, endpointId: endpoint.id },
    endpoint.sealed,
  )
  const outcome = await sendOnce(env, { id: deliveryId, url: endpoint.url, secret, body: claimed.body, now })
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const nextAt = isDelivered ? null : isByHand ? before.nextAt : nextAfter(claimed.attempts, outcome, now)
  const [after] = await db
    .update(webhookDeliveries)
    .set({ ...outcome, nextAt, deliveredAt: isDelivered ? new Date(now) : before.deliveredAt })
    .where(isThis)
    .returning(shownDelivery)
  if (isDelivered) await db.update(webhookEndpoints).set({ failures: 0 }).where(eq(webhookEndpoints.id, endpoint.id))
  else if (nextAt === null && !isByHand) await countFailure(env, { endpoint, outcome, now })
  return after ?? null
}

function nextAfter(attempts: number, { status }: Outcome, now: number): Date | null {
  const wait = RETRIES_MS[attempts - 1]
  return wait === undefined || status === GONE ? null : new Date(now + wait)
}

/** An address that says that it is gone, or fails again and again, is left alone until its owner turns it on again. */
async function countFailure(
  env: Env,
  { endpoint, outcome, now }: { endpoint: Endpoint; outcome: Outcome; now: number },
): Promise<void> {
  const { failures, pausedAt } = webhookEndpoints
  const isGone = outcome.status === GONE ? 1 : 0
  await database(env)
    .update(webhookEndpoints)
    .set({
      failures: sql`${failures} + 1`,
      pausedAt: sql`case when ${isGone} or ${failures} + 1 >= ${FAILURES_UNTIL_PAUSE} then coalesce(${pausedAt}, ${now}) else ${pausedAt} end`,
    })
    .where(eq(webhookEndpoints.id, endpoint.id))
}

/**
 * Sends what is due. Of each address so many, one after the other, and no more after one that failed: an address that
 * does not answer keeps nobody else waiting.
 */
export async function deliverDue(env: Env, now: number): Promise<void> {
  const db = database(env)
  const ranked = db
    .select({
      id: webhookDeliveries.id,
      endpointId: webhookDeliveries.endpointId,
      nextAt: webhookDeliveries.nextAt,
      rank: sql<number>`row_number() over (partition by ${webhookDeliveries.endpointId} order by ${webhookDeliveries.nextAt})`.as(
        'rank',
      ),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(projects, eq(projects.id, webhookEndpoints.projectId))
    .where(
      and(
        isNotNull(webhookDeliveries.nextAt),
        lte(webhookDeliveries.nextAt, new Date(now)),
        isNull(webhookEndpoints.pausedAt),
        isNull(projects.deletedAt),
      ),
    )
    .as('ranked')
  const due = await db
    .select({ id: ranked.id, endpointId: ranked.endpointId })
    .from(ranked)
    .where(lte(ranked.rank, DUE_OF_ONE))
    .orderBy(asc(ranked.nextAt))
    .limit(DUE_IN_ALL)
  const byEndpoint = [...Map.groupBy(due, ({ endpointId }) => endpointId)]
  for (let from = 0; from < byEndpoint.length; from += AT_ONCE) {
    const group = byEndpoint.slice(from, from + AT_ONCE)
    const endpoints = await db
      .select()
      .from(webhookEndpoints)
      .where(
        inArray(
          webhookEndpoints.id,
          group.map(([id]) => id),
        ),
      )
    await Promise.all(
      endpoints.map(async (endpoint) => {
        for (const { id } of byEndpoint.find(([endpointId]) => endpointId === endpoint.id)?.[1] ?? []) {
          const ended = await deliver(env, { endpoint, deliveryId: id, now })
          if (ended && ended.deliveredAt === null) return
        }
      }),
    )
  }
}
