import type { Stripe } from 'stripe'
import { TOP_UP, type Interval, type Invoice, type PaidPlan } from '#shared/billing/billing.ts'
import { HOUR_MS } from '#shared/time.ts'
import { liveSubscription } from '#worker/features/plans/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { customerOf, ensureCustomer } from './customers.ts'
import { priceFor } from './prices.ts'
import { stripeOf } from './stripe.ts'

type Purchase = { kind: 'top_up'; packs: number } | { kind: 'plan'; plan: PaidPlan; interval: Interval }

const PURCHASES_AN_HOUR = 30

const originOf = ({ request }: ActorRequest) => new URL(request.url).origin

/** Only Stripe knows about tax. It is asked for tax when the installation says so. */
const taxOf = (env: Env) =>
  env.STRIPE_AUTOMATIC_TAX === 'true'
    ? {
        automatic_tax: { enabled: true },
        customer_update: { address: 'auto' as const, name: 'auto' as const },
        tax_id_collection: { enabled: true },
      }
    : {}

/**
 * The address of the page where a purchase is paid. Throws `billing.payments_off`, `billing.already_subscribed` or
 * `billing.too_many_purchases`.
 */
export async function checkout(asking: ActorRequest, purchase: Purchase): Promise<{ url: string }> {
  const { env, user } = asking
  const isAllowed = await takeFromLimit(env, {
    key: `purchase:${user.id}`,
    limit: PURCHASES_AN_HOUR,
    windowMs: HOUR_MS,
    now: Date.now(),
  })
  if (!isAllowed) throw new DomainError('billing.too_many_purchases')
  if (purchase.kind === 'plan' && (await liveSubscription(env, user.id)))
    throw new DomainError('billing.already_subscribed')
  const stripe = await stripeOf(env, originOf(asking))
  const customer = await ensureCustomer(stripe, asking)
  const session = await stripe.checkout.sessions.create({
    customer,
    client_reference_id: user.id,
    success_url: `${originOf(asking)}/billing?checkout={CHECKOUT_SESSION_ID}`,
    cancel_url: `${originOf(asking)}/billing?checkout=cancelled`,
    locale: user.locale ?? 'auto',
    allow_promotion_codes: true,
    ...taxOf(env),
    ...(purchase.kind === 'top_up' ? topUpSession(purchase.packs) : await planSession(stripe, customer, purchase)),
  })
  if (!session.url) throw new Error(`Checkout session ${session.id} has no address`)
  return { url: session.url }
}

function topUpSession(packs: number): Stripe.Checkout.SessionCreateParams {
  const metadata = { kind: 'top_up', packs: String(packs) }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: packs,
        price_data: {
          currency: 'usd',
          unit_amount: TOP_UP.priceCents,
          product_data: { name: `${TOP_UP.credits} Solid credits` },
        },
      },
    ],
    metadata,
    // The card is kept for the automatic top-up, which its owner may turn on.
    payment_intent_data: { setup_future_usage: 'off_session', metadata },
    invoice_creation: { enabled: true },
  }
}

/** Closes other tabs that could still begin a plan. Two would be paid, and only one counts. */
async function planSession(
  stripe: Stripe,
  customer: string,
  { plan, interval }: { plan: PaidPlan; interval: Interval },
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 20 })
  for (const session of open) if (session.mode === 'subscription') await stripe.checkout.sessions.expire(session.id)
  return {
    mode: 'subscription',
    line_items: [{ quantity: 1, price: await priceFor(stripe, plan, interval) }],
    metadata: { kind: 'plan' },
  }
}

/**
 * The address of the customer portal: card, invoices, ending a plan. Throws `billing.not_subscribed` for somebody who
 * never bought anything.
 */
export async function portal(asking: ActorRequest): Promise<{ url: string }> {
  const customer = await customerOf(asking.env, asking.user.id)
  if (!customer) throw new DomainError('billing.not_subscribed')
  const stripe = await stripeOf(asking.env, originOf(asking))
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: `${originOf(asking)}/billing`,
    locale: asking.user.locale ?? 'auto',
  })
  return { url }
}

/** A person's invoices, newest first. */
export async function listInvoices(
  asking: ActorRequest,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: Invoice[]; nextCursor: string | null }> {
  const customer = await customerOf(asking.env, asking.user.id)
  if (!customer) return { items: [], nextCursor: null }
  const stripe = await stripeOf(asking.env, originOf(asking))
  const { data, has_more: hasMore } = await stripe.invoices.list({
    customer,
    limit,
    ...(cursor ? { starting_after: cursor } : {}),
  })
  const items = data.map((invoice): Invoice => ({
    id: invoice.id,
    number: invoice.number,
    description: invoice.description ?? invoice.lines.data.at(-1)?.description ?? null,
    cents: invoice.total,
    currency: invoice.currency,
    status: (invoice.status ?? 'draft') as Invoice['status'],
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: new Date(invoice.created * 1_000),
  }))
  return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null }
}
