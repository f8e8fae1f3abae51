import { and, eq, gte } from 'drizzle-orm'
import { AI_CREDITS_A_DAY, AI_VISITOR_CALLS_A_DAY, type AiLimits, type AppAi } from '#shared/app/ai.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { may } from '#shared/together/rights.ts'
import { requireProject, requireRight } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { namesOfAppModels } from './models.ts'
import { appAiDays, appAiLimits } from './tables.ts'

/** What AI in the app may take and took, for who may work on the project. */
export async function readAppAi(acting: Actor, projectId: string, now = new Date()): Promise<AppAi> {
  const { env } = acting
  const { role } = await requireProject(acting, projectId)
  const today = now.toISOString().slice(0, 10)
  const db = database(env)
  const [[limits], days] = await db.batch([
    db.select().from(appAiLimits).where(eq(appAiLimits.projectId, projectId)),
    db
      .select()
      .from(appAiDays)
      .where(and(eq(appAiDays.projectId, projectId), gte(appAiDays.day, `${today.slice(0, 7)}-01`))),
  ])
  const sumOf = (rows: typeof days) => ({
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    microCredits: rows.reduce((sum, { charged }) => sum + charged, 0),
  })
  return {
    limits: {
      creditsADay: limits ? limits.microCreditsADay / MICRO : AI_CREDITS_A_DAY,
      visitorCallsADay: limits?.visitorCallsADay ?? AI_VISITOR_CALLS_A_DAY,
    },
    today: sumOf(days.filter(({ day }) => day === today)),
    month: sumOf(days),
    heldMicro: days.reduce((sum, { held }) => sum + held, 0),
    mayChange: may(role, 'publish'),
    models: namesOfAppModels(env),
  }
}

/** Sets what AI in the app may take. Calls that run go on with what is held for them. */
export async function saveAiLimits(
  acting: ActorCall,
  { projectId, limits: { creditsADay, visitorCallsADay } }: { projectId: string; limits: AiLimits },
): Promise<void> {
  const { env, user } = acting
  await requireRight(acting, projectId, 'publish')
  const row = { microCreditsADay: creditsADay * MICRO, visitorCallsADay, updatedAt: new Date() }
  await database(env)
    .insert(appAiLimits)
    .values({ projectId, ...row })
    .onConflictDoUpdate({ target: appAiLimits.projectId, set: row })
  log(acting, {
    level: 'info',
    source: 'billing',
    message: `AI in an app may take ${creditsADay} credits a day`,
    ids: { projectId, userId: user.id },
  })
  await noteActivity(acting, projectId, 'settings.ai', String(creditsADay))
}
