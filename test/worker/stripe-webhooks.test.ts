import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { workerFetch } from '#test/support/app.ts'
import { booksProblems } from '#worker/features/credits/ledger.ts'
import { creditLots, ledgerTransfers } from '#worker/features/credits/tables.ts'
import { mirrorStatements } from '#worker/features/payments/subscriptions.ts'
import { stripeEvents } from '#worker/features/payments/tables.ts'
import { receiveEvent } from '#worker/features/payments/webhooks.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { standInWebhookSecret } from '#worker/features/stripe-stand-in/events.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { timedSignature } from '#worker/platform/data/timed-signature.ts'
import { deliverEvent, payingMaker, type Payer } from './paying-maker.ts'

const unixNow = () => Math.floor(Date.now() / 1_000)
const DELAYED = { action: 'pay', delay: '1' }

const eventOf = (type: string, object: Record<string, unknown>) =>
  JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', created: unixNow(), type, data: { object } })
const send = (body: string, header: string) =>
  workerFetch('/api/stripe/webhook', { method: 'POST', headers: { 'stripe-signature': header }, body })
const signed = (body: string, at = unixNow()) =>
  send(body, timedSignature(body, { secret: standInWebhookSecret(env), at }))

/** How many rows there are of everything that a webhook may change. */
const everything = () =>
  Promise.all(
    [creditLots, ledgerTransfers, stripeEvents, subscriptions].map(
      async (table) => (await database(env).select({ rows: count() }).from(table))[0]!.rows,
    ),
  )

const refused: Array<[what: string, status: number, answer: (maker: Payer) => Promise<Response>, logged: string]> = [
  [
    'a wrong signature',
    400,
    async (maker) =>
      send(
        eventOf('charge.refunded', { id: 'ch_1', customer: await maker.customerId() }),
        timedSignature('another body', { secret: standInWebhookSecret(env), at: unixNow() }),
      ),
    'not signed',
  ],
  [
    'another secret',
    400,
    async () =>
      ((body: string) => send(body, timedSignature(body, { secret: 'whsec_guess', at: unixNow() })))(
        eventOf('invoice.paid', { id: 'in_1' }),
      ),
    'not signed',
  ],
  ['no signature', 400, async () => send(eventOf('invoice.paid', { id: 'in_1' }), ''), 'not signed'],
  ['an old timestamp', 400, async () => signed(eventOf('invoice.paid', { id: 'in_1' }), unixNow() - 400), 'not signed'],
  ['a body that is no JSON', 400, async () => signed('{ no json'), 'not signed'],
  [
    'a huge body',
    413,
    async () => signed(eventOf('invoice.paid', { id: 'in_1', padding: 'x'.repeat(300_000) })),
    'larger',
  ],
  [
    'an unknown type',
    200,
    async (maker) =>
      signed(eventOf('radar.early_fraud_warning.created', { id: 'issfr_1', customer: await maker.customerId() })),
    'not ours',
  ],
  [
    'a name every object has',
    200,
    async (maker) => signed(eventOf('constructor', { id: 'x', customer: await maker.customerId() })),
    'not ours',
  ],
  [
    'an unknown customer',
    200,
    async () => signed(eventOf('invoice.paid', { id: 'in_1', customer: 'cus_stranger' })),
    'do not know',
  ],
]

test.for(refused)('%s is answered %i, logged, and changes nothing', async ([, status, answer, logged]) => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 })
  const before = await everything()
  const printed = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  const { status: answered } = await answer(maker)
  const lines = printed.flatMap((spy) => spy.mock.calls.map(([line]) => String(line)))
  printed.forEach((spy) => spy.mockRestore())
  expect([
    answered,
    lines.some((line) => line.includes('"kind":"log"') && line.includes(logged)),
    await everything(),
  ]).toEqual([status, true, before])
})

test('an event that comes eight times at once and again later has its effect once', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 }, DELAYED)
  expect(await maker.credits('top_up')).toBe(0)
  const completed = (await maker.events()).find(({ type }) => type === 'checkout.session.completed')!
  const answers = (await Promise.all(Array.from({ length: 8 }, () => deliverEvent(completed)))).flat()
  expect(new Set(answers)).toEqual(new Set([200]))
  await deliverEvent(completed, 3)
  expect([await maker.credits('top_up'), await booksProblems(env)]).toEqual([TOP_UP.credits, []])
})

