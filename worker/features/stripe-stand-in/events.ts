import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'
import { timedSignature } from '#worker/platform/data/timed-signature.ts'
import { standInId, unixNow, type Objects } from './objects.ts'
import { standInEvents } from './tables.ts'

export type StandInEvent = typeof standInEvents.$inferSelect

/** Takes a webhook as our own endpoint does. */
export type WebhookSink = (request: Request) => Response | Promise<Response>

const MAX_ATTEMPTS = 5
const API_VERSION = '2026-10-28.endive'

/** The secret with which the local Stripe signs its webhooks, different for each installation. */
export const standInWebhookSecret = (env: Env) => `whsec_${hmacHex(env.AUTH_SECRET, 'local stripe webhooks')}`

type Recording = { type: string; object: Objects[keyof Objects]; isDelayed?: boolean }

/**
 * Notes that something happened, as an event that waits for its delivery. A delayed one waits for a person or test that
 * lets it go.
 */
export async function record(env: Env, { type, object, isDelayed = false }: Recording): Promise<string> {
  const id = standInId('evt')
  const created = unixNow()
  const body = JSON.stringify(
    {
      id,
      object: 'event',
      api_version: API_VERSION,
      created,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    },
    null,
    2,
  )
  const customerId = object.object === 'customer' ? object.id : 'customer' in object ? object.customer : null
  await database(env)
    .insert(standInEvents)
    .values({
      id,
      type,
      customerId,
      body,
      state: isDelayed ? 'delayed' : 'waiting',
      seq: sql`(SELECT coalesce(max(seq), 0) + 1 FROM stripe_stand_in_events)`,
      createdAt: new Date(),
    })
  return id
}

/** Sends one event, signed as Stripe signs. Says what the endpoint answered. */
export async function deliver(env: Env, event: Pick<StandInEvent, 'id' | 'body'>, sink: WebhookSink): Promise<number> {
  const answer = await sink(
    new Request('http://localhost/api/stripe/webhook', {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': timedSignature(event.body, { secret: standInWebhookSecret(env), at: unixNow() }),
      },
      body: event.body,
    }),
  )
  await database(env)
    .update(standInEvents)
    .set({
      attempts: sql`${standInEvents.attempts} + 1`,
      lastStatus: answer.status,
      ...(answer.ok ? { state: 'delivered' as const } : {}),
    })
    .where(eq(standInEvents.id, event.id))
  return answer.status
}

/** Sends what waits, oldest first. What is refused waits for the next time, and is tried five times at most. */
export async function deliverWaiting(env: Env, sink: WebhookSink): Promise<void> {
  const waiting = await database(env)
    .select()
    .from(standInEvents)
    .where(and(eq(standInEvents.state, 'waiting'), lt(standInEvents.attempts, MAX_ATTEMPTS)))
    .orderBy(asc(standInEvents.createdAt), asc(standInEvents.seq))
    .limit(50)
  for (const event of waiting) await deliver(env, event, sink)
}

export async function findEvent(env: Env, id: string): Promise<StandInEvent | null> {
  const [row] = await database(env).select().from(standInEvents).where(eq(standInEvents.id, id))
  return row ?? null
}

export async function dropEvent(env: Env, id: string): Promise<void> {
  await database(env).update(standInEvents).set({ state: 'dropped' }).where(eq(standInEvents.id, id))
}

export async function recentEvents(
  env: Env,
  { customerId, limit = 50 }: { customerId?: string | undefined; limit?: number } = {},
): Promise<StandInEvent[]> {
  return database(env)
    .select()
    .from(standInEvents)
    .where(customerId ? eq(standInEvents.customerId, customerId) : undefined)
    .orderBy(desc(standInEvents.seq))
    .limit(limit)
}
