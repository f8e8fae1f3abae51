import { and, eq } from 'drizzle-orm'
import type { ProjectBudget } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { monthStart, spentDays, spentHolds, sumOfSpent } from '#worker/features/credits/spending-limits.ts'
import { spendingLimits } from '#worker/features/credits/tables.ts'
import { requireRight } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor } from '#worker/platform/http/context.ts'

/** What a project may take of its owner's credits in a month, with what it has taken. It is a limit like those of billing. */
export async function projectBudget(acting: Actor, projectId: string): Promise<ProjectBudget> {
  await requireRight(acting, projectId, 'manage')
  const { env, user } = acting
  const now = new Date()
  const db = database(env)
  const isIt = and(
    eq(spendingLimits.userId, user.id),
    eq(spendingLimits.projectId, projectId),
    eq(spendingLimits.period, 'month'),
  )
  const spend = { userId: user.id, month: monthStart(now) }
  const [limits, days, held] = await db.batch([
    db.select().from(spendingLimits).where(isIt),
    spentDays(db, spend),
    spentHolds(db, spend),
  ])
  const limit = limits[0]
  return {
    credits: limit ? Math.round(limit.microCredits / MICRO) : null,
    effect: limit?.effect ?? 'block',
    takenMicro: sumOfSpent({ days, held: [], now })('month', projectId),
    heldMicro: sumOfSpent({ days: [], held, now })('month', projectId),
    renewsOn: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  }
}
