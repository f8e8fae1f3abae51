import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  AI_CALLS_A_MINUTE,
  AI_CREDITS_A_DAY,
  AI_VISITOR_CALLS_A_DAY,
  AI_VISITOR_CALLS_A_MINUTE,
} from '#shared/app/ai.ts'
import type { LimitScope } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { grantDueDaily } from '#worker/features/credits/daily-credits.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { afterSpending } from '#worker/features/payments/auto-top-up.ts'
import type { StripeScope } from '#worker/features/payments/subscriptions.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { appAiDays, appAiLimits } from './tables.ts'

/**
 * A hold outlives the longest call by far. Whose process was killed is given back by the hourly sweep, and stands in
 * the way of the app's ceiling until then.
 */
export const AI_HOLD_MS = 15 * MINUTE_MS

/** Why a call may not begin. Apps show it to whoever asked. */
export type Refusal = { isTooOften: boolean; message: string }

/** Whose call it is. `visitor` stands for a person; null where nobody waits, as in a schedule. */
export type Caller = { projectId: string; environment: string; visitor: string | null }

type Counting = Caller & { now: number; visitorCallsADay: number }

/** Counts a call, and says why it may not begin. It comes before any credits are held, and holds for free models too. */
export async function overLimit(env: Env, caller: Caller, now: Date): Promise<Refusal | null> {
  const [limits] = await database(env)
    .select({ visitorCallsADay: appAiLimits.visitorCallsADay })
    .from(appAiLimits)
    .where(eq(appAiLimits.projectId, caller.projectId))
  const visitorCallsADay = limits?.visitorCallsADay ?? AI_VISITOR_CALLS_A_DAY
  return countCall(env, { ...caller, now: now.getTime(), visitorCallsADay })
}

async function countCall(
  env: Env,
  { projectId, environment, visitor, now, visitorCallsADay }: Counting,
): Promise<Refusal | null> {
  const counted = [
    { key: `ai:${projectId}`, limit: AI_CALLS_A_MINUTE, windowMs: MINUTE_MS, whose: 'This app asked AI' },
    ...(visitor === null
      ? []
      : [
          { limit: AI_VISITOR_CALLS_A_MINUTE, windowMs: MINUTE_MS },
          { limit: visitorCallsADay, windowMs: DAY_MS },
        ].map((window) => ({
          ...window,
          key: `ai of:${projectId}:${environment}:${visitor}:${window.windowMs}`,
          whose: 'You asked AI',
        }))),
  ]
  // One after the other: a visitor beyond a minute's limit must not use up the day's.
  for (const { whose, ...window } of counted)
    if (!(await takeFromLimit(env, { ...window, now }))) return tooOften({ ...window, whose })
  return null
}

function tooOften({ limit, windowMs, whose }: { limit: number; windowMs: number; whose: string }): Refusal {
  const isMinute = windowMs === MINUTE_MS
  const often = `${limit} times within ${isMinute ? 'a minute' : 'a day'}`
  return { isTooOften: true, message: `${whose} ${often}. Try it again ${isMinute ? 'in a minute' : 'tomorrow'}.` }
}

type Wish = { callId: string; projectId: string; microCredits: number; now: Date }

/**
 * Puts aside what a call may cost at most, or says why it may not begin. The schema refuses what the app's ceiling or
 * the owner's limits do not allow, so that calls at the same time cannot pass them together.
 */
export async function holdForCall(env: Env, wish: Wish): Promise<{ holdId: string } | { refused: Refusal }> {
  const { callId, projectId, microCredits, now } = wish
  const ownerId = await ownerOf(env, projectId)
  if (ownerId === null) return { refused: { isTooOften: false, message: 'This app is gone.' } }
  await ensureLimits(env, projectId, now)
  let limitedBy: LimitScope | undefined
  try {
    const held = await holdCredits(env, {
      key: `ai:${callId}`,
      userId: ownerId,
      projectId,
      turnId: null,
      microCredits,
      prepare: ({ payerId, plan, daily }) => grantDueDaily(env, { userId: payerId, plan, daily, now }),
      expiresAt: new Date(now.getTime() + AI_HOLD_MS),
      now,
    })
    if (held.isHeld) return { holdId: held.holdId }
    limitedBy = held.limitedBy
  } catch (error) {
    if (failsWith(error, 'ai_ceiling')) return { refused: { isTooOften: false, message: CEILING } }
    throw error
  }
  return { refused: { isTooOften: false, message: SHORT[limitedBy ?? 'credits'] } }
}

const CEILING =
  'AI has used what its owner allows this app for today. It answers again tomorrow, or once the owner allows more.'
/** Whose owner has credits left is not to be told that they have none. */
const SHORT: Record<LimitScope | 'credits', string> = {
  credits: 'AI does not answer at the moment, because the credits of this app’s owner are used up.',
  project: 'AI does not answer at the moment, because the budget of this app is reached. Its owner can raise it.',
  account:
    'AI does not answer at the moment, because the spending limit of this app’s owner is reached. They can raise it.',
}

/** The project's owner pays. Null once the project is deleted. */
async function ownerOf(env: Env, projectId: string): Promise<string | null> {
  const [row] = await database(env)
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  return row?.ownerId ?? null
}

const ensureLimits = (env: Env, projectId: string, now: Date) =>
  database(env)
    .insert(appAiLimits)
    .values({
      projectId,
      microCreditsADay: AI_CREDITS_A_DAY * MICRO,
      visitorCallsADay: AI_VISITOR_CALLS_A_DAY,
      updatedAt: now,
    })
    .onConflictDoNothing()

type Closing = { holdId: string; projectId: string; microCredits: number; heldAt: Date; now: Date }

/**
 * Takes what a call cost, and gives back the rest. Zero gives back all of it. Told twice it happens once. A call that
 * outlived its hold costs nothing: what was given back is no longer ours to take.
 */
export async function closeCall(scope: StripeScope, closing: Closing): Promise<void> {
  const { holdId, projectId, heldAt, now } = closing
  const isLate = now.getTime() - heldAt.getTime() >= AI_HOLD_MS
  const microCredits = isLate ? 0 : closing.microCredits
  const { overrun, userId } = await closeHold(scope.env, { holdId, microCredits, now })
  const ids = { projectId, holdId, ...(userId !== null && { userId }) }
  if (overrun > 0 || isLate)
    log(scope, {
      level: 'error',
      source: 'billing',
      code: 'billing.overrun',
      message: `AI in an app cost ${isLate ? closing.microCredits : overrun} micro-credits more than was held for it; they are not charged.`,
      ids,
    })
  if (microCredits === 0 || userId === null) return
  const reported = (error: unknown) =>
    log(scope, { level: 'error', source: 'billing', message: 'What follows on spending failed.', error, ids })
  scope.executionCtx.waitUntil(afterSpending(scope, { userId, now }).catch(reported))
}

/** Counts a call that was let in, on its UTC day. */
export async function noteCall(env: Env, { projectId, now }: { projectId: string; now: Date }): Promise<void> {
  await database(env)
    .insert(appAiDays)
    .values({ projectId, day: now.toISOString().slice(0, 10), calls: 1 })
    .onConflictDoUpdate({ target: [appAiDays.projectId, appAiDays.day], set: { calls: sql`${appAiDays.calls} + 1` } })
}
