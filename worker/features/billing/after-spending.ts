import { topUpWhenLow } from './auto-top-up.ts'
import { noticeSpending } from './notices.ts'
import type { StripeScope } from './stripe-subscriptions.ts'
import { paymentStatus } from './stripe.ts'

/** What follows when a person has spent credits: more are bought if they want that, else they are told what they should know. May be called at any time. */
export async function afterSpending(scope: StripeScope, { userId, now }: { userId: string; now: Date }): Promise<void> {
  if (paymentStatus(scope.env).isAvailable) await topUpWhenLow(scope, { userId, now })
  await noticeSpending(scope, { userId, now })
}
