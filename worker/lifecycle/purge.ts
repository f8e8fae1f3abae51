import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { identities, sessions, users, verifications } from '#worker/features/accounts/tables.ts'
import { forgetUser } from '#worker/features/analytics/service.ts'
import { deleteAttachments } from '#worker/features/attachments/service.ts'
import { purgeDeployments } from '#worker/features/deployments/account-data.ts'
import { purgeDomains } from '#worker/features/domains/service.ts'
import { deleteMailStatement } from '#worker/features/mail/service.ts'
import { endPayments, forgetPaymentsStatements } from '#worker/features/payments/ending.ts'
import { deleteCover } from '#worker/features/projects/covers.ts'
import { leaveProjectsStatement, ownedProjects } from '#worker/features/projects/service.ts'
import { projectMembers, projects } from '#worker/features/projects/tables.ts'
import { forgetInvitedStatements } from '#worker/features/promo/invitations.ts'
import { deleteTurnsStatement, handOverTurnsStatement } from '#worker/features/turns/account-data.ts'
import { database } from '#worker/platform/data/db.ts'
import { log } from '#worker/platform/log/log.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

/** What one run takes on; the next hour goes on with the rest. */
const ACCOUNTS_A_RUN = 20
const PROJECTS_A_RUN = 50

/** Removes accounts whose grace period has passed. One that fails is logged and comes again with the next run. */
export async function purgeDueAccounts(env: Env, now: number): Promise<void> {
  const behind: Array<Promise<unknown>> = []
  const budget = { projects: PROJECTS_A_RUN }
  for (const account of await dueAccounts(env, { now, limit: ACCOUNTS_A_RUN })) {
    try {
      await purgeAccount(env, { account, budget })
    } catch (error) {
      log(
        { env, executionCtx: { waitUntil: (promise) => void behind.push(promise) } },
        {
          level: 'error',
          source: 'accounts.purge',
          message: 'An account could not be removed',
          error,
          ids: { userId: account.id },
        },
      )
    }
  }
  await Promise.all(behind)
}

type DueAccount = { id: string; email: string }

/** Accounts whose day has come, in no order: one that fails each time must not keep the others waiting. */
async function dueAccounts(env: Env, { now, limit }: { now: number; limit: number }): Promise<DueAccount[]> {
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

/**
 * Removes a project for good: conversation, files, versions, preview, everything published, rows. What it has done already it finds gone,
 * so it may be cut off anywhere and called again. The project's row goes last: it says that there may be something left.
 */
export async function purgeProject(env: Env, projectId: string): Promise<void> {
  const db = database(env)
  // First nobody can open it any more, and its app is off the public: nothing new begins while it is taken apart.
  await db
    .update(projects)
    .set({ deletedAt: new Date() })
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  await projectObject(env, projectId).destroy()
  await appObject(env, { projectId, environment: 'preview' }).destroy()
  await purgeDomains(env, projectId)
  await purgeDeployments(env, projectId)
  await deleteCover(env, projectId)
  await deleteAttachments(env, projectId)
  await db.batch([
    deleteTurnsStatement(env, projectId),
    db.delete(projectMembers).where(eq(projectMembers.projectId, projectId)),
    db.delete(projects).where(eq(projects.id, projectId)),
  ])
}
