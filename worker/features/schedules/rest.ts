import { eq } from 'drizzle-orm'
import type { Environment } from '#shared/projects/projects.ts'
import type { ScheduleRest } from '#shared/projects/schedules.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'

/**
 * Why the schedules of an app rest: its project was deleted, or the public has nothing of it. Whoever unpublishes or
 * takes down need not tell the app's object, because it asks here before each run.
 */
export async function scheduleRest(env: Env, projectId: string, place: Environment): Promise<ScheduleRest | null> {
  const [row] = await database(env)
    .select({ deletedAt: projects.deletedAt, live: apps.liveDeploymentId, takenDownAt: apps.takenDownAt })
    .from(projects)
    .leftJoin(apps, eq(apps.projectId, projects.id))
    .where(eq(projects.id, projectId))
  if (!row || row.deletedAt !== null) return 'not-published'
  if (place === 'preview') return null
  return row.live === null || row.takenDownAt !== null ? 'not-published' : null
}
