import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { maskEmail } from '#shared/accounts.ts'
import {
  NEWEST_FIRST,
  REQUEST_CATEGORIES,
  type CategoryFigures,
  type FirstRequestFigures,
  type FirstRequestRow,
  type RawRequest,
  type RequestCategory,
} from '#shared/operators/first-requests.ts'
import { boundsOf } from '#shared/operators/range.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { TURNS_A_MS } from '#worker/features/turns/service.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { userFacts } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { FirstRequestFilter } from './inputs.ts'
import { firstRequests } from './tables.ts'

const SHOWN_PROMPT = 140
const MAX_WORDS = 8
const MAX_EXAMPLES = 3
/** Turning the pages counts as one opening. */
const OPENING_MS = 10 * MINUTE_MS

type Page = { cursor?: string | null | undefined; limit: number }

/** The conditions of a filter. Words are searched in the index of all turns, over the newest that have them. */
function conditionsOf(filter: FirstRequestFilter, cursor: string | null | undefined): SQL {
  const { from, to } = boundsOf(filter, new Date())
  const words = (filter.q ?? '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
  const match = ['tags : "first"', ...words.map((word) => `prompt : "${word.replaceAll('"', '""')}"`)].join(' AND ')
  const parts = [
    filter.staff ? sql`first_requests.seq > 0` : sql`first_requests.is_staff = 0`,
    ...(filter.category ? [sql`first_requests.category = ${filter.category}`] : []),
    ...(filter.language ? [sql`first_requests.language = ${filter.language}`] : []),
    ...(filter.result ? [sql`first_requests.result = ${filter.result}`] : []),
    ...(filter.returned ? [sql`first_requests.returned_week = 1`] : []),
    ...(from ? [sql`first_requests.seq >= ${from.getTime() * TURNS_A_MS}`] : []),
    ...(to ? [sql`first_requests.seq < ${to.getTime() * TURNS_A_MS}`] : []),
    ...(cursor && /^\d{1,16}$/.test(cursor) ? [sql`first_requests.seq < ${Number(cursor)}`] : []),
    ...(words.length > 0
      ? [
          sql`first_requests.seq in (select rowid from turns_fts where turns_fts match ${match} order by rowid desc limit ${NEWEST_FIRST})`,
        ]
      : []),
  ]
  return sql.join(parts, sql` and `)
}

export async function listFirstRequests(
  env: Env,
  { cursor, limit, ...filter }: FirstRequestFilter & Page,
): Promise<{ items: FirstRequestRow[]; nextCursor: string | null; asOf: Date }> {
  const rows = await database(env)
    .select({
      first: firstRequests,
      prompt: sql<string>`substr(${turns.prompt}, 1, ${SHOWN_PROMPT})`,
      createdAt: turns.createdAt,
      email: users.email,
      signedUpAt: users.createdAt,
      title: projects.title,
      secondAt: userFacts.secondTurnAt,
      publishedAt: userFacts.publishedAt,
      paidAt: userFacts.paidAt,
    })
    .from(firstRequests)
    .innerJoin(turns, eq(turns.seq, firstRequests.seq))
    .innerJoin(users, eq(users.id, turns.userId))
    .leftJoin(projects, eq(projects.id, turns.projectId))
    .leftJoin(userFacts, eq(userFacts.userId, turns.userId))
    .where(conditionsOf(filter, cursor))
    .orderBy(desc(firstRequests.seq))
    .limit(limit + 1)
  const items = rows
    .slice(0, limit)
    .map(({ first, prompt, createdAt, email, signedUpAt, title, secondAt, publishedAt, paidAt }): FirstRequestRow => {
      const { userId, projectId, isStaff: _isStaff, version: _version, ...rest } = first
      return {
        ...rest,
        createdAt,
        prompt,
        user: { id: userId, email: maskEmail(email) },
        project: { id: projectId, title: title ?? '' },
        afterSignUpMs: Math.max(0, createdAt.getTime() - signedUpAt.getTime()),
        secondAt,
        publishedAt,
        paidAt,
      }
    })
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)!.seq) : null, asOf: new Date() }
}

type Counted = {
  seq: number
  turnId: string
  category: RequestCategory
  result: string
  previewMs: number | null
  returnedDay: boolean
  returnedWeek: boolean
  publishedAt: Date | null
  paidAt: Date | null
}

