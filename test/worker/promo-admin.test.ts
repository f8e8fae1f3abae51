import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maskEmail } from '#shared/accounts.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { spendableLots, booksProblems } from '#worker/features/credits/ledger.ts'
import { invitations } from '#worker/features/promo/tables.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { appRouter } from '#worker/router.ts'

const DAY_MS = 24 * 3_600_000
const reason = 'Asked for by mail'
const admin = () => signedIn({ role: 'admin' })
const balance = async (userId: string) =>
  (await spendableLots(env, { userId, now: new Date() })).reduce((sum, lot) => sum + lot.balance, 0) / MICRO
const audited = async ({ api }: Maker, subject: string) => (await api.adminAudit.list.query({ subject })).items
const TERMS = { title: 'Spring', endsAt: null, newAccountDays: null, isFirstPurchaseOnly: false, plans: null, reason }
const CREDITS = { kind: 'credits', credits: 50, validDays: 10 } as const

/** Makes a turn that took credits, of a person who was given enough. */
async function chargedTurn(operator: Maker, userId: string, credits: number) {
  await operator.api.billingAdmin.grant.mutate({
    key: crypto.randomUUID(),
    userId,
    credits: 100,
    validDays: 30,
    reason,
  })
  const turnId = newId('turn')
  const held = await holdCredits(env, {
    key: turnId,
    userId,
    projectId: newId('project'),
    turnId,
    microCredits: 60 * MICRO,
    expiresAt: new Date(Date.now() + DAY_MS),
    now: new Date(),
  })
  if (!held.isHeld) throw new Error('not held')
  await closeHold(env, { holdId: held.holdId, microCredits: credits * MICRO, now: new Date() })
  return turnId
}

test('for everybody else there is no such procedure, also for who was an operator a moment ago', async () => {
  const [maker, former] = [await signedIn(), await admin()]
  await former.api.billingAdmin.campaigns.query({})
  await database(env).update(users).set({ role: 'maker' }).where(eq(users.id, former.user.id))
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).filter(([name]) => name.startsWith('billingAdmin.'))
  expect(procedures.length).toBeGreaterThan(8)
  for (const { cookie } of [maker, former]) {
    for (const [name, { _def }] of procedures) {
      const headers = { 'content-type': 'application/json', cookie }
      const ask = (path: string) =>
        workerFetch(
          `/api/trpc/${path}`,
          _def.type === 'mutation' ? { method: 'POST', headers, body: '{"json":{}}' } : { headers },
        )
      const [answer, none] = [await ask(name), await ask('billingAdmin.nothing')]
      const told = (await answer.text()).replaceAll(name, 'billingAdmin.nothing')
      expect([name, answer.status, JSON.parse(told).error.json.message]).toEqual([
        name,
        none.status,
        (JSON.parse(await none.text()) as { error: { json: { message: string } } }).error.json.message,
      ])
    }
  }
})

test('a campaign and its codes are made, changed, ended and taken up again, and each act is on record with who and why', async () => {
  const [operator, maker, other] = [await admin(), await signedIn(), await signedIn()]
  const { api } = operator
  const { campaignId } = await api.billingAdmin.createCampaign.mutate({ ...TERMS, gives: CREDITS })
  const code = `SPRING-${campaignId.slice(-8).toUpperCase()}`
  await api.billingAdmin.createCode.mutate({
    campaignId,
    code: code.toLowerCase(),
    maxRedemptions: 5,
    endsAt: null,
    reason,
  })
  expect(
    await failureOf(
      api.billingAdmin.createCode.mutate({ campaignId, code, maxRedemptions: null, endsAt: null, reason }),
    ),
  ).toMatchObject({ status: 409, domain: 'admin.code_exists' })
  expect(await maker.api.promo.redeem.mutate({ code })).toMatchObject({ outcome: 'granted', microCredits: 50 * MICRO })
  await api.billingAdmin.updateCode.mutate({ code, isDisabled: true, reason })
  expect(await other.api.promo.redeem.mutate({ code })).toMatchObject({ reason: 'expired' })
  await api.billingAdmin.updateCode.mutate({ code, isDisabled: false, maxRedemptions: 1, reason })
  expect(await other.api.promo.redeem.mutate({ code })).toMatchObject({ reason: 'used_up' })
  expect(
    await failureOf(api.billingAdmin.updateCampaign.mutate({ campaignId: newId('campaign'), title: 'x', reason })),
  ).toMatchObject({ status: 404, domain: 'admin.not_found' })
  await api.billingAdmin.updateCampaign.mutate({ campaignId, title: 'Early spring', isDisabled: true, reason })
  const [campaign] = (await api.billingAdmin.campaigns.query({ limit: 1 })).items
  expect(campaign).toMatchObject({
    id: campaignId,
    title: 'Early spring',
    disabledAt: expect.any(Date),
    codes: 1,
    code,
    used: 1,
    most: 1,
  })
  for (const name of [campaignId, code.toLowerCase()])
    expect(await api.billingAdmin.campaign.query({ campaign: name })).toMatchObject({
      id: campaignId,
      codes: [{ code, used: 1, maxRedemptions: 1 }],
    })
  expect(await failureOf(api.billingAdmin.campaign.query({ campaign: newId('campaign') }))).toMatchObject({
    status: 404,
    domain: 'admin.not_found',
  })
  expect((await audited(operator, code)).map(({ action }) => action)).toEqual([
    'code.update',
    'code.update',
    'code.create',
  ])
  expect((await audited(operator, campaignId))[0]).toMatchObject({
    actor: { id: operator.user.id },
    action: 'campaign.update',
    reason,
    details: { title: 'Early spring', isDisabled: true },
  })
})

