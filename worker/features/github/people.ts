import { inArray } from 'drizzle-orm'
import { users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'

type Asked = { owner: string; ids: string[]; hostname: string }
type People = { owner: string; byId: Record<string, { name: string; email: string }> }

/** Who may have written the versions of a project, as commits name them. */
export async function commitPeople(env: Env, { owner, ids, hostname }: Asked): Promise<People> {
  const all = [...new Set([owner, ...ids])]
  const rows = await Promise.all(
    batchesOf(all).map((some) =>
      database(env).select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, some)),
    ),
  )
  const byId = Object.fromEntries(
    // Everybody who may see the project gets its commits, so that they have nobody's own address.
    rows.flat().map(({ id, name }) => [id, { name, email: `${id}@users.noreply.${hostname}` }]),
  )
  return { owner, byId }
}

/** D1 takes 100 values in one statement. */
const MAX_VALUES = 90
const batchesOf = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_VALUES) }, (_, index) =>
    ids.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  )
