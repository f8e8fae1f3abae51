import { eq } from 'drizzle-orm'
import { database } from '#worker/platform/db.ts'
import type { Meter } from './meter.ts'
import { meterCalls } from './tables.ts'

/** The meter until the ledger exists: it refuses nobody and writes down each call once, by its key. */
export function recordingMeter(env: Env): Meter {
  async function record(kind: 'reserve' | 'settle' | 'release', call: { key: string; turnId: string; microCredits: number }): Promise<void> {
    const { key, turnId, microCredits } = call
    await database(env).insert(meterCalls).values({ key, kind, turnId, microCredits, createdAt: new Date() }).onConflictDoNothing()
  }
  return {
    async reserve(request) {
      await record('reserve', request)
      return { isHeld: true, holdId: request.key }
    },
    settle: (request) => record('settle', request),
    release: (request) => record('release', { ...request, microCredits: 0 }),
  }
}

/** What the meter was told of a turn, oldest first. */
export async function meterCallsOf(env: Env, turnId: string) {
  return database(env).select().from(meterCalls).where(eq(meterCalls.turnId, turnId)).orderBy(meterCalls.createdAt)
}
