import { and, asc, isNotNull, lte } from 'drizzle-orm'
import { sessions } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { endViews } from './view.ts'

/** Bounds what one run takes on. The next run goes on with the rest. */
const VIEWS_A_RUN = 200

/** Ends views whose hour is over. They show nothing any more, and the audit is told. */
export async function endPastViews(env: Env, now: number): Promise<void> {
  const past = await database(env)
    .select({ id: sessions.id, operatorId: sessions.impersonatedBy, userId: sessions.userId })
    .from(sessions)
    .where(and(isNotNull(sessions.impersonatedBy), lte(sessions.expiresAt, new Date(now))))
    .orderBy(asc(sessions.expiresAt))
    .limit(VIEWS_A_RUN)
  await endViews(
    env,
    past.map(({ operatorId, ...view }) => ({ ...view, operatorId: operatorId ?? '', how: 'expired' as const })),
  )
}
