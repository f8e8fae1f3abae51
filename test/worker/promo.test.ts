import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import type { PromoRefusal } from '#shared/promo.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeUser } from '#test/support/factories.ts'
import { makeCode } from '#test/support/promo.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { grantCredits, spendableLots, booksProblems } from '#worker/features/credits/ledger.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { redeemCode } from '#worker/features/promo/redeem.ts'
import { promoCodes, promoRedemptions } from '#worker/features/promo/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const DAY_MS = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

const balance = async (userId: string) =>
  (await spendableLots(env, { userId, now: new Date() })).reduce((sum, lot) => sum + lot.balance, 0) / MICRO
const buy = (userId: string) =>
  grantCredits(env, {
    key: `test:${crypto.randomUUID()}`,
    userId,
    microCredits: MICRO,
    source: 'top_up',
    priority: 50,
    expiresAt: null,
    now: new Date(),
  })

test('a code gives its credits however it is written, and the page says what is left of it and when it ends', async () => {
  const { api, user } = await signedIn()
  const { code, campaignId } = await makeCode()
  const outcome = await api.promo.redeem.mutate({ code: `  ${code.toLowerCase().replace('-', '- ')} ` })
  expect(outcome).toEqual({ outcome: 'granted', code, microCredits: 300 * MICRO, expiresAt: expect.any(Date) })
  const held = await holdCredits(env, {
    key: crypto.randomUUID(),
    userId: user.id,
    projectId: 'prj_1',
    turnId: 'trn_1',
    microCredits: 120 * MICRO,
    expiresAt: new Date(Date.now() + DAY_MS),
    now: new Date(),
  })
  if (!held.isHeld) throw new Error('not held')
  await closeHold(env, { holdId: held.holdId, microCredits: 100 * MICRO, now: new Date() })
  const { items, nextCursor } = await api.promo.redeemed.query({})
  expect(items).toEqual([
    {
      campaignId,
      code,
      title: 'Autumn',
      microCredits: 300 * MICRO,
      left: 200 * MICRO,
      expiresAt: expect.any(Date),
      redeemedAt: expect.any(Date),
    },
  ])
  expect(Math.round((items[0]!.expiresAt!.getTime() - Date.now()) / DAY_MS)).toBe(30)
  expect(nextCursor).toBeNull()
  expect((await api.billing.lines.query({})).items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'grant', source: 'promo', reason: code, microCredits: 300 * MICRO }),
    ]),
  )
})

const REASONS: Array<[PromoRefusal, () => Promise<{ code: string }>, ((userId: string) => Promise<unknown>)?]> = [
  ['unknown', async () => ({ code: 'NO-SUCH-CODE' })],
  ['expired', () => makeCode({ codeEndsAt: ago(1) })],
  ['expired', () => makeCode({ endsAt: ago(1) })],
  ['expired', () => makeCode({ codeDisabledAt: ago(1) })],
  ['expired', () => makeCode({ disabledAt: ago(1) })],
  ['new_accounts_only', () => makeCode({ newAccountDays: 7 })],
  ['first_purchase_only', () => makeCode({ isFirstPurchaseOnly: true }), buy],
  ['wrong_plan', () => makeCode({ plans: ['pro'] })],
]

test.each(REASONS)('a code that does not work says why: %s', async (reason, make, before) => {
  const { api, user } = await signedIn({ createdAt: ago(8) })
  await before?.(user.id)
  const had = await balance(user.id)
  const { code } = await make()
  expect(await api.promo.redeem.mutate({ code })).toMatchObject({ outcome: 'refused', code, reason })
  expect(await balance(user.id)).toBe(had)
  expect((await api.promo.redeemed.query({})).items).toEqual([])
})

test('a code that was used up says so, and one that is for a plan works on it', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  const { code } = await makeCode({ maxRedemptions: 1 })
  expect(await first.api.promo.redeem.mutate({ code })).toMatchObject({ outcome: 'granted' })
  expect(await second.api.promo.redeem.mutate({ code })).toMatchObject({ reason: 'used_up' })
  expect(await first.api.promo.redeem.mutate({ code })).toMatchObject({ reason: 'already_used' })
  const pro = await makeCode({ plans: ['pro', 'team'], newAccountDays: 1, isFirstPurchaseOnly: true })
  await database(env).insert(subscriptions).values({
    userId: second.user.id,
    plan: 'pro',
    interval: 'month',
    status: 'active',
    stripeSubscriptionId: crypto.randomUUID(),
    periodEnd: new Date(),
    endsAtPeriodEnd: false,
    updatedAt: new Date(),
  })
  expect(await second.api.promo.redeem.mutate(pro)).toMatchObject({ outcome: 'granted' })
})