test('a code cannot allow fewer redemptions than there were', async () => {
  const operator = await admin()
  const { campaignId } = await operator.api.billingAdmin.createCampaign.mutate({ ...TERMS, gives: CREDITS })
  const code = `TWO-${campaignId.slice(-8).toUpperCase()}`
  await operator.api.billingAdmin.createCode.mutate({ campaignId, code, maxRedemptions: 2, endsAt: null, reason })
  for (const maker of [await signedIn(), await signedIn()]) await maker.api.promo.redeem.mutate({ code })
  expect(
    await failureOf(operator.api.billingAdmin.updateCode.mutate({ code, maxRedemptions: 1, reason })),
  ).toMatchObject({ domain: 'admin.too_few_redemptions' })
  expect(await audited(operator, code)).toHaveLength(1)
})

test('credits are granted and taken once per key, with the reason in the ledger, and never below what there is', async () => {
  const [operator, { api, user }] = [await admin(), await signedIn()]
  const grant = { key: crypto.randomUUID(), userId: user.id, credits: 80, validDays: 30, reason: 'For the outage' }
  const granted = await Promise.all([
    operator.api.billingAdmin.grant.mutate(grant),
    operator.api.billingAdmin.grant.mutate(grant),
  ])
  expect(granted.filter(({ isDone }) => isDone)).toHaveLength(1)
  const take = { key: crypto.randomUUID(), userId: user.id, credits: -30, reason: 'Granted twice' }
  await operator.api.billingAdmin.adjust.mutate(take)
  expect(await operator.api.billingAdmin.adjust.mutate(take)).toEqual({ isDone: false })
  expect(await balance(user.id)).toBe(50)
  expect(
    await failureOf(operator.api.billingAdmin.adjust.mutate({ ...take, key: crypto.randomUUID(), credits: -51 })),
  ).toMatchObject({ domain: 'admin.balance_short', details: { microCredits: 50 * MICRO } })
  expect(await failureOf(operator.api.billingAdmin.grant.mutate({ ...grant, userId: newId('user') }))).toMatchObject({
    status: 404,
    domain: 'admin.not_found',
  })
  expect(
    (await api.billing.lines.query({})).items
      .filter(({ reason: told }) => told !== null)
      .map((line) => [line.kind, line.microCredits, line.reason]),
  ).toEqual([
    ['claw_back', -30 * MICRO, 'Granted twice'],
    ['grant', 80 * MICRO, 'For the outage'],
  ])
  expect((await audited(operator, user.id)).map(({ action, reason: why }) => [action, why])).toEqual([
    ['credits.take', 'Granted twice'],
    ['credits.grant', 'For the outage'],
  ])
  expect(await booksProblems(env)).toEqual([])
})

test('what a turn took comes back once, and a turn that took nothing is not refunded', async () => {
  const [operator, { user }] = [await admin(), await signedIn()]
  const turnId = await chargedTurn(operator, user.id, 40)
  expect(await balance(user.id)).toBe(60)
  const refunds = await Promise.all(
    Array.from({ length: 5 }, () =>
      operator.api.billingAdmin.refundTurn.mutate({ turnId, reason: 'It broke the page' }),
    ),
  )
  expect(refunds.filter(({ isDone }) => isDone)).toHaveLength(1)
  expect(await balance(user.id)).toBe(100)
  expect(await audited(operator, turnId)).toHaveLength(1)
  expect(await failureOf(operator.api.billingAdmin.refundTurn.mutate({ turnId: newId('turn'), reason }))).toMatchObject(
    { domain: 'admin.nothing_to_refund' },
  )
  expect(await booksProblems(env)).toEqual([])
})

