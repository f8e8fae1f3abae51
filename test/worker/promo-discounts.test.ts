import { expect, test } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { payingMaker, type Payer } from './paying-maker.ts'

const reason = 'For this test'
const TERMS = { title: 'Launch', endsAt: null, newAccountDays: null, isFirstPurchaseOnly: false, plans: null, reason }

/** Makes a discount of 20 % as an operator makes it. */
async function discount({ isFirstPurchaseOnly = false, maxRedemptions = null as number | null } = {}) {
  const { api } = await signedIn({ role: 'admin' })
  const { campaignId } = await api.billingAdmin.createCampaign.mutate({
    ...TERMS,
    isFirstPurchaseOnly,
    gives: { kind: 'discount', percentOff: 20 },
  })
  const code = `LAUNCH-${campaignId.slice(-8).toUpperCase()}`
  await api.billingAdmin.createCode.mutate({ campaignId, code, maxRedemptions, endsAt: null, reason })
  return { api, campaignId, code }
}

/** Enters a code at the checkout of a top-up. Gives the page's status and its address. */
async function apply({ api, at }: Payer, code: string) {
  const { url } = await api.billing.checkout.mutate({ kind: 'top_up', packs: 1 })
  const { status } = await at(url, { action: 'apply', code })
  return { status, url }
}

test('a discount is made at Stripe with its code, taken off at the checkout, and the credits are the whole ones', async () => {
  const [maker, { code }] = [await payingMaker(), await discount()]
  expect(await maker.api.promo.redeem.mutate({ code })).toMatchObject({ outcome: 'at_checkout', percentOff: 20 })
  const { status, url } = await apply(maker, code.toLowerCase())
  expect(status).toBe(200)
  expect(await (await workerFetch(url)).text()).toContain('Pay $12.00')
  await maker.at(url, { action: 'pay' })
  expect(await maker.credits('top_up')).toBe(TOP_UP.credits)
  expect((await maker.api.billing.invoices.query({})).items).toMatchObject([{ cents: 1_200, status: 'paid' }])
})

test('the first period of a plan costs less, and the next one what it costs', async () => {
  const [maker, { code }] = [await payingMaker(), await discount()]
  const { url } = await maker.api.billing.checkout.mutate({ kind: 'plan', plan: 'pro', interval: 'month' })
  await maker.at(url, { action: 'apply', code })
  await maker.at(url, { action: 'pay' })
  expect(await maker.credits('plan')).toBe(2_500)
  await maker.inPortal('renew')
  expect((await maker.api.billing.invoices.query({})).items.map(({ cents }) => cents)).toEqual([2_500, 2_000])
})

test('a code that was ended is not taken, taken up again it is, and a wrong one is said to be', async () => {
  const [maker, { api, code, campaignId }] = [await payingMaker(), await discount()]
  await api.billingAdmin.updateCode.mutate({ code, isDisabled: true, reason })
  const refused = await apply(maker, code)
  expect(refused.status).toBe(400)
  expect(await (await maker.at(refused.url, { action: 'apply', code: 'NOPE' })).text()).toContain(
    'This code is not valid',
  )
  await api.billingAdmin.updateCode.mutate({ code, isDisabled: false, reason })
  expect((await apply(maker, code)).status).toBe(200)
  await api.billingAdmin.updateCampaign.mutate({ campaignId, isDisabled: true, reason })
  expect((await apply(maker, code)).status).toBe(400)
})

test('a discount for one purchase is used up by it, also after its terms were changed', async () => {
  const [maker, { api, code }] = [await payingMaker(), await discount({ maxRedemptions: 1 })]
  await maker.at((await apply(maker, code)).url, { action: 'pay' })
  expect((await apply(maker, code)).status).toBe(400)
  await api.billingAdmin.updateCode.mutate({ code, endsAt: new Date(Date.now() + 3_600_000), reason })
  expect((await apply(maker, code)).status).toBe(400)
  await api.billingAdmin.updateCode.mutate({ code, maxRedemptions: 2, reason })
  expect((await apply(maker, code)).status).toBe(200)
})

test('a discount for the first purchase is not taken from who bought before', async () => {
  const [maker, { code }] = [await payingMaker(), await discount({ isFirstPurchaseOnly: true })]
  expect((await apply(maker, code)).status).toBe(200)
  await maker.buy({ kind: 'top_up', packs: 1 })
  expect((await apply(maker, code)).status).toBe(400)
  expect(await maker.api.promo.redeem.mutate({ code })).toMatchObject({ reason: 'first_purchase_only' })
})
