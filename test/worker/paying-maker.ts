import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { LotSource, PaidPlan } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { stripeCustomers } from '#worker/features/payments/tables.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'

export type Payer = Awaited<ReturnType<typeof payingMaker>>
export type SentEvent = {
  id: string
  type: string
  state: string
  lastStatus: number | null
  body: { data: { object: { id: string; customer: string } } }
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields),
})

const at = (url: string, fields: Record<string, string>) => workerFetch(url, form(fields))

/** A maker who buys at the local Stripe, through the pages and webhooks that a person and Stripe would use. */
export async function payingMaker() {
  const maker: Maker = await signedIn()
  const { api, user } = maker
  const customerId = async () =>
    (await database(env).select().from(stripeCustomers).where(eq(stripeCustomers.userId, user.id)))[0]!.customerId
  const buy = async (
    purchase: Parameters<typeof api.billing.checkout.mutate>[0],
    fields: Record<string, string> = { action: 'pay' },
  ) => at((await api.billing.checkout.mutate(purchase)).url, fields)
  const inPortal = async (...actions: string[]) => {
    const { url } = await api.billing.portal.mutate()
    for (const action of actions) await at(url, { action })
  }
  const credits = async (source: LotSource) =>
    (await api.billing.balance.query()).lots
      .filter((lot) => lot.source === source)
      .reduce((sum, lot) => sum + lot.microCredits, 0) / MICRO
  const events = async () =>
    (
      (await (await workerFetch(`/dev/stripe/events.json?customer=${await customerId()}`)).json()) as SentEvent[]
    ).toReversed()
  return { ...maker, customerId, buy, at, inPortal, credits, events }
}

/** Delivers an event of the local Stripe, as often as told, and gives the answers. */
export async function deliverEvent({ id }: { id: string }, times = 1): Promise<number[]> {
  const answer = await workerFetch(`/dev/stripe/events/${id}/deliver?times=${times}`, { method: 'POST' })
  return ((await answer.json()) as { answers: number[] }).answers
}

/** Puts a maker on a plan, as Stripe's last word would. */
export async function onPlan({ user }: Pick<Maker, 'user'>, plan: PaidPlan): Promise<void> {
  const row = {
    userId: user.id,
    plan,
    interval: 'month' as const,
    status: 'active' as const,
    stripeSubscriptionId: crypto.randomUUID(),
    periodEnd: new Date(),
    endsAtPeriodEnd: false,
    updatedAt: new Date(),
  }
  await database(env).insert(subscriptions).values(row)
}