test('a webhook that ended between its grant and what follows it is finished by the next delivery', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 }, DELAYED)
  const { id, type, body } = (await maker.events()).find((event) => event.type === 'checkout.session.completed')!
  const event = { id, type, objectId: body.data.object.id, customerId: body.data.object.customer }
  const told: string[] = []
  const receive = (onPaid: () => Promise<void>) =>
    receiveEvent({ env, executionCtx: createExecutionContext(), onPaid }, event)
  await expect(receive(() => Promise.reject(new Error('crash')))).rejects.toThrow('crash')
  expect(await receive(async () => void told.push('paid'))).toBe('repeated')
  expect([told, await maker.credits('top_up')]).toEqual([['paid'], TOP_UP.credits])
})

test('in whatever order events come, the end is the same', async () => {
  for (const order of [(events: unknown[]) => events, (events: unknown[]) => events.toReversed()]) {
    const maker = await payingMaker()
    await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' }, DELAYED)
    for (const event of order(await maker.events()) as Array<{ id: string }>) await deliverEvent(event)
    expect([await maker.api.billing.subscription.query(), await maker.credits('plan')]).toMatchObject([
      { plan: 'pro', status: 'active' },
      2_500,
    ])
  }
})

test('an old state of a subscription that comes late does not bring it back', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' }, DELAYED)
  await maker.inPortal('cancel', 'renew')
  expect(await maker.api.billing.subscription.query()).toBeNull()
  const delayed = (await maker.events()).filter(({ state }) => state === 'delayed')
  await Promise.all(delayed.map((event) => deliverEvent(event)))
  expect([await maker.api.billing.subscription.query(), await maker.credits('plan')]).toEqual([null, 2_500])
})

test('a state that was read before another one was written is not written over it', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' })
  const [{ stripeSubscriptionId: subscriptionId } = { stripeSubscriptionId: '' }] = await database(env)
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, maker.user.id))
  const [first, ...rest] =
    (await mirrorStatements(
      { env, executionCtx: createExecutionContext() },
      { subscriptionId, userId: maker.user.id },
    )) ?? []
  await maker.inPortal('cancel')
  expect(
    failsWith(
      await database(env)
        .batch([first!, ...rest])
        .catch((error: unknown) => error),
      'stripe_events.id',
    ),
  ).toBe(true)
  expect((await maker.api.billing.subscription.query())!.endsAtPeriodEnd).toBe(true)
})

test('a refund that comes before the purchase leaves nothing of it', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 }, DELAYED)
  await maker.inPortal('refund')
  expect(await maker.credits('top_up')).toBe(0)
  for (const event of (await maker.events()).filter(({ state }) => state === 'delayed')) await deliverEvent(event)
  expect([await maker.credits('top_up'), await booksProblems(env)]).toEqual([0, []])
})

test('an event that was dropped is missed until it is sent again', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 }, DELAYED)
  const completed = (await maker.events()).find(({ type }) => type === 'checkout.session.completed')!
  await workerFetch(`/dev/stripe/events/${completed.id}/drop`, { method: 'POST' })
  await maker.inPortal('card')
  expect(await maker.credits('top_up')).toBe(0)
  await deliverEvent(completed)
  expect(await maker.credits('top_up')).toBe(TOP_UP.credits)
})

test('the local Stripe does not exist elsewhere, and without a key nothing can be bought there', async () => {
  const elsewhere = { env: { ENVIRONMENT: 'production' } }
  for (const path of [
    '/dev/stripe',
    '/dev/stripe/events.json',
    '/dev/stripe/checkout/cs_test_1',
    '/dev/stripe/v1/events',
  ]) {
    expect((await workerFetch(path, { ...elsewhere, headers: { authorization: 'Bearer sk_test_local' } })).status).toBe(
      404,
    )
  }
  const body = eventOf('invoice.paid', { id: 'in_1' })
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await workerFetch('/api/stripe/webhook', {
    method: 'POST',
    ...elsewhere,
    headers: { 'stripe-signature': timedSignature(body, { secret: standInWebhookSecret(env), at: unixNow() }) },
    body,
  })
  silenced.mockRestore()
  expect(answer.status).toBe(500)
})

test('the same Idempotency-Key gets the same answer; for another request it is refused', async () => {
  const key = crypto.randomUUID()
  const create = (email: string) =>
    workerFetch('/dev/stripe/v1/customers', {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_local',
        'idempotency-key': key,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ email, 'metadata[a]': 'b' }),
    })
  const [first, second] = [await create('a@example.com'), await create('a@example.com')]
  expect([await second.json(), second.headers.get('idempotent-replayed')]).toEqual([await first.json(), 'true'])
  expect((await create('b@example.com')).status).toBe(400)
  expect((await workerFetch('/dev/stripe/v1/customers', { method: 'POST' })).status).toBe(401)
})
