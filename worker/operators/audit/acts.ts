import { eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { maskEmail } from '#shared/accounts.ts'
import type { AuditAct, AuditChoices } from '#shared/operators/audit.ts'
import { boundsOf } from '#shared/operators/range.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { AuditFilter } from './inputs.ts'
import { listAuditLines, type AuditLine } from './service.ts'
import { auditLines } from './tables.ts'

/** There are no more operators here than there is work, and no more kinds of acts than the product has. */
const MOST_CHOICES = 200

type Asked = { filter: AuditFilter; cursor?: string | null | undefined; limit: number; now: Date }

/** What operators did. The people it is about have masked addresses. */
export async function listActs(
  env: Env,
  { filter: { actor, action, subject, ...range }, cursor, limit, now }: Asked,
): Promise<{ items: AuditAct[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listAuditLines(env, {
    actor,
    action,
    subject,
    ...boundsOf(range, now),
    cursor,
    limit,
  })
  return { items: await withPeople(env, items), nextCursor }
}

/** One line, wherever it stands in the list. */
export async function readAct(env: Env, lineId: string): Promise<AuditAct> {
  const [act] = await withPeople(env, await database(env).select().from(auditLines).where(eq(auditLines.id, lineId)))
  if (!act) throw new DomainError('admin.not_found')
  return act
}

async function withPeople(env: Env, lines: AuditLine[]): Promise<AuditAct[]> {
  const emails = await maskedEmails(
    env,
    lines.flatMap(({ actorId, subject }) => [actorId, subject]),
  )
  const party = (id: string) => ({ id, email: emails.get(id) ?? null })
  return lines.map(({ id, createdAt, actorId, action, subject, reason, details }) => ({
    id,
    at: createdAt,
    actor: party(actorId),
    action,
    subject: party(subject),
    reason,
    details,
  }))
}

/** The masked addresses of people, in one statement however many there are. A list of parameters would be bounded. */
async function maskedEmails(env: Env, ids: string[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id.startsWith('usr_'))
  if (asked.length === 0) return new Map()
  const known = await database(env)
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, sql`(select value from json_each(${JSON.stringify(asked)}))`))
  return new Map(known.map(({ id, email }) => [id, maskEmail(email)]))
}

/** Who acted, and what was done. It goes from one value of the index to the next instead of line by line. */
export async function readChoices(env: Env): Promise<AuditChoices> {
  const found = await database(env).all<{ kind: 'actor' | 'action'; value: string; email: string | null }>(sql`
    with recursive actors(value) as (${valuesOf(auditLines.actorId, sql`actors`)}), actions(value) as (${valuesOf(auditLines.action, sql`actions`)})
    select 'actor' as kind, value, ${users.email} as email from actors left join ${users} on ${users.id} = value where value is not null
    union all
    select 'action', value, null from actions where value is not null`)
  const of = (kind: 'actor' | 'action') => found.filter((row) => row.kind === kind)
  return {
    actors: of('actor').map(({ value, email }) => ({ id: value, email: email && maskEmail(email) })),
    actions: of('action').map(({ value }) => value),
  }
}

const valuesOf = (column: Column, found: SQL) => sql`
  select (select min(${column}) from ${auditLines})
  union all
  select (select min(${column}) from ${auditLines} where ${column} > value) from ${found} where value is not null
  limit ${MOST_CHOICES}`
