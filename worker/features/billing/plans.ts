import { and, eq, ne } from 'drizzle-orm'
import type { Plan } from '#shared/billing.ts'
import { database } from '#worker/platform/db.ts'
import { subscriptions } from './tables.ts'

/** The plan a person is on. One whose payment failed keeps it until Stripe gives up and cancels. */
export async function planOf(env: Env, userId: string): Promise<Plan['id']> {
  const [row] = await database(env).select({ plan: subscriptions.plan }).from(subscriptions).where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
  return row?.plan ?? 'free'
}
