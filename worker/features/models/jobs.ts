import { lt } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import { minuteOf } from './health.ts'
import { modelHealth } from './tables.ts'

const KEPT_MINUTES = 7 * 24 * 60

/** Forgets how providers did more than a week ago. */
export async function sweepModelHealth(env: Env, now: number): Promise<void> {
  await database(env)
    .delete(modelHealth)
    .where(lt(modelHealth.minute, minuteOf(now) - KEPT_MINUTES))
}