/** What is asked for by kind, and whether makers got it, over the newest that fit. */
export async function firstRequestFigures(env: Env, filter: FirstRequestFilter): Promise<FirstRequestFigures> {
  const { seq, turnId, category, result, previewMs, returnedDay, returnedWeek } = firstRequests
  const rows: Counted[] = await database(env)
    .select({
      seq,
      turnId,
      category,
      result,
      previewMs,
      returnedDay,
      returnedWeek,
      publishedAt: userFacts.publishedAt,
      paidAt: userFacts.paidAt,
    })
    .from(firstRequests)
    .leftJoin(userFacts, eq(userFacts.userId, firstRequests.userId))
    .where(conditionsOf(filter, null))
    .orderBy(desc(seq))
    .limit(NEWEST_FIRST + 1)
  const found = rows.slice(0, NEWEST_FIRST)
  const failed = Map.groupBy(
    found.filter((row) => row.result === 'failed'),
    (row) => row.category,
  )
  const prompts = await promptsOf(
    env,
    [...failed.values()].flatMap((of) => of.slice(0, MAX_EXAMPLES).map((row) => row.seq)),
  )
  const byCategory = Map.groupBy(found, (row) => row.category)
  const categories = REQUEST_CATEGORIES.flatMap((name) => {
    const of = byCategory.get(name)
    return of
      ? [
          figuresOf(
            name,
            of,
            (failed.get(name) ?? [])
              .slice(0, MAX_EXAMPLES)
              .map((row) => ({ turnId: row.turnId, prompt: prompts.get(row.seq) ?? '' })),
          ),
        ]
      : []
  })
  return {
    requests: found.length,
    isCut: rows.length > NEWEST_FIRST,
    categories: categories.toSorted((one, other) => other.requests - one.requests),
    asOf: new Date(),
  }
}

function figuresOf(category: RequestCategory, of: Counted[], examples: CategoryFigures['examples']): CategoryFigures {
  const count = (fits: (row: Counted) => boolean) => of.filter(fits).length
  const times = of
    .flatMap(({ previewMs }) => (previewMs === null ? [] : [previewMs]))
    .toSorted((one, other) => one - other)
  return {
    category,
    requests: of.length,
    shown: count(({ result }) => result === 'shown' || result === 'answered'),
    failed: count(({ result }) => result === 'failed'),
    returnedDay: count((row) => row.returnedDay),
    returnedWeek: count((row) => row.returnedWeek),
    published: count((row) => row.publishedAt !== null),
    paid: count((row) => row.paidAt !== null),
    p50PreviewMs: times[Math.floor(times.length / 2)] ?? null,
    examples,
  }
}

async function promptsOf(env: Env, seqs: number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await database(env).all<{ seq: number; prompt: string }>(
    sql`select seq, substr(prompt, 1, ${SHOWN_PROMPT}) as prompt from turns where seq in (${sql.join(
      seqs.map((seq) => sql`${seq}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map(({ seq, prompt }) => [seq, prompt]))
}

/** The whole texts, newest first. The caller must have noted that they are read. */
export async function rawRequests(
  env: Env,
  { cursor, limit, ...filter }: FirstRequestFilter & Page,
): Promise<{ items: RawRequest[]; nextCursor: string | null }> {
  const { seq, turnId, category, language, result } = firstRequests
  const rows = await database(env)
    .select({ seq, turnId, createdAt: turns.createdAt, category, language, result, prompt: turns.prompt })
    .from(firstRequests)
    .innerJoin(turns, eq(turns.seq, seq))
    .where(conditionsOf(filter, cursor))
    .orderBy(desc(seq))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)!.seq) : null }
}

type Reading = { env: Env; actorId: string; details: Record<string, unknown>; isFile?: boolean }

/**
 * Notes that somebody reads makers' own words, before they are told. An opening of the page is noted once, and so is
 * each file.
 */
export async function noteRawReading({ env, actorId, details, isFile = false }: Reading): Promise<void> {
  const now = new Date()
  const line = {
    actorId,
    action: 'first_requests.read_raw' as const,
    subject: 'first_requests',
    reason: '',
    details,
    now,
  }
  const since = and(
    eq(auditLines.subject, line.subject),
    gt(auditLines.createdAt, new Date(now.getTime() - OPENING_MS)),
    eq(auditLines.actorId, actorId),
  )
  const [opened] = isFile
    ? []
    : await database(env).select({ id: auditLines.id }).from(auditLines).where(since).limit(1)
  if (!opened) await auditStatement(env, line)
}
