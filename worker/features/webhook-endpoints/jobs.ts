import { lt } from 'drizzle-orm'
import { DAY_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { deliverDue } from './deliveries.ts'
import { webhookDeliveries } from './tables.ts'

const KEPT_DAYS = 30

/** Sends what is due: what is tried again, and what died with its process before it was sent. */
export const deliverWebhooks = deliverDue

/** Forgets what was told more than a month ago. */
export async function sweepWebhookDeliveries(env: Env, now: number): Promise<void> {
  await database(env)
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, new Date(now - KEPT_DAYS * DAY_MS)))
}
