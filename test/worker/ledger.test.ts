import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { grantDailyCredits } from '#worker/features/credits/daily-credits.ts'
import { closeHold, holdCredits, sweepHolds } from '#worker/features/credits/holds.ts'
import { expireLots, grantCredits, spendableLots, SYSTEM, booksProblems } from '#worker/features/credits/ledger.ts'
import { failsWith } from '#worker/platform/data/db.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const person = () => `usr_${crypto.randomUUID()}`

const grant = (
  userId: string,
  credits: number,
  { key = crypto.randomUUID(), priority = 50, expiresAt = null as Date | null } = {},
) => grantCredits(env, { key, userId, microCredits: credits * MICRO, source: 'top_up', priority, expiresAt, now: NOW })
const hold = (userId: string, credits: number, { key = crypto.randomUUID(), hours = 1 } = {}) =>
  holdCredits(env, {
    key,
    userId,
    projectId: 'prj_1',
    turnId: `trn_${key}`,
    microCredits: credits * MICRO,
    expiresAt: later(hours),
    now: NOW,
  })
const close = (outcome: Awaited<ReturnType<typeof hold>>, credits: number) => {
  if (!outcome.isHeld) throw new Error('not held')
  return closeHold(env, { holdId: outcome.holdId, microCredits: credits * MICRO, now: NOW })
}
const balance = async (userId: string, now = NOW) =>
  (await spendableLots(env, { userId, now })).reduce((sum, lot) => sum + lot.balance, 0) / MICRO

test('what is held is charged or given back, to the lots it came from, in the order they are spent', async () => {
  const userId = person()
  await grant(userId, 10, { priority: 50 })
  await grant(userId, 5, { priority: 5, expiresAt: later(12) })
  await grant(userId, 5, { priority: 20 })
  const held = await hold(userId, 12)
  expect(await balance(userId)).toBe(8)
  expect(await close(held, 7)).toMatchObject({ charged: 7 * MICRO, overrun: 0 })
  expect((await spendableLots(env, { userId, now: NOW })).map((lot) => lot.balance / MICRO)).toEqual([3, 10])
  expect(await booksProblems(env)).toEqual([])
})

test('twenty identical grants are one', async () => {
  const userId = person()
  const given = await Promise.all(Array.from({ length: 20 }, () => grant(userId, 10, { key: `once:${userId}` })))
  expect([given.filter(Boolean).length, await balance(userId)]).toEqual([1, 10])
})

test('sixty holds of 50 on 1,500 credits: thirty are held, thirty are told what there is', async () => {
  const userId = person()
  await grant(userId, 1_000)
  await grant(userId, 500)
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => hold(userId, 50)))
  expect([outcomes.filter(({ isHeld }) => isHeld).length, await balance(userId)]).toEqual([30, 0])
})

test('a hold is closed once, whoever comes first and however often', async () => {
  const userId = person()
  await grant(userId, 100)
  const held = await hold(userId, 40, { key: `same:${userId}` })
  expect(await hold(userId, 40, { key: `same:${userId}` })).toEqual(held)
  await Promise.all([close(held, 30), close(held, 30), close(held, 30), close(held, 30)])
  expect(await balance(userId)).toBe(70)
  const other = await hold(userId, 40)
  await Promise.all([close(other, 25), close(other, 0)])
  expect([45, 70]).toContain(await balance(userId))
  expect(await booksProblems(env)).toEqual([])
})

test('more than was held is charged up to the hold, and the rest is said', async () => {
  const userId = person()
  await grant(userId, 100)
  expect(await close(await hold(userId, 10), 14)).toMatchObject({ charged: 10 * MICRO, overrun: 4 * MICRO })
})

test('a hold whose time is over is released; a result that comes after all is charged late, once', async () => {
  const userId = person()
  await grant(userId, 20)
  const held = await hold(userId, 15, { hours: 1 })
  expect(await sweepHolds(env, { now: later(2), limit: 1_000 })).toBeGreaterThan(0)
  expect(await balance(userId)).toBe(20)
  await Promise.all([close(held, 12), close(held, 12)])
  expect(await balance(userId)).toBe(8)
  // The lots bear what they can, and the rest is ours.
  const second = await hold(userId, 8, { hours: 1 })
  await sweepHolds(env, { now: later(2), limit: 1_000 })
  const third = await hold(userId, 6)
  expect((await close(second, 8)).charged).toBe(2 * MICRO)
  await close(third, 0)
  expect([await balance(userId), await booksProblems(env)]).toEqual([6, []])
})

test('lots end at their time, and what is given back to them later ends too', async () => {
  const userId = person()
  await grant(userId, 10, { expiresAt: later(1) })
  const held = await hold(userId, 4, { hours: 5 })
  await expireLots(env, { now: later(2), limit: 1_000 })
  expect(await balance(userId, later(2))).toBe(0)
  await close(held, 1)
  await expireLots(env, { now: later(3), limit: 1_000 })
  expect(await booksProblems(env)).toEqual([])
})

test('the books cannot be changed afterwards, and no lot falls below zero', async () => {
  const userId = person()
  await grant(userId, 1)
  const refused = (sql: string) =>
    env.DB.prepare(sql)
      .run()
      .then(
        () => null,
        (error: unknown) => error,
      )
  expect(failsWith(await refused('UPDATE ledger_transfers SET amount = 1'), 'append_only')).toBe(true)
  expect(failsWith(await refused('DELETE FROM ledger_transfers'), 'append_only')).toBe(true)
  const [lot] = await spendableLots(env, { userId, now: NOW })
  const drain = `INSERT INTO ledger_transfers (id, key, from_account, to_account, amount, kind, user_id, created_at) VALUES ('x-${userId}', 'x-${userId}', 'lot:${lot!.id}', '${SYSTEM.revenue}', ${2 * MICRO}, 'charge', '${userId}', 0)`
  expect(failsWith(await refused(drain), 'CHECK constraint failed')).toBe(true)
})

test("daily credits come once a day, end with it, and stop at the month's limit", async () => {
  const userId = person()
  for (let day = 1; day <= 8; day++) {
    const now = new Date(Date.UTC(2026, 9, day, 9))
    await Promise.all([
      grantDailyCredits(env, { userId, plan: 'free', now }),
      grantDailyCredits(env, { userId, plan: 'free', now }),
    ])
    expect(await balance(userId, now)).toBe(day <= 6 ? 100 : 0)
  }
  const next = new Date(Date.UTC(2026, 10, 1, 0, 0, 1))
  await grantDailyCredits(env, { userId, plan: 'free', now: next })
  expect(await balance(userId, next)).toBe(100)
})
