import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { signedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { grantCredits, spendableLots, booksProblems } from '#worker/features/credits/ledger.ts'
import { setSpendingLimit } from '#worker/features/credits/spending-limits.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { ledgerMeter } from '#worker/project/turns/ledger-meter.ts'

const DAILY = 100 * MICRO
const meter = ledgerMeter({ env, executionCtx: { waitUntil: () => {} } })

const ask = (userId: string, credits: number, turn = 'a') => ({
  key: `reserve:${userId}:${turn}:0`,
  turnId: `trn_${userId}_${turn}`,
  userId,
  projectId: `prj_${userId}`,
  microCredits: credits * MICRO,
  leastMicroCredits: 0,
})

async function left(userId: string): Promise<number> {
  return (await spendableLots(env, { userId, now: new Date() })).reduce((sum, { balance }) => sum + balance, 0)
}

test('the ceiling is held, what the turn cost is taken, the rest comes back; told twice it happens once', async () => {
  const wish = ask('usr_meter_1', 40)
  expect(await meter.reserve(wish)).toEqual({ isHeld: true, holdId: wish.key, microCredits: 40 * MICRO })
  expect(await meter.reserve(wish)).toEqual({ isHeld: true, holdId: wish.key, microCredits: 40 * MICRO })
  expect(await left(wish.userId)).toBe(DAILY - 40 * MICRO)
  const closing = { key: 'close', holdId: wish.key, turnId: wish.turnId, microCredits: 12 * MICRO }
  await meter.settle(closing)
  await meter.settle(closing)
  expect(await left(wish.userId)).toBe(DAILY - 12 * MICRO)
  expect(await booksProblems(env)).toEqual([])
})

test('a turn that failed costs nothing, also when its reservation was never confirmed', async () => {
  const wish = ask('usr_meter_2', 40)
  await meter.reserve(wish)
  await meter.release({ key: 'close', holdId: wish.key, turnId: wish.turnId })
  await meter.release({ key: 'close:never', holdId: 'reserve:never:0', turnId: wish.turnId })
  expect(await left(wish.userId)).toBe(DAILY)
})

test('with fewer credits than the ceiling what is there is held; with less than a turn costs nothing is', async () => {
  const [first, second, third] = ['a', 'b', 'c'].map((turn) => ask('usr_meter_3', 60, turn)) as [
    ReturnType<typeof ask>,
    ReturnType<typeof ask>,
    ReturnType<typeof ask>,
  ]
  await meter.reserve(first)
  expect(await meter.reserve(second)).toEqual({ isHeld: true, holdId: second.key, microCredits: 40 * MICRO })
  expect(await meter.reserve(third)).toEqual({ isHeld: false, available: 0 })
})

test('a limit of the person stands before the balance', async () => {
  const wish = ask('usr_meter_4', 60)
  await setSpendingLimit(env, {
    userId: wish.userId,
    projectId: null,
    period: 'day',
    credits: 25,
    effect: 'block',
    now: new Date(),
  })
  expect(await meter.reserve(wish)).toEqual({ isHeld: true, holdId: wish.key, microCredits: 25 * MICRO })
  const limitedBy = 'account'
  expect(await meter.reserve(ask(wish.userId, 60, 'b'))).toEqual({ isHeld: false, available: 0, limitedBy })
})

test('the credits of a team pay for what others do in its projects, and for nothing else', async () => {
  const [owner, member] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street tools', files: NOTES_APP })
  const asked = {
    key: `reserve:${projectId}:0`,
    turnId: 'trn_shared',
    userId: member.user.id,
    projectId,
    microCredits: 30 * MICRO,
    leastMicroCredits: 0,
  }
  await meter.reserve(asked)
  expect(await left(member.user.id)).toBe(DAILY - 30 * MICRO)
  await database(env).insert(subscriptions).values({
    userId: owner.user.id,
    plan: 'team',
    interval: 'month',
    status: 'active',
    stripeSubscriptionId: crypto.randomUUID(),
    periodEnd: new Date(),
    endsAtPeriodEnd: false,
    updatedAt: new Date(),
  })
  await grantCredits(env, {
    key: `invoice:${projectId}`,
    userId: owner.user.id,
    microCredits: 5_000 * MICRO,
    source: 'plan',
    priority: 10,
    expiresAt: null,
    now: new Date(),
  })
  await meter.reserve({ ...asked, key: `reserve:${projectId}:1` })
  expect([await left(member.user.id), await left(owner.user.id)]).toEqual([DAILY - 30 * MICRO, 4_970 * MICRO])
  await meter.reserve({ ...asked, key: `reserve:${projectId}:2`, projectId: 'prj_another' })
  expect(await left(member.user.id)).toBe(DAILY - 60 * MICRO)
})

test.for([
  ['day', null],
  ['month', null],
  ['day', 'project'],
] as const)(
  'turns that begin at the same time pass a limit of the %s together as little as one after the other (%s)',
  async ([period, scope]) => {
    const userId = `usr_meter_race_${period}_${scope ?? 'account'}`
    const wishes = Array.from({ length: 10 }, (_, index) => ask(userId, 10, `race${index}`))
    await setSpendingLimit(env, {
      userId,
      projectId: scope && `prj_${userId}`,
      period,
      credits: 25,
      effect: 'block',
      now: new Date(),
    })
    const answers = await Promise.all(wishes.map((wish) => meter.reserve(wish)))
    const held = answers.filter((answer) => answer.isHeld).map(({ microCredits }) => microCredits / MICRO)
    // The third gets what the two before it have left.
    expect(held.toSorted((a, b) => a - b)).toEqual([5, 10, 10])
    expect(answers.filter((answer) => !answer.isHeld)).toEqual(
      Array.from({ length: 7 }, () => ({ isHeld: false, available: 0, limitedBy: scope ?? 'account' })),
    )
    // Asked again, each gets what it had, even the one that was made smaller than it was asked for.
    expect(await Promise.all(wishes.map((wish) => meter.reserve(wish)))).toEqual(answers)
    expect(await left(userId)).toBe(DAILY - 25 * MICRO)
    expect(await booksProblems(env)).toEqual([])
  },
)

test('the key of a hold that is closed gives no other hold, whatever is asked for and whatever is left', async () => {
  const wish = ask('usr_meter_closed', 40)
  await setSpendingLimit(env, {
    userId: wish.userId,
    projectId: null,
    period: 'day',
    credits: 30,
    effect: 'block',
    now: new Date(),
  })
  expect(await meter.reserve(wish)).toEqual({ isHeld: true, holdId: wish.key, microCredits: 30 * MICRO })
  await meter.settle({ key: 'close', holdId: wish.key, turnId: wish.turnId, microCredits: 10 * MICRO })
  expect(await meter.reserve({ ...wish, microCredits: 5 * MICRO })).toEqual({
    isHeld: true,
    holdId: wish.key,
    microCredits: 30 * MICRO,
  })
  expect(await left(wish.userId)).toBe(DAILY - 10 * MICRO)
  expect(await booksProblems(env)).toEqual([])
})
