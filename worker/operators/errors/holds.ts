import { sql } from 'drizzle-orm'
import { HOLDS_AT_ONCE, type AffectedHolds } from '#shared/operators/errors.ts'
import { closeHold } from '#worker/features/credits/holds.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { membersOf } from './group-details.ts'

type OpenHold = { id: string; turnId: string; userId: string; amount: number; isRunning: number }

/**
 * Open holds of turns that an error hit, oldest first. Few holds are open at any time, so each is looked up among the
 * error's turns.
 */
async function openHolds(env: Env, fingerprint: string): Promise<OpenHold[]> {
  return database(env)
    .all<OpenHold>(sql`SELECT h.id, h.turn_id AS turnId, h.user_id AS userId, h.amount, coalesce((SELECT t.finished_at IS NULL FROM turns t WHERE t.id = h.turn_id), 0) AS isRunning
    FROM credit_holds h WHERE h.state = 'open' AND EXISTS (SELECT 1 FROM error_group_turns e WHERE e.turn_id = h.turn_id AND e.fingerprint IN ${membersOf(fingerprint)}) ORDER BY h.expires_at LIMIT ${HOLDS_AT_ONCE + 1}`)
}

/** What would be released now, for telling before it is done. */
export async function affectedHolds(env: Env, fingerprint: string): Promise<AffectedHolds> {
  const open = await openHolds(env, fingerprint)
  const holds = open.slice(0, HOLDS_AT_ONCE)
  return {
    holds: holds.length,
    microCredits: sum(holds),
    running: holds.filter(({ isRunning }) => isRunning === 1).length,
    isMore: open.length > holds.length,
  }
}

/**
 * Gives back what is put aside for turns that an error hit, a bounded number at once. Each release stands with its
 * audit line. After a cut in the middle, another call releases the rest. A turn that still runs is charged when it
 * ends, as after any release.
 */
export async function releaseAffected(
  { env, user }: { env: Env; user: { id: string } },
  { fingerprint, reason }: { fingerprint: string; reason: string },
): Promise<{ released: number; microCredits: number; isMore: boolean }> {
  const open = await openHolds(env, fingerprint)
  const released: OpenHold[] = []
  for (const hold of open.slice(0, HOLDS_AT_ONCE)) {
    const now = new Date()
    const line = auditStatement(env, {
      actorId: user.id,
      action: 'turn.release_hold',
      subject: hold.turnId,
      reason,
      details: { fingerprint, userId: hold.userId, microCredits: hold.amount },
      now,
    })
    const { charged } = await closeHold(env, { holdId: hold.id, microCredits: 0, now, beside: [line] })
    // The turn was faster, and took what it cost.
    if (charged === 0) released.push(hold)
  }
  if (released.length > 0)
    await database(env).batch([
      auditStatement(env, {
        actorId: user.id,
        action: 'error.release_holds',
        subject: fingerprint,
        reason,
        details: { turns: released.length, microCredits: sum(released) },
        now: new Date(),
      }),
    ])
  return { released: released.length, microCredits: sum(released), isMore: open.length > HOLDS_AT_ONCE }
}

const sum = (holds: OpenHold[]) => holds.reduce((total, { amount }) => total + amount, 0)
