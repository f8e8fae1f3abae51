import { and, eq, sql } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { projects } from './tables.ts'

/** Ends what runs in the ideas of projects that were deleted, and with them their ideas. */
export async function stopIdeas(env: Env, projectIds: string[]): Promise<void> {
  const running = await database(env)
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        sql`${projects.ideaOf} in (select value from json_each(${JSON.stringify(projectIds)}))`,
        eq(projects.state, 'running'),
      ),
    )
  for (const { id } of running) hostsChanged(id)
  await Promise.all(running.map(({ id }) => projectObject(env, id).stopAll()))
}

/** Every idea that a project ever had, but those that were removed for good. */
export async function ideasOf(env: Env, projectId: string): Promise<string[]> {
  const rows = await database(env).select({ id: projects.id }).from(projects).where(eq(projects.ideaOf, projectId))
  return rows.map(({ id }) => id)
}
