import { purgeDueAccounts } from './features/accounts/jobs.ts'
import { finishRefunds, forgetOldEvents, grantYearMonths, lookAfterCredits, proveBooks, sweepCredits } from './features/billing/jobs.ts'
import { failAbandonedDeployments } from './features/deployments/jobs.ts'
import { storeLogLines, sweepLogLines } from './features/logs/jobs.ts'
import { sweepModelHealth } from './features/models/jobs.ts'
import { settleInvitations } from './features/promo/jobs.ts'
import { keepStats } from './features/stats/jobs.ts'
import type { QueuedLogLine } from './platform/log.ts'
import { sweepRateLimits } from './platform/rate-limit.ts'

/** What runs on a schedule, by cron expression of wrangler.toml. Each job is safe to run twice. */
const CRON_JOBS: Record<string, Array<(env: Env, now: number) => Promise<void>>> = {
  '*/5 * * * *': [keepStats],
  '17 * * * *': [sweepRateLimits, failAbandonedDeployments, purgeDueAccounts, sweepModelHealth, settleInvitations, sweepCredits, grantYearMonths, lookAfterCredits, sweepLogLines],
  '43 3 * * *': [finishRefunds, forgetOldEvents, proveBooks],
}

export async function runScheduled(cron: string, env: Env, now: number): Promise<void> {
  for (const job of CRON_JOBS[cron] ?? []) await job(env, now)
}

/** Consumes a queue batch. The whole batch is retried when it fails; every consumer ignores what it has already done. */
export async function runQueue(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const lines = batch.messages.map((message) => message.body).filter(isLogLine)
  await storeLogLines(env, lines)
}

const isLogLine = (body: unknown): body is QueuedLogLine => typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'log'
