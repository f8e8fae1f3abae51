import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { failureOf, workerFetch } from '#test/support/app.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { booksProblems } from '#worker/features/credits/ledger.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { customerOf } from '#worker/features/payments/customers.ts'
import { finishRefunds, grantYearMonths } from '#worker/features/payments/jobs.ts'
import { stripeOf } from '#worker/features/payments/stripe.ts'
import { stripeRefunds } from '#worker/features/payments/tables.ts'
import { addMonths } from '#worker/features/plans/service.ts'
import { purgeAccount } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { payingMaker } from './paying-maker.ts'

const DAY_MS = 24 * 3_600_000

test('a top-up is paid on a page of its own, granted by the webhook, listed with its invoice, and valid for a year', async () => {
  const maker = await payingMaker()
  expect(await maker.api.billing.status.query()).toEqual({ isAvailable: true, isTest: true })
  const paid = await maker.buy({ kind: 'top_up', packs: 2 })
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/billing\?checkout=cs_test_/),
  ])
  expect(await maker.credits('top_up')).toBe(2 * TOP_UP.credits)
  const { lots } = await maker.api.billing.balance.query()
  const left = lots.find(({ source }) => source === 'top_up')!.expiresAt!.getTime() - Date.now()
  expect(left > 364 * DAY_MS && left < 367 * DAY_MS).toBe(true)
  expect((await maker.api.billing.invoices.query({})).items).toMatchObject([
    { cents: 2 * TOP_UP.priceCents, status: 'paid', currency: 'usd' },
  ])
  expect(await maker.api.billing.card.query()).toEqual({ brand: 'visa', last4: '4242', expMonth: 8, expYear: 2034 })
})

test('who is declined or goes back has paid nothing and can try again', async () => {
  const maker = await payingMaker()
  const { url } = await maker.api.billing.checkout.mutate({ kind: 'top_up', packs: 1 })
  expect(await (await workerFetch(url)).text()).toContain('Test payments: no money moves')
  const declined = await maker.at(url, { action: 'decline' })
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined')])
  expect((await maker.at(url, { action: 'cancel' })).headers.get('location')).toContain('/billing?checkout=cancelled')
  expect([await maker.credits('top_up'), (await maker.api.billing.invoices.query({})).items]).toEqual([0, []])
  await maker.at(url, { action: 'pay' })
  expect(await maker.credits('top_up')).toBe(TOP_UP.credits)
  expect((await maker.at(url, { action: 'pay' })).status).toBe(404)
  expect(await maker.credits('top_up')).toBe(TOP_UP.credits)
})

test('a subscription brings the plan and its credits, each period anew, and a second one is refused', async () => {
  const maker = await payingMaker()
  expect(await maker.api.billing.subscription.query()).toBeNull()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' })
  const subscription = await maker.api.billing.subscription.query()
  expect(subscription).toMatchObject({
    plan: 'pro',
    interval: 'month',
    status: 'active',
    nextPlan: null,
    endsAtPeriodEnd: false,
  })
  const balance = await maker.api.billing.balance.query()
  expect([balance.plan, await maker.credits('plan')]).toEqual(['pro', 2_500])
  // What is left of a month stays for one more.
  expect(balance.lots.find(({ source }) => source === 'plan')!.expiresAt).toEqual(addMonths(subscription!.periodEnd, 1))
  expect(
    (await failureOf(maker.api.billing.checkout.mutate({ kind: 'plan', plan: 'team', interval: 'month' })))?.domain,
  ).toBe('billing.already_subscribed')
  await maker.inPortal('renew')
  expect(await maker.credits('plan')).toBe(5_000)
  expect((await maker.api.billing.subscription.query())!.periodEnd).toEqual(addMonths(subscription!.periodEnd, 1))
})

test('of two tabs that could begin a plan only the later one can', async () => {
  const maker = await payingMaker()
  const [first, second] = [
    await maker.api.billing.checkout.mutate({ kind: 'plan', plan: 'pro', interval: 'month' }),
    await maker.api.billing.checkout.mutate({ kind: 'plan', plan: 'team', interval: 'month' }),
  ]
  expect((await maker.at(first.url, { action: 'pay' })).status).toBe(404)
  await maker.at(second.url, { action: 'pay' })
  expect((await maker.api.billing.subscription.query())?.plan).toBe('team')
})

