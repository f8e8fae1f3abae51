import { eq } from 'drizzle-orm'
import type { Instructions } from '#worker/agent/prompts/system.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { users } from './tables.ts'

/**
 * What the builder must keep in mind in everything that this maker builds. The session does not carry it, because only
 * the page that edits it needs it.
 */
export async function instructionsOf({
  env,
  user,
}: Pick<Context, 'env'> & { user: SessionUser }): Promise<{ instructions: string }> {
  const [row] = await database(env)
    .select({ instructions: users.instructions })
    .from(users)
    .where(eq(users.id, user.id))
  return { instructions: row?.instructions ?? '' }
}

/** What the builder must keep in mind in a turn: the instructions of the project and of the maker who asks. */
export async function builderInstructions(
  env: Env,
  { project, userId }: { project: string; userId: string },
): Promise<Instructions> {
  const [maker] = await database(env)
    .select({ instructions: users.instructions })
    .from(users)
    .where(eq(users.id, userId))
  return { project, account: maker?.instructions ?? '' }
}
