import type { Environment } from '#shared/projects/projects.ts'
import type { ProjectSchedules } from '#shared/projects/schedules.ts'
import { may } from '#shared/together/rights.ts'
import { requireChangeIn, requireProject } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

/** The schedules of a project in both places, with their next times and last runs. */
export async function listSchedules(acting: Actor, projectId: string): Promise<ProjectSchedules> {
  const { env } = acting
  const { role } = await requireProject(acting, projectId)
  const [preview, production] = await Promise.all([
    appObject(env, { projectId, environment: 'preview' }).schedules(),
    appObject(env, { projectId, environment: 'production' }).schedules(),
  ])
  return { preview, production, mayRunProduction: may(role, 'changeProduction') }
}

type Running = { projectId: string; place: Environment; cron: string }

/**
 * Runs a schedule at once. Who works on a project may do so in its preview; what changes the live app's rows is its
 * owner's alone, as publishing is. Throws `schedule.not_run` where it runs already, or nothing may run.
 */
export async function runScheduleNow(acting: ActorCall, { projectId, place, cron }: Running): Promise<void> {
  const { env, user } = acting
  await requireChangeIn(acting, { projectId, place })
  const app = appObject(env, { projectId, environment: place })
  if (!(await app.runScheduleNow(cron))) throw new DomainError('schedule.not_run')
  log(acting, {
    level: 'info',
    source: 'schedules',
    message: 'A schedule was run by hand',
    ids: { projectId, userId: user.id },
  })
}
