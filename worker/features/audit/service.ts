import { and, desc, eq, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { newId } from '#shared/ids.ts'
import { database } from '#worker/platform/db.ts'
import { auditLines } from './tables.ts'

export type AuditLine = typeof auditLines.$inferSelect

/** The statement of one line of the audit: it stands in the batch of what it tells of, so that neither is there without the other. */
export function auditStatement(env: Env, line: Omit<AuditLine, 'id' | 'createdAt'> & { now: Date }): BatchItem<'sqlite'> {
  const { now, ...said } = line
  return database(env).insert(auditLines).values({ ...said, id: newId('audit'), createdAt: now })
}

/** The same, written only while `when` holds: it stands before the statement that it tells of, which asks for the same. */
export function auditStatementWhen(env: Env, { now, ...line }: Omit<AuditLine, 'id' | 'createdAt'> & { now: Date }, when: SQL): BatchItem<'sqlite'> {
  const { actorId, action, subject, reason, details } = line
  return database(env).insert(auditLines).select(sql`select ${newId('audit')}, ${actorId}, ${action}, ${subject}, ${reason}, ${JSON.stringify(details)}, ${now.getTime()} where ${when}`)
}

type Page = { cursor?: string | null | undefined; limit: number; subject?: string | undefined }

/** What operators did, newest first; of one account, campaign, code or turn when `subject` is given. The cursor is time and id of the last line seen. */
export async function listAuditLines(env: Env, { cursor, limit, subject }: Page): Promise<{ items: AuditLine[]; nextCursor: string | null }> {
  const [time, id] = cursor ? [new Date(Number(cursor.slice(0, cursor.indexOf('_')))), cursor.slice(cursor.indexOf('_') + 1)] : []
  // The first condition is the index's; the second tells lines of the same moment apart.
  const before = time && id ? and(lte(auditLines.createdAt, time), or(lt(auditLines.createdAt, time), lt(auditLines.id, id))) : undefined
  const rows = await database(env)
    .select()
    .from(auditLines)
    .where(and(subject === undefined ? undefined : eq(auditLines.subject, subject), before))
    .orderBy(desc(auditLines.createdAt), desc(auditLines.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null }
}
