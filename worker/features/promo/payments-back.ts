import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { giveBackOfGrant, takeBackOfGrant } from '#worker/features/credits/corrections.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { firstPaymentOf } from '#worker/features/payments/refunds.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { invitations } from './tables.ts'

type Payment = { userId: string; paymentIntentId: string }

const MAX_ATTEMPTS = 8

/** The key under which the first payment of a friend was rewarded. */
const rewardKey = (side: 'friend' | 'inviter', friendId: string) => `referral:paid:${side}:${friendId}`

/**
 * All of a friend's payment is back. What both got for it is taken back as far as it is not spent, like the credits
 * that it bought. It may be called again, and then takes what turns have given back meanwhile.
 */
export async function onPaidBack(
  env: Env,
  { userId: friendId, paymentIntentId, reason }: Payment & { reason: 'refund' | 'dispute' },
): Promise<void> {
  if ((await firstPaymentOf(env, friendId)) !== paymentIntentId) return
  await forgetPayment(env, friendId)
  const now = new Date()
  for (let attempt = 1; ; attempt++) {
    const friend = await takeBackOfGrant(env, { grantKey: rewardKey('friend', friendId), reason, now })
    const inviter = await takeBackOfGrant(env, { grantKey: rewardKey('inviter', friendId), reason, now })
    const statements = [...(friend?.statements ?? []), ...(inviter?.statements ?? [])]
    if (statements.length === 0) return
    try {
      return await together(env, { statements, friendId, earned: -(inviter?.microCredits ?? 0) })
    } catch (error) {
      // A turn took from it meanwhile, or the same event came twice. Reading again shows both.
      if (
        attempt >= MAX_ATTEMPTS ||
        !(failsWith(error, 'ledger_transfers.key') || failsWith(error, 'CHECK constraint failed'))
      )
        throw error
    }
  }
}

/** The bank has decided for the payment. What its dispute took comes back, once. */
export async function onDisputeWon(env: Env, { userId: friendId, paymentIntentId }: Payment): Promise<void> {
  if ((await firstPaymentOf(env, friendId)) !== paymentIntentId) return
  const now = new Date()
  const back = (side: 'friend' | 'inviter') =>
    giveBackOfGrant(env, { grantKey: rewardKey(side, friendId), key: `${rewardKey(side, friendId)}:won`, now })
  const [friend, inviter] = [await back('friend'), await back('inviter')]
  const statements = [...(friend?.statements ?? []), ...(inviter?.statements ?? [])]
  if (statements.length === 0) return
  try {
    await together(env, { statements, friendId, earned: inviter?.microCredits ?? 0 })
  } catch (error) {
    // It was given back before, and the key undid all of it.
    if (!failsWith(error, 'ledger_transfers.key')) throw error
  }
}

/**
 * Forgets the payment of an invitation that waits for its verdict. It was not rewarded yet, and must not be for this
 * payment.
 */
async function forgetPayment(env: Env, friendId: string): Promise<void> {
  const rewarded = database(env)
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.key, `grant:${rewardKey('friend', friendId)}`))
  await database(env)
    .update(invitations)
    .set({ paidAt: null })
    .where(and(eq(invitations.friendId, friendId), isNotNull(invitations.paidAt), notExists(rewarded)))
}

async function together(
  env: Env,
  { statements, friendId, earned }: { statements: Array<BatchItem<'sqlite'>>; friendId: string; earned: number },
): Promise<void> {
  const count = database(env)
    .update(invitations)
    .set({ earned: sql`${invitations.earned} + ${earned}` })
    .where(eq(invitations.friendId, friendId))
  await database(env).batch([count, ...statements])
}
