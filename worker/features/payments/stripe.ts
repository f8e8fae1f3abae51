import type { Stripe } from 'stripe'
import type { PaymentStatus } from '#shared/billing/billing.ts'
import { timedCall } from '#worker/features/health/service.ts'
import { STAND_IN_KEY } from '#worker/features/stripe-stand-in/api.ts'
import { standInWebhookSecret } from '#worker/features/stripe-stand-in/events.ts'
import { standInFetch, usesStandIn } from '#worker/features/stripe-stand-in/service.ts'
import { DomainError } from '#worker/platform/errors.ts'

const TIMEOUT_MS = 15_000
const RETRIES = 2

/** A webhook that is older is refused, so that a recorded one cannot be sent again later. */
const TOLERANCE_S = 300

/** Whether money can be taken here, and whether it is real money. */
export function paymentStatus(env: Env): PaymentStatus {
  return {
    isAvailable: Boolean(env.STRIPE_SECRET_KEY) || usesStandIn(env),
    isTest: !env.STRIPE_SECRET_KEY || /^[rs]k_test_/.test(env.STRIPE_SECRET_KEY),
  }
}

/** Stripe's SDK, with the key that is set, or against the local Stripe. It is loaded with the first use. */
export async function stripeOf(env: Env, origin = 'http://localhost'): Promise<Stripe> {
  if (!paymentStatus(env).isAvailable) throw new DomainError('billing.payments_off')
  const { Stripe } = await import('stripe')
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false }
  if (env.STRIPE_SECRET_KEY)
    return new Stripe(env.STRIPE_SECRET_KEY, { ...options, httpClient: Stripe.createFetchHttpClient(timedFetch(env)) })
  return new Stripe(STAND_IN_KEY, {
    ...options,
    host: 'localhost',
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(standInFetch(env, origin)),
  })
}

/** Keeps for operators how Stripe answers. A refusal is an answer. */
const timedFetch =
  (env: Env): typeof fetch =>
  (input, init) =>
    timedCall(env, { service: 'payment', call: () => fetch(input, init), isFailure: ({ status }) => status >= 500 })

/** What a webhook says: what happened, to which object, of which customer. */
export type StripeEvent = { id: string; type: string; objectId: string; customerId: string | null }

/** The event of a webhook's body. Null when Stripe did not sign it just now. */
export async function verifiedEvent(env: Env, body: string, signature: string): Promise<StripeEvent | null> {
  const secret = env.STRIPE_WEBHOOK_SECRET ?? (usesStandIn(env) ? standInWebhookSecret(env) : null)
  if (!secret)
    throw new Error(
      'STRIPE_WEBHOOK_SECRET is not set: run `wrangler secret put STRIPE_WEBHOOK_SECRET` with the secret of the endpoint /api/stripe/webhook',
    )
  const stripe = await stripeOf(env)
  try {
    const { id, type, data } = await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S)
    const object = data.object as { id?: unknown; customer?: unknown }
    return {
      id,
      type,
      objectId: typeof object.id === 'string' ? object.id : '',
      customerId: typeof object.customer === 'string' ? object.customer : null,
    }
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}

/** Whether Stripe refused because of the card. */
export const isCardRefusal = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeCardError'
