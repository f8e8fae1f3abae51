import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { ACTS, type ActivityPage, type ActivityPerson } from '#shared/together/activity.ts'
import { may } from '#shared/together/rights.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import type { activityInput } from './inputs.ts'

/** Whoever gave no name is known by the beginning of their address. */
const shownName = sql<string>`coalesce(nullif(${users.name}, ''), substr(${users.email}, 1, instr(${users.email}, '@') - 1))`

/** Who did what in a project, newest first, for everybody who may open it. */
export async function listActivity(
  asking: ActorRequest,
  { projectId, cursor, limit, by = null, kind = null }: z.output<typeof activityInput>,
): Promise<ActivityPage> {
  const [at, key] = cursor?.split(' ') ?? []
  const wanted = { cursor: at && key ? { at: Number(at), key } : null, limit: limit + 1, byId: by, kind }
  const { role } = await requireProject(asking, projectId)
  const { acts, people } = await projectObject(asking.env, projectId).together().activity(wanted)
  const ids = [...new Set([...people, ...acts.map(({ byId }) => byId)])]
  const rows =
    ids.length === 0
      ? []
      : await database(asking.env)
          .select({ id: users.id, name: shownName })
          .from(users)
          .where(inArray(users.id, ids))
          .limit(ids.length)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const personOf = (id: string): ActivityPerson => ({
    id,
    name: names.get(id) ?? null,
    isYou: id === asking.user.id,
  })
  const shown = acts.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ byId, ...line }) => ({
      ...line,
      // Addresses of others are nothing for somebody who was only let in to watch.
      subject: ACTS[line.act] === 'members' && !may(role, 'change') ? '' : line.subject,
      by: personOf(byId),
    })),
    people: people.map(personOf),
    nextCursor: acts.length > limit && last ? `${last.at} ${last.key}` : null,
  }
}
