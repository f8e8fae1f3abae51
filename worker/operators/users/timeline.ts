import { and, desc, eq, lte } from 'drizzle-orm'
import type { UserEvent } from '#shared/operators/users.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { isOwn } from '#worker/features/accounts/access.ts'
import { sessions } from '#worker/features/accounts/tables.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { database } from '#worker/platform/data/db.ts'

type Page = { userId: string; cursor?: string | null | undefined; limit: number }
type Place = { at: Date; id: string }

/**
 * What a user did and what was done for them, newest first. Of each kind a page is read from its index, up to the
 * moment of the last event seen. What they wrote is left out: that is seen only through their own eyes.
 */
export async function listUserEvents(
  env: Env,
  { userId, cursor, limit }: Page,
): Promise<{ items: UserEvent[]; nextCursor: string | null }> {
  const before = placeOf(cursor)
  const until = before?.at ?? new Date(Date.now() + MINUTE_MS)
  const db = database(env)
  const [asked, booked, published, signedIn] = await db.batch([
    db
      .select({
        id: turns.id,
        at: turns.createdAt,
        projectId: turns.projectId,
        title: projects.title,
        state: turns.state,
        mode: turns.mode,
        charged: turns.charged,
      })
      .from(turns)
      .leftJoin(projects, eq(projects.id, turns.projectId))
      .where(and(eq(turns.userId, userId), lte(turns.createdAt, until)))
      .orderBy(desc(turns.createdAt))
      .limit(limit + MOST_AT_ONCE),
    db
      .select({
        id: ledgerTransfers.id,
        at: ledgerTransfers.createdAt,
        line: ledgerTransfers.kind,
        microCredits: ledgerTransfers.amount,
        turnId: ledgerTransfers.turnId,
        reason: ledgerTransfers.reason,
      })
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.userId, userId), lte(ledgerTransfers.createdAt, until)))
      .orderBy(desc(ledgerTransfers.createdAt))
      .limit(limit + MOST_AT_ONCE),
    db
      .select({
        id: deployments.id,
        at: deployments.createdAt,
        projectId: deployments.projectId,
        title: projects.title,
        state: deployments.state,
      })
      .from(projects)
      .innerJoin(deployments, eq(deployments.projectId, projects.id))
      .where(and(eq(projects.ownerId, userId), lte(deployments.createdAt, until)))
      .orderBy(desc(deployments.createdAt))
      .limit(limit + MOST_AT_ONCE),
    db
      .select({ id: sessions.id, at: sessions.createdAt, userAgent: sessions.userAgent })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), lte(sessions.createdAt, until), isOwn()))
      .orderBy(desc(sessions.createdAt))
      .limit(limit + MOST_AT_ONCE),
  ])
  const events: UserEvent[] = [
    ...asked.map((event) => ({ kind: 'turn' as const, ...event })),
    ...booked.map((event) => ({ kind: 'ledger' as const, ...event })),
    ...published.map((event) => ({ kind: 'deployment' as const, ...event })),
    ...signedIn.map((event) => ({ kind: 'sign_in' as const, ...event })),
  ]
  const fitting = events.filter((event) => !before || order(event, before) > 0).toSorted(order)
  const items = fitting.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: fitting.length > limit && last ? `${last.at.getTime()}_${last.id}` : null }
}

/** So many events of one moment may come. A turn takes a few lines of the books, from as many lots. */
const MOST_AT_ONCE = 50

/** The newest comes first. Ids tell events of one moment apart. */
const order = (one: Place, other: Place) =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

function placeOf(cursor: string | null | undefined): Place | null {
  const [, time, id] = /^(\d{1,15})_(.+)$/.exec(cursor ?? '') ?? []
  return time && id ? { at: new Date(Number(time)), id } : null
}
