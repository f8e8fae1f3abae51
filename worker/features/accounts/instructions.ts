import { eq } from 'drizzle-orm'
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