test('a plan whose payment fails stays and its owner is told once; when it is paid after all, the credits come', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' })
  await maker.inPortal('failing_card', 'renew')
  expect(await maker.api.billing.subscription.query()).toMatchObject({ plan: 'pro', status: 'past_due' })
  expect(await maker.credits('plan')).toBe(2_500)
  const mails = await listOutbox(env, maker.user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your payment to Solid failed'])
  expect(mails[0]!.body).toContain('$25.00')
  await maker.inPortal('card', 'pay_open')
  expect([await maker.credits('plan'), (await maker.api.billing.subscription.query())!.status]).toEqual([
    5_000,
    'active',
  ])
})

test('a plan that was ended stays until its period is over', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'team', interval: 'month' })
  await maker.inPortal('cancel')
  expect(await maker.api.billing.subscription.query()).toMatchObject({
    plan: 'team',
    status: 'active',
    endsAtPeriodEnd: true,
  })
  await maker.inPortal('resume')
  expect((await maker.api.billing.subscription.query())!.endsAtPeriodEnd).toBe(false)
  await maker.inPortal('cancel', 'renew')
  expect([await maker.api.billing.subscription.query(), (await maker.api.billing.balance.query()).plan]).toEqual([
    null,
    'free',
  ])
})

test('a larger plan costs and brings now exactly what was shown', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' })
  const { prorationDate, ...shown } = await maker.api.billing.previewPlanChange.query({
    plan: 'team',
    interval: 'month',
  })
  expect(shown).toMatchObject({ isNow: true, dueCents: 2_500, credits: 2_500, nextCents: 5_000 })
  await maker.api.billing.changePlan.mutate({ plan: 'team', interval: 'month', prorationDate })
  expect(await maker.api.billing.subscription.query()).toMatchObject({ plan: 'team', nextPlan: null })
  const [invoice] = (await maker.api.billing.invoices.query({})).items
  expect(invoice!.cents).toBe(shown.dueCents)
  expect(await maker.credits('plan')).toBe(2_500 + shown.credits)
  // The webhook of the same invoice adds nothing.
  await maker.inPortal('card')
  expect(
    (await maker.events()).filter(({ type, state }) => type === 'invoice.paid' && state === 'delivered'),
  ).toHaveLength(2)
  expect(await maker.credits('plan')).toBe(2_500 + shown.credits)
})

test('a smaller plan begins when what is paid for ends, and can be taken back', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'team', interval: 'month' })
  const { prorationDate, ...shown } = await maker.api.billing.previewPlanChange.query({
    plan: 'pro',
    interval: 'month',
  })
  const { periodEnd } = (await maker.api.billing.subscription.query())!
  expect(shown).toEqual({
    plan: 'pro',
    interval: 'month',
    isNow: false,
    startsAt: periodEnd,
    dueCents: 0,
    taxCents: 0,
    credits: 0,
    nextCents: 2_500,
    nextAt: periodEnd,
  })
  await maker.api.billing.changePlan.mutate({ plan: 'pro', interval: 'month', prorationDate })
  expect(await maker.api.billing.subscription.query()).toMatchObject({ plan: 'team', nextPlan: 'pro' })
  await maker.api.billing.changePlan.mutate({ plan: 'team', interval: 'month', prorationDate })
  expect(await maker.api.billing.subscription.query()).toMatchObject({ plan: 'team', nextPlan: null })
  await maker.api.billing.changePlan.mutate({ plan: 'pro', interval: 'month', prorationDate: prorationDate - 1 })
  await maker.inPortal('renew')
  expect(await maker.api.billing.subscription.query()).toMatchObject({ plan: 'pro', nextPlan: null })
  expect(await maker.credits('plan')).toBe(5_000 + 2_500)
})

test('changes that cannot be made are refused, and a declined card changes nothing', async () => {
  const maker = await payingMaker()
  const change = (plan: 'pro' | 'team', interval: 'month' | 'year', prorationDate = Math.floor(Date.now() / 1_000)) =>
    failureOf(maker.api.billing.changePlan.mutate({ plan, interval, prorationDate })).then(
      (failure) => failure?.domain ?? null,
    )
  expect(await change('pro', 'month')).toBe('billing.not_subscribed')
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'year' })
  expect([await change('pro', 'year'), await change('pro', 'month'), await change('team', 'year', 1_000)]).toEqual([
    'billing.change_not_possible',
    'billing.change_not_possible',
    'billing.preview_outdated',
  ])
  await maker.inPortal('failing_card')
  expect(await change('team', 'year')).toBe('billing.payment_declined')
  expect([await maker.api.billing.subscription.query(), await maker.credits('plan')]).toMatchObject([
    { plan: 'pro', interval: 'year' },
    2_500,
  ])
})

