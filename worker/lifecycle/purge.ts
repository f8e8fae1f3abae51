import { and, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { identities, sessions, users, verifications } from '#worker/features/accounts/tables.ts'
import { forgetUser } from '#worker/features/analytics/service.ts'
import { deleteFiles } from '#worker/features/apps/files.ts'
import { deleteAttachments } from '#worker/features/attachments/service.ts'
import { purgeDeployments } from '#worker/features/deployments/account-data.ts'
import { purgeDomains } from '#worker/features/domains/service.ts'
import { deleteMailStatement } from '#worker/features/mail/service.ts'
import { endPayments, forgetPaymentsStatements } from '#worker/features/payments/customers.ts'
import { deleteCovers } from '#worker/features/projects/covers.ts'
import { leaveProjectsStatement, ownedProjects, sharedProjects } from '#worker/features/projects/service.ts'
import { ideasOf } from '#worker/features/projects/stop-ideas.ts'
import { projectMembers, projects } from '#worker/features/projects/tables.ts'
import { forgetInvitedStatements } from '#worker/features/promo/invitations.ts'
import { deleteTurnsStatement, handOverTurnsStatement } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import { log } from '#worker/platform/log/log.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

/** What one run takes on. The next hour goes on with the rest. */
const ACCOUNTS_A_RUN = 20
const PROJECTS_A_RUN = 50

/** Removes accounts whose grace period has passed. One that fails is logged, and comes again with the next run. */
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
 * Removes an account and all that is its own. `budget` says how many more projects this run may take on. It may be cut
 * off anywhere and called again, because it finds gone what it has done already. The user's row goes last, since it
 * says that something is left.
 */
export async function purgeAccount(
  env: Env,
  { account: { id, email }, budget }: { account: DueAccount; budget: { projects: number } },
): Promise<void> {
  const db = database(env)
  // Nobody must act for the account from here on. A cookie that is left is refused within five minutes.
  await db.delete(sessions).where(eq(sessions.userId, id))
  const page = await ownedProjects(env, { ownerId: id, after: null, limit: budget.projects + 1 })
  for (const project of page) {
    if (budget.projects === 0) return
    budget.projects -= 1
    await purgeProject(env, project.id)
  }
  await endPayments(env, id)
  await forgetUser(env, id)
  for (const projectId of await sharedProjects(env, email)) await projectObject(env, projectId).movePreview()
  // It is one transaction: without the user's row nothing would ever come back for the rest.
  await db.batch([
    leaveProjectsStatement(env, email),
    handOverTurnsStatement(env, id),
    deleteMailStatement(env, email),
    ...forgetInvitedStatements(env, id),
    ...forgetPaymentsStatements(env, id),
    db.delete(verifications).where(isCodeFor(email)),
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(identities).where(eq(identities.userId, id)),
    db.delete(users).where(eq(users.id, id)),
  ])
}

/**
 * Removes a project for good: conversation, files, versions, preview, everything published, rows. It may be cut off
 * anywhere and called again, because it finds gone what it has done already. The project's row goes last, since it says
 * that something may be left.
 */
export async function purgeProject(env: Env, projectId: string): Promise<void> {
  const db = database(env)
  // Nobody can open it any more, and its app is off the public. Nothing new must begin while it is taken apart.
  await db
    .update(projects)
    .set({ deletedAt: new Date() })
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  hostsChanged(projectId)
  for (const idea of await ideasOf(env, projectId)) await purgeProject(env, idea)
  await projectObject(env, projectId).destroy()
  await appObject(env, { projectId, environment: 'preview' }).destroy()
  await purgeDomains(env, projectId)
  await purgeDeployments(env, projectId)
  await deleteCovers(env, projectId)
  await deleteAttachments(env, projectId)
  await deleteFiles(env, projectId)
  await db.batch([
    deleteTurnsStatement(env, projectId),
    db.delete(projectMembers).where(eq(projectMembers.projectId, projectId)),
    db.delete(projects).where(eq(projects.id, projectId)),
  ])
}

/** The codes of an address, whatever browser asked for them. Each begins with it and a space; `!` comes next. */
const isCodeFor = (email: string) =>
  and(
    gte(verifications.identifier, `sign-in-otp-${email.toLowerCase()} `),
    lt(verifications.identifier, `sign-in-otp-${email.toLowerCase()}!`),
  )
