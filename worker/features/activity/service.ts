import type * as z from 'zod'
import { ACTS, type ActivityPage } from '#shared/together/activity.ts'
import { may } from '#shared/together/rights.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import type { activityInput } from './inputs.ts'
import { peopleBy } from './people.ts'

/** Who did what in a project, newest first, for everybody who may open it. */
export async function listActivity(
  asking: ActorRequest,
  { projectId, cursor, limit, by = null, kind = null }: z.output<typeof activityInput>,
): Promise<ActivityPage> {
  const [at, key] = cursor?.split(' ') ?? []
  const wanted = { cursor: at && key ? { at: Number(at), key } : null, limit: limit + 1, byId: by, kind }
  const { role } = await requireProject(asking, projectId)
  const { acts, people } = await projectObject(asking.env, projectId).together().activity(wanted)
  const personOf = await peopleBy(asking, [...people, ...acts.map(({ byId }) => byId)])
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
