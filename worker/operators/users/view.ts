import { sql } from 'drizzle-orm'
import { endViewStatement, setViewCookie, viewStatement } from '#worker/features/accounts/access.ts'
import { sessions } from '#worker/features/accounts/tables.ts'
import { auditStatement, auditStatementWhen } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context, Viewing } from '#worker/platform/http/context.ts'
import { requireUser } from './actions.ts'

type Answering = Pick<Context, 'env' | 'request' | 'resHeaders'>

/**
 * Lets an operator see Solid as this user, in this browser and for an hour at most. Their own session stays as it is.
 */
export async function beginView(
  acting: Answering & { user: { id: string } },
  { userId, reason }: { userId: string; reason: string },
): Promise<{ endsAt: Date }> {
  const { env, user } = acting
  if ((await requireUser(env, userId)).role === 'admin') throw new DomainError('admin.view_of_admin')
  const now = new Date()
  const { sessionId, endsAt, statement } = viewStatement(env, { operatorId: user.id, userId, now })
  const audit = auditStatement(env, {
    actorId: user.id,
    action: 'user.view',
    subject: userId,
    reason,
    details: { view: sessionId, until: endsAt.toISOString() },
    now,
  })
  await database(env).batch([statement, audit])
  setViewCookie(acting, { sessionId, operatorId: user.id })
  return { endsAt }
}

/** Ends the view of this browser, if there is one. The operator is back in their own session. */
export async function endView(
  acting: Answering & { user: { id: string } | null; viewing: Viewing | null },
): Promise<void> {
  const { env, user, viewing } = acting
  if (user && viewing)
    await endViews(env, [{ id: viewing.sessionId, operatorId: viewing.operatorId, userId: user.id, how: 'ended' }])
  setViewCookie(acting, null)
}

type EndedView = { id: string; operatorId: string; userId: string; how: 'ended' | 'expired' }

/** Ends views, each with its line of the audit. */
export async function endViews(env: Env, views: EndedView[]): Promise<void> {
  const now = new Date()
  const [first, ...others] = views.flatMap(({ id, operatorId, userId, how }) => [
    // A view may be ended in two tabs at once, or by the job meanwhile. It must leave one line only.
    auditStatementWhen(
      env,
      { actorId: operatorId, action: 'user.view_end', subject: userId, reason: '', details: { view: id, how }, now },
      sql`exists (select 1 from ${sessions} where ${sessions.id} = ${id})`,
    ),
    endViewStatement(env, id),
  ])
  if (first) await database(env).batch([first, ...others])
}
