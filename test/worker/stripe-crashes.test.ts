import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { dyingEnv } from '#test/support/dying-env.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { booksProblems } from '#worker/features/credits/ledger.ts'
import { receiveEvent } from '#worker/features/payments/webhooks.ts'
import { deliverEvent, payingMaker, type SentEvent } from './paying-maker.ts'

const DELAYED = { action: 'pay', delay: '1' }

const asEvent = ({ id, type, body }: SentEvent) => ({
  id,
  type,
  objectId: body.data.object.id,
  customerId: body.data.object.customer,
})

test.for([false, true])(
  'wherever a webhook dies, the next delivery leaves one effect (after the call: %s)',
  { timeout: 120_000 },
  async (isAfter) => {
    let died = 0
    for (let calls = 1; calls < 60; calls++) {
      const maker = await payingMaker()
      await maker.buy({ kind: 'top_up', packs: 1 }, DELAYED)
      const event = asEvent((await maker.events()).find(({ type }) => type === 'checkout.session.completed')!)
      const dying = dyingEnv(calls, isAfter)
      await receiveEvent({ env: dying.env, executionCtx: createExecutionContext() }, event).catch(() => null)
      await receiveEvent({ env, executionCtx: createExecutionContext() }, event)
      await receiveEvent({ env, executionCtx: createExecutionContext() }, event)
      expect([calls, await maker.credits('top_up')]).toEqual([calls, TOP_UP.credits])
      if (!dying.isDead()) break
      died++
    }
    expect(died).toBeGreaterThan(isAfter ? 0 : 5)
    expect(await booksProblems(env)).toEqual([])
  },
)

test(
  'events of a whole subscription, shuffled, doubled and at the same time, end where Stripe is',
  { timeout: 120_000 },
  async () => {
    const seed = Number(import.meta.env['VITE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    console.log(`stripe events seed ${seed}`)
    const random = seededRandom(seed)
    for (let round = 0; round < 5; round++) {
      const maker = await payingMaker()
      await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' }, DELAYED)
      await maker.buy({ kind: 'top_up', packs: 1 }, DELAYED)
      await maker.inPortal('renew', ...(round % 2 ? ['cancel', 'renew'] : []))
      const events = await maker.events()
      const shuffled = [...events, ...events].map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at)
      for (let from = 0; from < shuffled.length; from += 4)
        await Promise.all(shuffled.slice(from, from + 4).map(({ event }) => deliverEvent(event)))
      expect([
        seed,
        (await maker.api.billing.balance.query()).plan,
        await maker.credits('plan'),
        await maker.credits('top_up'),
      ]).toEqual([seed, round % 2 ? 'free' : 'pro', 5_000, TOP_UP.credits])
    }
    expect(await booksProblems(env)).toEqual([])
  },
)