test('ten at once taking what is there once: one does, nine are told', async () => {
  const [operator, { user }] = [await admin(), await signedIn()]
  await operator.api.billingAdmin.grant.mutate({
    key: crypto.randomUUID(),
    userId: user.id,
    credits: 10,
    validDays: 1,
    reason,
  })
  const takes = await Promise.all(
    Array.from({ length: 10 }, () =>
      failureOf(
        operator.api.billingAdmin.adjust.mutate({ key: crypto.randomUUID(), userId: user.id, credits: -10, reason }),
      ),
    ),
  )
  expect(takes.filter((failure) => failure === null)).toHaveLength(1)
  expect(takes.filter((failure) => failure?.domain === 'admin.balance_short')).toHaveLength(9)
  expect(await balance(user.id)).toBe(0)
})

test('nothing on record is changed or taken away, and it comes page by page', async () => {
  const [operator, { user }] = [await admin(), await signedIn()]
  for (let index = 0; index < 3; index++)
    await operator.api.billingAdmin.grant.mutate({
      key: crypto.randomUUID(),
      userId: user.id,
      credits: 1,
      validDays: 1,
      reason,
    })
  const first = await operator.api.adminAudit.list.query({ subject: user.id, limit: 2 })
  const second = await operator.api.adminAudit.list.query({ subject: user.id, limit: 2, cursor: first.nextCursor })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  const mine = eq(auditLines.subject, user.id)
  await expect(database(env).delete(auditLines).where(mine)).rejects.toThrow()
  await expect(database(env).update(auditLines).set({ reason: 'Another' }).where(mine)).rejects.toThrow()
})

test('invitations in review come page by page with masked addresses, none left out, also those of one moment', async () => {
  const [{ api }, inviter] = [await admin(), await signedIn()]
  const friends = [await signedIn(), await signedIn(), await signedIn()]
  // This is far in the past, because the oldest come first.
  const at = new Date(1_000 + Math.floor(Math.random() * DAY_MS))
  const held = friends.map(({ user }) => ({
    friendId: user.id,
    inviterId: inviter.user.id,
    verdict: 'review' as const,
    signs: ['same_network' as const],
    createdAt: at,
    updatedAt: at,
  }))
  await database(env).insert(invitations).values(held)
  const first = await api.billingAdmin.invitationsInReview.query({ limit: 2 })
  const second = await api.billingAdmin.invitationsInReview.query({ limit: 2, cursor: first.nextCursor })
  const seen = [...first.items, ...second.items].filter((row) => row.inviter.id === inviter.user.id)
  expect(seen.map(({ friend }) => friend.id)).toEqual(friends.map(({ user }) => user.id).toSorted())
  const [friend] = friends
  expect(seen.find((row) => row.friend.id === friend!.user.id)).toMatchObject({
    friend: { email: maskEmail(friend!.user.email) },
    inviter: { email: maskEmail(inviter.user.email) },
    signs: ['same_network'],
  })
  for (const { user } of friends)
    await api.billingAdmin.decideInvitation.mutate({ friendId: user.id, isAllowed: false, reason })
  expect(
    (await api.billingAdmin.invitationsInReview.query({})).items.some((row) => row.inviter.id === inviter.user.id),
  ).toBe(false)
})

test('campaigns come page by page, none twice and none left out; a code without bounds makes them unbounded', async () => {
  const { api } = await admin()
  const made: string[] = []
  for (let index = 0; index < 3; index++)
    made.push((await api.billingAdmin.createCampaign.mutate({ ...TERMS, gives: CREDITS })).campaignId)
  const bounds = [[3, 4], [3, null], []]
  for (const [index, campaignId] of made.entries()) {
    for (const maxRedemptions of bounds[index]!)
      await api.billingAdmin.createCode.mutate({
        campaignId,
        code: `C-${crypto.randomUUID().slice(0, 12)}`,
        maxRedemptions,
        endsAt: null,
        reason,
      })
  }
  const first = await api.billingAdmin.campaigns.query({ limit: 2 })
  const second = await api.billingAdmin.campaigns.query({ limit: 2, cursor: first.nextCursor })
  const mine = [...first.items, ...second.items].filter(({ id }) => made.includes(id))
  expect(mine.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(
    made
      .map((campaignId) => mine.find(({ id }) => id === campaignId)!)
      .map(({ codes, most, used }) => [codes, most, used]),
  ).toEqual([
    [2, 7, 0],
    [2, null, 0],
    [0, 0, 0],
  ])
})

test('an act without a reason is not done', async () => {
  const [operator, { user }] = [await admin(), await signedIn()]
  expect(
    await failureOf(
      operator.api.billingAdmin.grant.mutate({
        key: crypto.randomUUID(),
        userId: user.id,
        credits: 5,
        validDays: 1,
        reason: ' ',
      }),
    ),
  ).toMatchObject({ status: 400 })
  expect(await balance(user.id)).toBe(0)
})
