import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { users } from './tables.ts'

/**
 * Throws `account.suspended` when this user is suspended. The signed cookie learns of that only after five minutes. So
 * the database is asked, together with what else the request reads.
 */
export async function requireStanding(asking: Pick<Context, 'env' | 'request'>, user: { id: string }): Promise<void> {
  const [row] = await readTogether(
    asking,
    builtQuery(asking.env, { key: 'standing', values: { user: user.id }, build }),
  )
  if (row?.isBanned) throw suspendedError(asking.env, row.banReason)
}

const build = (db: DrizzleD1Database) =>
  db
    .select({ isBanned: users.banned, banReason: users.banReason })
    .from(users)
    .where(eq(users.id, sql.placeholder('user')))

/** Which of these few users are suspended. */
export const suspendedStatement = (env: Env, userIds: string[]) =>
  database(env)
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), eq(users.banned, true)))

/** The refusal of somebody who is shut out, with the operator's reason and the address to write to. */
export function suspendedError(
  { SUPPORT_EMAIL }: Pick<Env, 'SUPPORT_EMAIL'>,
  reason: string | null,
  cause?: unknown,
): DomainError {
  return new DomainError('account.suspended', { details: { reason, contact: SUPPORT_EMAIL ?? null }, cause })
}
