import { inArray, sql } from 'drizzle-orm'
import type { ActivityPerson } from '#shared/together/activity.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'

/** Whoever gave no name is known by the beginning of their address. */
const shownName = sql<string>`coalesce(nullif(${users.name}, ''), substr(${users.email}, 1, instr(${users.email}, '@') - 1))`

/** Makes of the ids of people who did something what others read of them. Accounts that are gone have no name. */
export async function peopleBy(
  { env, user }: Pick<ActorRequest, 'env' | 'user'>,
  ids: string[],
): Promise<(id: string) => ActivityPerson> {
  const wanted = [...new Set(ids)]
  const rows =
    wanted.length === 0
      ? []
      : await database(env)
          .select({ id: users.id, name: shownName })
          .from(users)
          .where(inArray(users.id, wanted))
          .limit(wanted.length)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? null, isYou: id === user.id })
}
