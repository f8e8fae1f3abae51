import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { TOP_UP } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { dyingEnv } from '#test/support/dying-env.ts'
import { makeCode } from '#test/support/promo.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds } from '#test/support/soak.ts'
import { closeHold, holdCredits, sweepHolds } from '#worker/features/credits/holds.ts'
import { grantCredits, booksProblems } from '#worker/features/credits/ledger.ts'
import { receiveEvent } from '#worker/features/payments/webhooks.ts'
import { redeemCode } from '#worker/features/promo/redeem.ts'
import { payingMaker } from './paying-maker.ts'

const OPERATIONS = rounds({ test: 300, soak: 10_000 })
const AT_ONCE = 25
const PEOPLE = 50
const BUYERS = 10
const CODES = 5
const USES_A_CODE = 10

const NOW = new Date('2026-11-21T10:00:00Z')
const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

type Act = (env: Env) => Promise<unknown>

test(
  `${OPERATIONS} random operations of ${PEOPLE} people at the same time, doubled and cut off anywhere, leave books that balance`,
  { timeout: 900_000 },
  async () => {
    const seed = Number(import.meta.env['VITE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    console.log(`ledger seed ${seed}`)
    const random = seededRandom(seed)
    const pick = (limit: number) => Math.floor(random() * limit)
    const buyers = await Promise.all(Array.from({ length: BUYERS }, bought))
    const codes = await Promise.all(
      Array.from({ length: CODES }, async () => (await makeCode({ maxRedemptions: USES_A_CODE })).code),
    )
    const people = Array.from({ length: PEOPLE }, () => `usr_${crypto.randomUUID()}`)
    const holds: string[] = []
    let crashes = 0

    function operation(index: number): Act {
      const userId = people[pick(people.length)]!
      const [kind, credits, at] = [pick(12), 1 + pick(40), pick(1_000)]
      if (kind < 3)
        return (on) =>
          grantCredits(on, {
            key: `p:${seed}:${index}`,
            userId,
            microCredits: credits * MICRO,
            source: 'top_up',
            priority: at % 50,
            expiresAt: kind === 0 ? later(2) : null,
            now: NOW,
          })
      if (kind < 6) {
        const key = `h:${seed}:${index}`
        // The hold is noted before it is asked for, because a crash may come in between.
        holds.push(key)
        return (on) =>
          holdCredits(on, {
            key,
            userId,
            projectId: 'prj_1',
            turnId: `trn_${key}`,
            microCredits: credits * MICRO,
            expiresAt: later(kind === 5 ? 0 : 10),
            now: NOW,
          })
      }
      const holdId = holds[at % Math.max(1, holds.length)]
      if (kind < 9)
        return async (on) =>
          holdId &&
          closeHold(on, { holdId, microCredits: kind === 6 ? 0 : credits * MICRO, now: NOW }).catch(unlessNeverHeld)
      if (kind === 9) return (on) => sweepHolds(on, { now: later(1), limit: 5 })
      if (kind === 10)
        return (on) =>
          redeemCode(
            { env: on, user: { id: userId, email: `${userId}@example.com` } },
            { code: codes[at % codes.length]! },
          ).catch(unlessTooOften)
      return (on) =>
        receiveEvent({ env: on, executionCtx: createExecutionContext() }, buyers[at % buyers.length]!.event)
    }

    const acts = Array.from({ length: OPERATIONS }, (_, index) => {
      const [act, fate, calls, isAfter] = [operation(index), pick(5), 1 + pick(4), pick(2) === 0] as const
      return async () => {
        if (fate > 1) return void (await act(env))
        if (fate === 1) return void (await Promise.all([act(env), act(env)]))
        const dying = dyingEnv(calls, isAfter)
        await act(dying.env).catch(unlessInjected)
        if (dying.isDead()) crashes++
        if (isAfter) await act(env)
      }
    })
    for (let from = 0; from < acts.length; from += AT_ONCE)
      await Promise.all(acts.slice(from, from + AT_ONCE).map((act) => act()))
    for (const { event } of buyers) await receiveEvent({ env, executionCtx: createExecutionContext() }, event)

    expect(crashes).toBeGreaterThan(OPERATIONS / 20)
    expect(await booksProblems(env)).toEqual([])
    expect(
      await rows(
        "SELECT hold_id, count(*) AS n FROM (SELECT substr(from_account, 6) AS hold_id FROM ledger_transfers WHERE kind = 'charge') GROUP BY hold_id HAVING n > (SELECT count(*) FROM credit_hold_lots p WHERE p.hold_id = hold_id)",
      ),
    ).toEqual([])
    const given = "SELECT count(*) AS n FROM credit_lots WHERE source = 'promo'"
    expect(await rows(given)).toEqual(await rows('SELECT count(*) AS n FROM promo_redemptions'))
    expect(await rows(`SELECT code FROM promo_redemptions GROUP BY code HAVING count(*) > ${USES_A_CODE}`)).toEqual([])
    expect(
      await rows(
        'SELECT campaign_id, user_id FROM promo_redemptions GROUP BY campaign_id, user_id HAVING count(*) > 1',
      ),
    ).toEqual([])
    expect(await Promise.all(buyers.map(({ maker }) => maker.credits('top_up')))).toEqual(
      buyers.map(({ credits }) => credits),
    )
  },
)

/** A maker who has paid, and what Stripe has to say of it and has not said yet. */
async function bought() {
  const maker = await payingMaker()
  await maker.buy({ kind: 'top_up', packs: 1 }, { action: 'pay', delay: '1' })
  const { id, type, body } = (await maker.events()).find((event) => event.type === 'checkout.session.completed')!
  return {
    maker,
    credits: TOP_UP.credits,
    event: { id, type, objectId: body.data.object.id, customerId: body.data.object.customer },
  }
}

const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results

const unless = (text: string) => (error: unknown) => {
  if (!saysAnywhere(error, text)) throw error
}
const unlessInjected = unless('injected')
const unlessNeverHeld = unless('There is no hold')
const unlessTooOften = unless('promo.too_many_tries')

function saysAnywhere(error: unknown, text: string): boolean {
  return (
    error instanceof Error &&
    (`${error.message} ${'code' in error ? String(error.code) : ''}`.includes(text) || saysAnywhere(error.cause, text))
  )
}
