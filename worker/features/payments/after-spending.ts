import { noticeSpending } from '#worker/features/credits/notices.ts'
import { topUpWhenLow } from './auto-top-up.ts'
import { paymentStatus } from './stripe.ts'
import type { StripeScope } from './subscriptions.ts'

/** What follows when a person has spent credits: more are bought if they want that, else they are told what they should know. May be called at any time. */
export async function afterSpending(scope: StripeScope, { userId, now }: { userId: string; now: Date }): Promise<void> {
  if (paymentStatus(scope.env).isAvailable) await topUpWhenLow(scope, { userId, now })
  await noticeSpending(scope, { userId, now })
}