test('two codes of one campaign are one offer', async () => {
  const { api } = await signedIn()
  const { code, campaignId } = await makeCode()
  const twin = `${code}-B`
  await database(env)
    .insert(promoCodes)
    .values({ code: twin, campaignId, createdAt: new Date(), updatedAt: new Date() })
  expect(await api.promo.redeem.mutate({ code })).toMatchObject({ outcome: 'granted' })
  expect(await api.promo.redeem.mutate({ code: twin })).toMatchObject({ reason: 'already_used' })
})

test('sixty people at once on a code for ten: ten get it, fifty are told that it is used up', async () => {
  const { code } = await makeCode({ maxRedemptions: 10 })
  const people = await Promise.all(Array.from({ length: 60 }, () => makeUser()))
  const outcomes = await Promise.all(people.map((user) => redeemCode({ env, user }, { code })))
  expect(
    Map.groupBy(outcomes, (outcome) => (outcome.outcome === 'refused' ? outcome.reason : outcome.outcome)).get(
      'granted',
    ),
  ).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome.outcome === 'refused' && outcome.reason === 'used_up')).toHaveLength(50)
  const balances = await Promise.all(people.map(({ id }) => balance(id)))
  expect(balances.filter((credits) => credits === 300)).toHaveLength(10)
  expect(balances.filter((credits) => credits === 0)).toHaveLength(50)
  expect((await database(env).select().from(promoCodes).where(eq(promoCodes.code, code)))[0]?.used).toBe(10)
  expect(await booksProblems(env)).toEqual([])
})

test('one person eight times at once gets it once', async () => {
  const [user, { code }] = [await makeUser(), await makeCode()]
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => redeemCode({ env, user }, { code })))
  expect(outcomes.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.outcome === 'refused' && outcome.reason === 'already_used')).toHaveLength(
    7,
  )
  expect(await balance(user.id)).toBe(300)
})

test('after ten tries in an hour even a good code has to wait', async () => {
  const [{ api, user }, { code }] = [await signedIn(), await makeCode()]
  for (let attempt = 0; attempt < 10; attempt++) await api.promo.redeem.mutate({ code: `GUESS-${attempt}` })
  expect(await failureOf(api.promo.redeem.mutate({ code }))).toMatchObject({
    status: 429,
    domain: 'promo.too_many_tries',
    details: { retryAfterMs: expect.any(Number) },
  })
  expect(await balance(user.id)).toBe(0)
})

test('a discount is told of and left to the checkout', async () => {
  const [{ api, user }, { code }] = [
    await signedIn(),
    await makeCode({ kind: 'discount', percentOff: 20, microCredits: null, validDays: null }),
  ]
  expect(await api.promo.redeem.mutate({ code })).toEqual({
    outcome: 'at_checkout',
    code,
    percentOff: 20,
    endsAt: null,
  })
  expect(await balance(user.id)).toBe(0)
  await expect(
    database(env)
      .insert(promoRedemptions)
      .values({ campaignId: (await makeCode()).campaignId, userId: user.id, code, createdAt: new Date() }),
  ).rejects.toThrow()
})

test('redemptions are neither changed nor taken back', async () => {
  const [{ api, user }, { code }] = [await signedIn(), await makeCode()]
  await api.promo.redeem.mutate({ code })
  const mine = eq(promoRedemptions.userId, user.id)
  await expect(database(env).delete(promoRedemptions).where(mine)).rejects.toThrow()
  await expect(
    database(env)
      .update(promoRedemptions)
      .set({ createdAt: ago(1) })
      .where(mine),
  ).rejects.toThrow()
})

test('redeemed codes come page by page', async () => {
  const { api } = await signedIn()
  const codes: string[] = []
  for (let index = 0; index < 3; index++) {
    const { code } = await makeCode()
    await api.promo.redeem.mutate({ code })
    codes.unshift(code)
  }
  const first = await api.promo.redeemed.query({ limit: 2 })
  const second = await api.promo.redeemed.query({ limit: 2, cursor: first.nextCursor })
  expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(codes)
  expect(second.nextCursor).toBeNull()
})

test("a link's code is to be scanned, and nothing else is drawn", async () => {
  const { api } = await signedIn()
  const { code } = await api.promo.referral.query()
  const picture = await workerFetch(`/api/promo/qr/${code}.svg`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await picture.text()).toMatch(/^<svg /)
  for (const wrong of ['x.svg', '%3Cscript%3E.svg', `${code.toLowerCase()}.svg`, `${code}x.svg`])
    expect((await workerFetch(`/api/promo/qr/${wrong}`)).status).toBe(404)
})
