import { and, desc, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { newId } from '#shared/ids.ts'
import type { AuditAction } from '#shared/operators/audit.ts'
import { database, momentCursor, readMomentCursor } from '#worker/platform/data/db.ts'
import { auditLines } from './tables.ts'

export type AuditLine = typeof auditLines.$inferSelect
/** A line that is to be written. */
export type NewAuditLine = Omit<AuditLine, 'id' | 'createdAt' | 'action'> & { action: AuditAction; now: Date }

/**
 * The statement of one line of the audit. It stands in the batch of what it tells of, so that neither is there without
 * the other.
 */
export function auditStatement(env: Env, line: NewAuditLine): BatchItem<'sqlite'> {
  const { now, ...said } = line
  return database(env)
    .insert(auditLines)
    .values({ ...said, id: newId('audit'), createdAt: now })
}

/**
 * The same statement, which writes only while `when` holds. It stands before the statement that it tells of, which has
 * the same condition.
 */
export function auditStatementWhen(env: Env, { now, ...line }: NewAuditLine, when: SQL): BatchItem<'sqlite'> {
  const { actorId, action, subject, reason, details } = line
  return database(env)
    .insert(auditLines)
    .select(
      sql`select ${newId('audit')}, ${actorId}, ${action}, ${subject}, ${reason}, ${JSON.stringify(details)}, ${now.getTime()} where ${when}`,
    )
}

/** Which lines: by whom, which act, on what, from when, and until before when. */
export type LinesAsked = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: Date | null
  to?: Date | null
}
type Page = LinesAsked & { cursor?: string | null | undefined; limit: number }

/** What operators did, newest first. The cursor is the time and the id of the last line seen. */
export async function listAuditLines(
  env: Env,
  { cursor, limit, ...asked }: Page,
): Promise<{ items: AuditLine[]; nextCursor: string | null }> {
  const rows = await database(env)
    .select()
    .from(auditLines)
    .where(and(...fitting(asked), beforeLine(cursor)))
    .orderBy(desc(auditLines.createdAt), desc(auditLines.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? momentCursor(last.createdAt, last.id) : null }
}

/**
 * Conditions that one index answers. One subject has few lines, so its index is the one to take. The plus keeps SQLite
 * from the others.
 */
function fitting({ actor, action, subject, from, to }: LinesAsked): Array<SQL | undefined> {
  const also = (column: typeof auditLines.actorId | typeof auditLines.action, value: string) =>
    subject === undefined ? eq(column, value) : sql`+${column} = ${value}`
  return [
    subject === undefined ? undefined : eq(auditLines.subject, subject),
    actor === undefined ? undefined : also(auditLines.actorId, actor),
    action === undefined ? undefined : also(auditLines.action, action),
    from ? gte(auditLines.createdAt, from) : undefined,
    to ? lt(auditLines.createdAt, to) : undefined,
  ]
}

function beforeLine(cursor: string | null | undefined): SQL | undefined {
  const last = readMomentCursor(cursor)
  // The index answers the first condition. The second tells lines of the same moment apart.
  return last
    ? and(lte(auditLines.createdAt, last.at), or(lt(auditLines.createdAt, last.at), lt(auditLines.id, last.id)))
    : undefined
}
