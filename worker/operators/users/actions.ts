import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { AuditAction } from '#shared/operators/audit.ts'
import { endSessionsStatement, isConfiguredAdmin } from '#worker/features/accounts/access.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { busyProjectsOf } from '#worker/features/turns/service.ts'
import { auditStatement, auditStatementWhen } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

/** Nobody has turns open in more projects than this. */
const MAX_STOPPED = 500

type Action = { userId: string; reason: string }
/** `isDone` is false when it was so before. */
export type Done = { isDone: boolean }

/** Makes somebody an operator or a maker. Throws `admin.last_admin` rather than leave nobody who could take it back. */
export async function setRole(
  acting: ActorCall,
  { userId, role, reason }: Action & { role: 'maker' | 'admin' },
): Promise<Done> {
  const { env } = acting
  const row = await requireUser(env, userId)
  if (role === 'maker' && isConfiguredAdmin(env, row.email)) throw new DomainError('admin.configured_admin')
  const changes = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and coalesce(${users.role}, 'maker') <> ${role})`
  const isDone = await change(acting, {
    action: 'user.set_role',
    userId,
    reason,
    details: { role, from: row.role ?? 'maker' },
    when: role === 'admin' ? changes : sql`${changes} and ${othersRemain(userId)}`,
    effect: (now, when) =>
      database(env)
        .update(users)
        .set({ role, updatedAt: now })
        .where(and(eq(users.id, userId), when)),
  })
  if (!isDone && (await requireUser(env, userId)).role !== role) throw new DomainError('admin.last_admin')
  return { isDone }
}

/**
 * Shuts somebody out: they are signed out everywhere and cannot sign in, and their turns are stopped. They read the
 * reason. What they published keeps running.
 */
export async function suspendUser(acting: ActorCall, { userId, reason }: Action): Promise<Done> {
  const { env, user } = acting
  if (userId === user.id) throw new DomainError('admin.own_account')
  const row = await requireUser(env, userId)
  const isAdmin = row.role === 'admin'
  const changes = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.banned} is not 1)`
  const isDone = await change(acting, {
    action: 'user.suspend',
    userId,
    reason,
    details: {},
    when: isAdmin ? sql`${changes} and ${othersRemain(userId)}` : changes,
    effect: (now, when) =>
      database(env)
        .update(users)
        .set({ banned: true, banReason: reason, banExpires: null, updatedAt: now })
        .where(and(eq(users.id, userId), when)),
    also: [endSessionsStatement(env, userId)],
  })
  if (!isDone && !(await requireUser(env, userId)).banned) throw new DomainError('admin.last_admin')
  // A second call goes on here: a turn that could not be stopped is tried once more.
  await stopTurnsOf(acting, userId)
  return { isDone }
}

/** Lets somebody in again. */
export async function resumeUser(acting: ActorCall, { userId, reason }: Action): Promise<Done> {
  const { env } = acting
  await requireUser(env, userId)
  const isDone = await change(acting, {
    action: 'user.resume',
    userId,
    reason,
    details: {},
    when: sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.banned} = 1)`,
    effect: (now, when) =>
      database(env)
        .update(users)
        .set({ banned: false, banReason: null, banExpires: null, updatedAt: now })
        .where(and(eq(users.id, userId), when)),
  })
  return { isDone }
}

/** Signs somebody out everywhere. Open pages show what they show for five minutes at most, and can change nothing. */
export async function endSessions({ env, user }: ActorCall, { userId, reason }: Action): Promise<{ count: number }> {
  await requireUser(env, userId)
  const audit = auditStatement(env, {
    actorId: user.id,
    action: 'user.end_sessions',
    subject: userId,
    reason,
    details: {},
    now: new Date(),
  })
  const [ended] = await database(env).batch([endSessionsStatement(env, userId), audit])
  return { count: ended.meta.changes }
}

export async function requireUser(env: Env, userId: string) {
  const [row] = await database(env)
    .select({ email: users.email, role: users.role, banned: users.banned })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new DomainError('admin.not_found')
  return row
}

/**
 * The condition that somebody else can still administer. The statement itself asks it, so that two who remove each
 * other do not both succeed.
 */
const othersRemain = (userId: string): SQL =>
  sql`exists (select 1 from ${users} as others where others.role = 'admin' and others.banned is not 1 and others.id <> ${userId})`

type Change = Action & {
  action: AuditAction
  details: Record<string, unknown>
  when: SQL
  effect: (now: Date, when: SQL) => BatchItem<'sqlite'>
  also?: Array<BatchItem<'sqlite'>>
}

/** Makes one change with its line of the audit. Neither is written when it was so before. */
async function change(
  { env, user }: ActorCall,
  { action, userId, reason, details, when, effect, also = [] }: Change,
): Promise<boolean> {
  const now = new Date()
  const audit = auditStatementWhen(env, { actorId: user.id, action, subject: userId, reason, details, now }, when)
  const [, changed] = (await database(env).batch([audit, effect(now, when), ...also])) as unknown as [unknown, D1Result]
  return changed.meta.changes > 0
}

async function stopTurnsOf(acting: ActorCall, userId: string): Promise<void> {
  for (const projectId of await busyProjectsOf(acting.env, { userId, limit: MAX_STOPPED })) {
    // One project that does not answer must not keep the others running.
    await projectObject(acting.env, projectId)
      .stopAll({ userId })
      .catch((error: unknown) => {
        log(acting, {
          level: 'warn',
          source: 'admin-users.suspend',
          message: 'The turns of a suspended user were not stopped',
          error,
          ids: { userId, projectId },
        })
      })
  }
}
