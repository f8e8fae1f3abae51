import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { topUpWhenLow } from '#worker/features/payments/auto-top-up.ts'
import { ensureCustomer } from '#worker/features/payments/customers.ts'
import { priceFor } from '#worker/features/payments/prices.ts'
import { stripeOf } from '#worker/features/payments/stripe.ts'
import { timedSignature } from '#worker/platform/data/timed-signature.ts'

// The same suite runs against the local Stripe and, where a key is set, against Stripe's test mode.
const { STRIPE_TEST_KEY: key = '' } = env as Env & { STRIPE_TEST_KEY?: string }
if (!key) console.log('Stripe test mode: skipped, STRIPE_TEST_KEY is not set')

const SECRET = 'whsec_of_this_suite'
const stripes: Array<[name: string, overrides: Partial<Env>]> = [
  ['the local Stripe', { STRIPE_WEBHOOK_SECRET: SECRET }],
  ['Stripe in test mode', { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: SECRET }],
]

describe.each(stripes)('%s', (_name, overrides) => {
  const isSkipped = 'STRIPE_SECRET_KEY' in overrides && !overrides.STRIPE_SECRET_KEY
  const paying = { ...env, ...overrides }

  test.skipIf(isSkipped)(
    'a maker subscribes, changes the plan as shown, is topped up and refunded; events come in any order and twice',
    { timeout: 120_000 },
    async () => {
      const { user, cookie } = await signedIn()
      const api = testApi({ cookie, env: overrides })
      const stripe = await stripeOf(paying, PRODUCT)
      const customer = await ensureCustomer(stripe, { env: paying, user })
      const creditsOf = async (source: 'plan' | 'top_up') =>
        (await api.billing.balance.query()).lots
          .filter((lot) => lot.source === source)
          .reduce((sum, lot) => sum + lot.microCredits, 0) / MICRO
      const deliver = async (type: string) => {
        const found = await vi.waitFor(
          async () => {
            const { data } = await stripe.events.list({ limit: 100 })
            const mine = data.filter(
              (event) => event.type === type && (event.data.object as { customer?: unknown }).customer === customer,
            )
            if (mine.length === 0) throw new Error(`No ${type} yet`)
            return mine
          },
          { timeout: 30_000, interval: 500 },
        )
        for (const event of [...found, ...found]) {
          const body = JSON.stringify(event)
          const answer = await workerFetch('/api/stripe/webhook', {
            method: 'POST',
            env: overrides,
            headers: {
              'stripe-signature': timedSignature(body, { secret: SECRET, at: Math.floor(Date.now() / 1_000) }),
            },
            body,
          })
          expect(answer.status).toBe(200)
        }
      }

      const price = await priceFor(stripe, 'pro', 'month')
      expect(await priceFor(stripe, 'pro', 'month')).toBe(price)
      expect((await api.billing.checkout.mutate({ kind: 'plan', plan: 'pro', interval: 'month' })).url).toMatch(
        /^https?:/,
      )
      expect((await api.billing.checkout.mutate({ kind: 'top_up', packs: 1 })).url).toMatch(/^https?:/)

      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
      await stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: card.id })
      await deliver('invoice.paid')
      await deliver('customer.subscription.created')
      expect([(await api.billing.subscription.query())?.plan, await creditsOf('plan')]).toEqual(['pro', 2_500])

      const { prorationDate, ...shown } = await api.billing.previewPlanChange.query({ plan: 'team', interval: 'month' })
      expect(shown).toMatchObject({ isNow: true, dueCents: 2_500, credits: 2_500 })
      await api.billing.changePlan.mutate({ plan: 'team', interval: 'month', prorationDate })
      await deliver('customer.subscription.updated')
      expect([(await api.billing.subscription.query())?.plan, await creditsOf('plan')]).toEqual(['team', 5_000])

      await api.billing.setAutoTopUp.mutate({ belowCredits: 50_000, packs: 1, monthlyPacks: 1 })
      const scope = { env: paying, executionCtx: createExecutionContext(), requestId: 'test' }
      expect([await topUpWhenLow(scope, { userId: user.id, now: new Date() }), await creditsOf('top_up')]).toEqual([
        true,
        TOP_UP.credits,
      ])
      await deliver('payment_intent.succeeded')
      expect(await creditsOf('top_up')).toBe(TOP_UP.credits)

      const { data } = await stripe.events.list({ limit: 100, type: 'payment_intent.succeeded' })
      const intent = data
        .map((event) => event.data.object as { id: string; customer?: unknown; metadata: Record<string, string> })
        .find((one) => one.customer === customer && one.metadata['kind'] === 'auto_top_up')
      await stripe.refunds.create({ payment_intent: intent!.id })
      await deliver('charge.refunded')
      expect(await creditsOf('top_up')).toBe(0)
      expect((await api.billing.portal.mutate()).url).toMatch(/^https?:/)
      expect((await api.billing.invoices.query({})).items.length).toBeGreaterThanOrEqual(2)
    },
  )
})
