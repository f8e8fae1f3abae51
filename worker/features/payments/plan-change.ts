import type { Stripe } from 'stripe'
import { planPriceCents, type Interval, type PaidPlan, type PlanChange } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { addMonths, changeKind, liveSubscription } from '#worker/features/plans/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { creditsOfInvoice, priceFor } from './prices.ts'
import { isCardRefusal, stripeOf } from './stripe.ts'
import { mirrorNow } from './subscriptions.ts'
import { grantInvoiceNow } from './webhooks.ts'

type Wanted = { plan: PaidPlan; interval: Interval }

/** For so long a preview may be confirmed. Its proration is of the moment at which it was shown. */
const PREVIEW_VALID_S = 30 * 60

async function plannedChange({ env, user }: ActorCall, wanted: Wanted) {
  const row = await liveSubscription(env, user.id)
  if (!row) throw new DomainError('billing.not_subscribed')
  const kind = changeKind(row, wanted)
  // Taking back a change that has not begun is a change, too.
  const takesBack = row.nextPlan !== null && row.plan === wanted.plan && row.interval === wanted.interval
  if (kind === 'impossible' && !takesBack) throw new DomainError('billing.change_not_possible')
  const stripe = await stripeOf(env)
  const subscription = await stripe.subscriptions.retrieve(row.stripeSubscriptionId)
  const item = subscription.items.data[0]
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`)
  return {
    stripe,
    row,
    item,
    isNow: kind === 'now',
    takesBack,
    price: await priceFor(stripe, wanted.plan, wanted.interval),
  }
}

/**
 * What changing to this plan would do, to the cent and the credit. Throws `billing.not_subscribed` or
 * `billing.change_not_possible`.
 */
export async function previewPlanChange(asking: ActorCall, wanted: Wanted): Promise<PlanChange> {
  const { stripe, row, item, isNow, price } = await plannedChange(asking, wanted)
  const now = new Date()
  const prorationDate = Math.floor(now.getTime() / 1_000)
  const nextCents = planPriceCents(wanted.plan, wanted.interval)
  if (!isNow)
    return {
      ...wanted,
      isNow,
      startsAt: row.periodEnd,
      dueCents: 0,
      taxCents: 0,
      credits: 0,
      nextCents,
      nextAt: row.periodEnd,
      prorationDate,
    }
  const invoice = await stripe.invoices.createPreview({
    subscription: row.stripeSubscriptionId,
    subscription_details: {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  })
  const grant = await creditsOfInvoice(stripe, invoice)
  const nextAt = wanted.interval === row.interval ? row.periodEnd : addMonths(now, wanted.interval === 'year' ? 12 : 1)
  return {
    ...wanted,
    isNow,
    startsAt: now,
    dueCents: invoice.amount_due,
    taxCents: taxOf(invoice),
    credits: Math.floor((grant?.microCredits ?? 0) / MICRO),
    nextCents,
    nextAt,
    prorationDate,
  }
}

const taxOf = ({ total_taxes: taxes }: Stripe.Invoice) => (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Changes the plan as it was shown. A larger one is charged and begins now; a smaller one begins when the paid period
 * ends. It also throws `billing.preview_outdated` and `billing.payment_declined`, and then nothing has changed.
 */
export async function changePlan(
  asking: ActorCall,
  { prorationDate, ...wanted }: Wanted & { prorationDate: number },
): Promise<void> {
  const nowS = Date.now() / 1_000
  if (prorationDate > nowS + 60 || nowS - prorationDate > PREVIEW_VALID_S)
    throw new DomainError('billing.preview_outdated')
  const { stripe, row, item, isNow, takesBack, price } = await plannedChange(asking, wanted)
  // The larger plan stays until the period ends, though Stripe's price is already that of the smaller one.
  const metadata =
    isNow || takesBack
      ? { keep_plan: '', keep_until: '' }
      : { keep_plan: row.plan, keep_until: String(item.current_period_end) }
  let invoiceId: string | null = null
  try {
    const { latest_invoice: invoice } = await stripe.subscriptions.update(
      row.stripeSubscriptionId,
      {
        items: [{ id: item.id, price }],
        metadata,
        cancel_at_period_end: false,
        ...(isNow
          ? {
              proration_behavior: 'always_invoice',
              proration_date: prorationDate,
              payment_behavior: 'error_if_incomplete',
            }
          : { proration_behavior: 'none' }),
      },
      { idempotencyKey: `change:${row.stripeSubscriptionId}:${price}:${prorationDate}` },
    )
    invoiceId = typeof invoice === 'string' ? invoice : (invoice?.id ?? null)
  } catch (error) {
    if (isCardRefusal(error)) throw new DomainError('billing.payment_declined', { cause: error })
    throw error
  }
  await mirrorNow(asking, row.stripeSubscriptionId)
  if (isNow && invoiceId) await grantInvoiceNow(asking, { invoiceId, userId: asking.user.id })
}
