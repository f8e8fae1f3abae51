import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { failureOf } from '#test/support/app.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { grantCredits } from '#worker/features/credits/ledger.ts'
import { noticeExpiring, noticeSpending } from '#worker/features/credits/notices.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { topUpWhenLow } from '#worker/features/payments/auto-top-up.ts'
import { proveBooks } from '#worker/features/payments/jobs.ts'
import { payingMaker } from './paying-maker.ts'

const DAY_MS = 24 * 3_600_000
const scope = { env, executionCtx: createExecutionContext(), requestId: 'test' }
const subjects = async (email: string) => (await listOutbox(env, email)).map(({ subject }) => subject).toReversed()

async function spend(userId: string, credits: number) {
  const hold = await holdCredits(env, {
    key: crypto.randomUUID(),
    userId,
    projectId: 'prj_1',
    turnId: crypto.randomUUID(),
    microCredits: credits * MICRO,
    expiresAt: new Date(Date.now() + DAY_MS),
    now: new Date(),
  })
  if (!hold.isHeld) throw new Error('not held')
  await closeHold(env, { holdId: hold.holdId, microCredits: credits * MICRO, now: new Date() })
}

test('credits are bought when few are left, once however often it is asked, and never beyond the month', async () => {
  const maker = await payingMaker()
  const wanted = { belowCredits: 1_600, packs: 1, monthlyPacks: 2 }
  expect((await failureOf(maker.api.billing.setAutoTopUp.mutate(wanted)))?.domain).toBe('billing.no_card')
  await maker.buy({ kind: 'top_up', packs: 1 })
  await maker.api.billing.setAutoTopUp.mutate(wanted)
  const topUp = () => topUpWhenLow(scope, { userId: maker.user.id, now: new Date() })
  await Promise.all([topUp(), topUp(), topUp()])
  expect(await maker.credits('top_up')).toBe(2 * TOP_UP.credits)
  // The webhook of the same payment adds nothing.
  await maker.inPortal('card')
  expect([await maker.credits('top_up'), await topUp()]).toEqual([2 * TOP_UP.credits, false])
  await spend(maker.user.id, 2_000)
  expect([await topUp(), await maker.credits('top_up')]).toEqual([true, expect.any(Number)])
  await spend(maker.user.id, 1_500)
  expect([await topUp(), await maker.api.billing.autoTopUp.query()]).toEqual([
    false,
    { ...wanted, state: 'on', boughtThisMonth: 2 },
  ])
  await maker.api.billing.setAutoTopUp.mutate(null)
  expect(await maker.api.billing.autoTopUp.query()).toBeNull()
})

test('a declined card ends the automatic top-up and its owner is told', async () => {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 })
  await maker.inPortal('failing_card')
  await maker.api.billing.setAutoTopUp.mutate({ belowCredits: 5_000, packs: 1, monthlyPacks: 5 })
  expect(await topUpWhenLow(scope, { userId: maker.user.id, now: new Date() })).toBe(false)
  expect([
    (await maker.api.billing.autoTopUp.query())!.state,
    await maker.credits('top_up'),
    await subjects(maker.user.email),
  ]).toEqual(['failed', TOP_UP.credits, ['The automatic top-up of your credits failed']])
  await maker.inPortal('card')
  await maker.api.billing.setAutoTopUp.mutate({ belowCredits: 5_000, packs: 1, monthlyPacks: 5 })
  expect([
    await topUpWhenLow(scope, { userId: maker.user.id, now: new Date() }),
    await maker.credits('top_up'),
  ]).toEqual([true, 2 * TOP_UP.credits])
})

test('a maker is told once that credits end, that few are left, and that a limit is reached', async () => {
  const maker = await payingMaker()
  const [userId, now] = [maker.user.id, new Date()]
  await grantCredits(env, {
    key: `promo:${userId}`,
    userId,
    microCredits: 200 * MICRO,
    source: 'promo',
    priority: 1,
    expiresAt: new Date(now.getTime() + 3 * DAY_MS),
    now,
  })
  await noticeExpiring(scope, now)
  await noticeExpiring(scope, now)
  expect(await subjects(maker.user.email)).toEqual([expect.stringMatching(/^200 of your Solid credits end on /)])
  await maker.api.billing.setLimit.mutate({ projectId: null, period: 'day', credits: 100, effect: 'alert' })
  await noticeSpending(scope, { userId, now })
  expect(await subjects(maker.user.email)).toHaveLength(1)
  await spend(userId, 170)
  await Promise.all([noticeSpending(scope, { userId, now }), noticeSpending(scope, { userId, now })])
  expect((await subjects(maker.user.email)).slice(1).toSorted()).toEqual([
    'Your Solid credits are running low',
    'Your daily limit at Solid is reached',
  ])
})

test('books that do not balance are a critical line of the log', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  await proveBooks(env, Date.now())
  expect(printed).not.toHaveBeenCalled()
  await env.DB.prepare("INSERT INTO ledger_accounts (id, kind, balance) VALUES ('test:found', 'system', 5)").run()
  await proveBooks(env, Date.now())
  await env.DB.prepare("DELETE FROM ledger_accounts WHERE id = 'test:found'").run()
  expect(printed.mock.calls.some(([line]) => String(line).includes('Critical: the books do not balance'))).toBe(true)
  printed.mockRestore()
})
