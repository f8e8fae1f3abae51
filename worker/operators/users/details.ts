import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { modelCostOf } from '#shared/billing/metering.ts'
import type { UserDetail } from '#shared/operators/users.ts'
import { isOwn } from '#worker/features/accounts/access.ts'
import { sessions, users } from '#worker/features/accounts/tables.ts'
import { creditLots, ledgerAccounts } from '#worker/features/credits/tables.ts'
import { stripeCustomers } from '#worker/features/payments/tables.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { projectFacts, userFacts } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { AS_OF, accountOf, figuresOf } from './service.ts'

const PROJECTS = 50
const SESSIONS = 50
const AUDIT_LINES = 20

/** One user, with all that is known of them. Throws `admin.not_found`. */
export async function readUser(env: Env, userId: string): Promise<UserDetail> {
  const [db, now] = [database(env), new Date()]
  const [[user], [facts], balances, [customer], [subscription], owned, signedIn, audit, [state]] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(userFacts).where(eq(userFacts.userId, userId)),
    db
      .select({ source: creditLots.source, microCredits: sql<number>`sum(${ledgerAccounts.balance})` })
      .from(creditLots)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'lot:' || ${creditLots.id}`))
      .where(
        and(
          eq(creditLots.userId, userId),
          gt(ledgerAccounts.balance, 0),
          sql`(${creditLots.expiresAt} is null or ${gte(creditLots.expiresAt, now)})`,
        ),
      )
      .groupBy(creditLots.source),
    db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId)),
    db
      .select({ plan: subscriptions.plan, status: subscriptions.status, periodEnd: subscriptions.periodEnd })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
    db
      .select({
        id: projects.id,
        title: projects.title,
        updatedAt: projects.updatedAt,
        deletedAt: projects.deletedAt,
        slug: projectFacts.slug,
        turns: projectFacts.turns,
        cost: projectFacts.cost,
      })
      .from(projects)
      .leftJoin(projectFacts, eq(projectFacts.projectId, projects.id))
      .where(and(eq(projects.ownerId, userId), isNull(projects.ideaOf)))
      .orderBy(desc(projects.updatedAt))
      .limit(PROJECTS),
    db
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.updatedAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isOwn()))
      .orderBy(desc(sessions.createdAt))
      .limit(SESSIONS),
    db
      .select({
        id: auditLines.id,
        at: auditLines.createdAt,
        actorId: auditLines.actorId,
        action: auditLines.action,
        reason: auditLines.reason,
      })
      .from(auditLines)
      .where(eq(auditLines.subject, userId))
      .orderBy(desc(auditLines.createdAt))
      .limit(AUDIT_LINES),
    db.all<{ asOf: number }>(AS_OF),
  ])
  if (!user) throw new DomainError('admin.not_found')
  return {
    user: {
      id: user.id,
      ...accountOf({ ...user, signedUpAt: user.createdAt.getTime() }),
      banReason: user.banReason,
      deletionAt: user.deletionAt,
      isEmailVerified: user.emailVerified,
    },
    figures: facts ? figuresOf(facts) : null,
    balances,
    customerId: customer?.customerId ?? null,
    subscription: subscription ?? null,
    projects: owned.map(({ deletedAt, turns, cost, ...project }) => ({
      ...project,
      isDeleted: deletedAt !== null,
      turns: turns ?? 0,
      cost: modelCostOf(cost ?? 0),
    })),
    // better-auth keeps "no address" as an empty text.
    sessions: signedIn.map(({ ipAddress, userAgent, ...session }) => ({
      ...session,
      ipAddress: ipAddress || null,
      userAgent: userAgent || null,
    })),
    audit,
    asOf: state ? new Date(state.asOf) : null,
  }
}