test('a year brings its credits month by month, each once', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'year' })
  expect((await maker.api.billing.invoices.query({})).items[0]!.cents).toBe(25_000)
  const nextMonth = addMonths(new Date(Date.now() + DAY_MS), 1).getTime()
  await Promise.all([grantYearMonths(env, nextMonth), grantYearMonths(env, nextMonth)])
  await grantYearMonths(env, nextMonth)
  expect(await maker.credits('plan')).toBe(5_000)
})

test('a refund takes back its part, a dispute all, but nothing that is spent', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 })
  const hold = await holdCredits(env, {
    key: `h:${maker.user.id}`,
    userId: maker.user.id,
    projectId: 'prj_1',
    turnId: 'trn_1',
    microCredits: 600 * MICRO,
    expiresAt: new Date(Date.now() + DAY_MS),
    now: new Date(),
  })
  if (!hold.isHeld) throw new Error('not held')
  await closeHold(env, { holdId: hold.holdId, microCredits: 600 * MICRO, now: new Date() })
  const charge = (await maker.events()).find(({ type }) => type === 'charge.succeeded')!.body.data.object.id
  const refund = (amount: number) =>
    workerFetch('/dev/stripe/v1/refunds', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/x-www-form-urlencoded' },
      body: `charge=${charge}&amount=${amount}`,
    })
  await refund(500)
  await maker.inPortal('card')
  expect(await maker.credits('top_up')).toBe(TOP_UP.credits - 600 - 500)
  await maker.inPortal('dispute')
  expect(await maker.credits('top_up')).toBe(0)
  expect(
    (await maker.api.billing.lines.query({ kind: 'claw_back' })).items
      .map(({ microCredits, reason }) => [microCredits / MICRO, reason])
      .toSorted(),
  ).toEqual([
    [-400, 'dispute'],
    [-500, 'refund'],
  ])
  await refund(250)
  await maker.inPortal('card')
  await finishRefunds(env, Date.now())
  // The money is kept as it was paid back, each time once, whatever became of the credits.
  expect(
    (await database(env).select().from(stripeRefunds).where(eq(stripeRefunds.userId, maker.user.id)))
      .map(({ cents, totalCents }) => [totalCents, cents])
      .toSorted(([some = 0], [other = 0]) => some - other),
  ).toEqual([
    [500, 500],
    [750, 250],
  ])
  // A dispute that is won gives back what it took.
  await maker.inPortal('win', 'win')
  expect([await maker.credits('top_up'), await booksProblems(env)]).toEqual([400, []])
})

test('what a turn had on hold when its credits were refunded is taken back when the turn gives it back', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 })
  const hold = await holdCredits(env, {
    key: `h:${maker.user.id}`,
    userId: maker.user.id,
    projectId: 'prj_1',
    turnId: 'trn_1',
    microCredits: 1_000 * MICRO,
    expiresAt: new Date(Date.now() + DAY_MS),
    now: new Date(),
  })
  if (!hold.isHeld) throw new Error('not held')
  await maker.inPortal('refund')
  expect(await maker.credits('top_up')).toBe(0)
  await closeHold(env, { holdId: hold.holdId, microCredits: 100 * MICRO, now: new Date() })
  expect(await maker.credits('top_up')).toBe(900)
  await finishRefunds(env, Date.now())
  await finishRefunds(env, Date.now())
  expect([await maker.credits('top_up'), await booksProblems(env)]).toEqual([0, []])
})

test('an account that goes pays no more', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'plan', plan: 'pro', interval: 'month' })
  const events = await maker.events()
  const subscription = events.find(({ type }) => type === 'customer.subscription.created')!.body.data.object.id
  await purgeAccount(env, { account: maker.user, budget: { projects: 10 } })
  const { status } = await (await stripeOf(env)).subscriptions.retrieve(subscription)
  expect([status, await customerOf(env, maker.user.id)]).toEqual(['canceled', null])
})
