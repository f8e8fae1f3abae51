import { log } from '#worker/platform/log/log.ts'
import { dueAccounts, purgeAccount } from './purge-account.ts'

/** What one run takes on; the next hour goes on with the rest. */
const ACCOUNTS_A_RUN = 20
const PROJECTS_A_RUN = 50

/** Removes accounts whose grace period has passed. One that fails is logged and comes again with the next run. */
export async function purgeDueAccounts(env: Env, now: number): Promise<void> {
  const behind: Array<Promise<unknown>> = []
  const budget = { projects: PROJECTS_A_RUN }
  for (const account of await dueAccounts(env, { now, limit: ACCOUNTS_A_RUN })) {
    try {
      await purgeAccount(env, { account, budget })
    } catch (error) {
      log(
        { env, executionCtx: { waitUntil: (promise) => void behind.push(promise) } },
        {
          level: 'error',
          source: 'accounts.purge',
          message: 'An account could not be removed',
          error,
          ids: { userId: account.id },
        },
      )
    }
  }
  await Promise.all(behind)
}
