import { eq } from 'drizzle-orm'
import { users } from '#worker/features/accounts/tables.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'

/** The address behind a masked one. The audit notes who looked before it is told. Throws `admin.not_found`. */
export async function revealEmail(
  { env, user }: Actor,
  { userId, page }: { userId: string; page: string },
): Promise<{ email: string }> {
  const [row] = await database(env).select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!row) throw new DomainError('admin.not_found')
  await auditStatement(env, {
    actorId: user.id,
    action: 'user.reveal',
    subject: userId,
    reason: '',
    details: { page },
    now: new Date(),
  })
  return { email: row.email }
}
