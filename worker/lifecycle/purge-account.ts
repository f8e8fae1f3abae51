import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { identities, sessions, users, verifications } from '#worker/features/accounts/tables.ts'
import { forgetUser } from '#worker/features/analytics/service.ts'
import { deleteMailStatement } from '#worker/features/mail/service.ts'
import { endPayments, forgetPaymentsStatements } from '#worker/features/payments/ending.ts'
import { leaveProjectsStatement, ownedProjects } from '#worker/features/projects/account-data.ts'
import { forgetInvitedStatements } from '#worker/features/promo/invitations.ts'
import { handOverTurnsStatement } from '#worker/features/turns/account-data.ts'
import { database } from '#worker/platform/data/db.ts'
import { purgeProject } from './purge-project.ts'

type DueAccount = { id: string; email: string }

/** Accounts whose day has come, in no order: one that fails each time must not keep the others waiting. */
export async function dueAccounts(env: Env, { now, limit }: { now: number; limit: number }): Promise<DueAccount[]> {
  return database(env)
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.deletionAt), lte(users.deletionAt, new Date(now))))
    .orderBy(sql`random()`)
    .limit(limit)
}

/**
 * Removes an account and all that is its own, as far as `budget` reaches: how many more projects this run may take on. What it has done
 * already it finds gone, so it may be cut off anywhere and called again. The user's row goes last: it says that there is something left.
 */
export async function purgeAccount(
  env: Env,
  { account: { id, email }, budget }: { account: DueAccount; budget: { projects: number } },
): Promise<void> {
  const db = database(env)
  // First nobody acts for the account any more: a cookie that is left is refused within five minutes.
  await db.delete(sessions).where(eq(sessions.userId, id))
  const page = await ownedProjects(env, { ownerId: id, after: null, limit: budget.projects + 1 })
  for (const project of page) {
    if (budget.projects === 0) return
    budget.projects -= 1
    await purgeProject(env, project.id)
  }
  await endPayments(env, id)
  await forgetUser(env, id)
  // One transaction: without the user's row nothing would ever come back for the rest.
  await db.batch([
    leaveProjectsStatement(env, email),
    handOverTurnsStatement(env, id),
    deleteMailStatement(env, email),
    ...forgetInvitedStatements(env, id),
    ...forgetPaymentsStatements(env, id),
    db.delete(verifications).where(eq(verifications.identifier, `sign-in-otp-${email}`)),
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(identities).where(eq(identities.userId, id)),
    db.delete(users).where(eq(users.id, id)),
  ])
}
