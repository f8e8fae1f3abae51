import { eq, sql, type SQL } from 'drizzle-orm'
import { maskEmail } from '#shared/accounts.ts'
import { modelCostOf } from '#shared/billing/metering.ts'
import { boundsOf } from '#shared/operators/range.ts'
import { NEWEST_COUNTED, type RequestRow, type RequestSort } from '#shared/operators/requests.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { TURNS_A_MS } from '#worker/features/turns/service.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { isSearchable, phrase } from '#worker/operators/full-text.ts'
import { database } from '#worker/platform/data/db.ts'
import type { ListRequests, RequestFilter } from './inputs.ts'

/** A list shows beginnings. The whole text is asked for by the turn's id. */
const SHOWN_PROMPT = 140
const SHOWN_ERROR = 300

const shown = {
  seq: sql<number>`${turns.seq}`,
  id: turns.id,
  createdAt: turns.createdAt,
  startedAt: turns.startedAt,
  finishedAt: turns.finishedAt,
  userId: turns.userId,
  email: users.email,
  projectId: turns.projectId,
  title: projects.title,
  prompt: sql<string>`substr(${turns.prompt}, 1, ${SHOWN_PROMPT})`,
  mode: turns.mode,
  state: turns.state,
  isFirst: turns.isFirst,
  isOwnKey: turns.isOwnKey,
  model: turns.model,
  steps: turns.steps,
  attempts: turns.attempts,
  repairs: turns.repairs,
  inputTokens: turns.inputTokens,
  cachedTokens: turns.cachedTokens,
  outputTokens: turns.outputTokens,
  spent: turns.spent,
  free: turns.free,
  held: turns.held,
  charged: turns.charged,
  refunded: turns.refunded,
  firstTokenMs: turns.firstTokenMs,
  previewMs: turns.previewMs,
  filesChanged: turns.filesChanged,
  checksPassed: turns.checksPassed,
  checksFailed: turns.checksFailed,
  endReason: turns.endReason,
  fingerprint: turns.fingerprint,
  error: sql<string | null>`substr(coalesce(${turns.failure}, ${turns.error}), 1, ${SHOWN_ERROR})`,
}

const SORTED_BY: Record<RequestSort, SQL> = {
  duration: sql`finished_at - coalesce(started_at, turns.created_at)`,
  cost: sql`spent + free`,
  tokens: sql`input_tokens + output_tokens`,
  steps: sql`steps`,
  first_token: sql`first_token_ms`,
  preview: sql`preview_ms`,
  files: sql`files_changed`,
  held: sql`held`,
  captured: sql`charged`,
}

/**
 * The turns that fit, newest first below a place, as a selection of their places. It uses the full-text index where the
 * filter is in it.
 */
export function fittingPlaces(
  filter: RequestFilter,
  { now, before = null, limit }: { now: Date; before?: number | null; limit: number },
): SQL {
  const match = requestMatch(filter)
  const { from, to } = boundsOf(filter, now)
  const place = match === null ? sql`seq` : sql`rowid`
  const conditions = [
    ...(match === null ? [sql`seq is not null`] : [sql`turns_fts match ${match}`]),
    ...(before === null ? [] : [sql`${place} < ${before}`]),
    ...(from === null ? [] : [sql`${place} >= ${from.getTime() * TURNS_A_MS}`]),
    ...(to === null ? [] : [sql`${place} < ${to.getTime() * TURNS_A_MS}`]),
  ]
  return sql`select ${place} as place from ${match === null ? sql`turns` : sql`turns_fts`} where ${sql.join(conditions, sql` and `)} order by ${place} desc limit ${limit}`
}

/**
 * One page: the newest first, or the newest that fit in another order. The cursor is a place, or how many were seen.
 */
export async function listRequests(
  env: Env,
  input: ListRequests,
): Promise<{ items: RequestRow[]; nextCursor: string | null; asOf: Date; isCut: boolean }> {
  const { cursor, limit, sort, ...asked } = input
  const now = new Date()
  const filter = await withAccount(env, asked)
  const at = cursor && /^\d{1,16}$/.test(cursor) ? Number(cursor) : null
  const places = sort
    ? fittingPlaces(filter, { now, limit: NEWEST_COUNTED })
    : fittingPlaces(filter, { now, before: at, limit: limit + 1 })
  const read = database(env)
    .select(shown)
    .from(turns)
    .innerJoin(users, eq(users.id, turns.userId))
    .leftJoin(projects, eq(projects.id, turns.projectId))
    .where(sql`turns.seq in (select place from (${places}))`)
  const ordered = sort
    ? read.orderBy(
        sql`${SORTED_BY[sort.column]} ${sort.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`}, turns.seq desc`,
      )
    : read.orderBy(sql`turns.seq desc`)
  const rows = await ordered.limit(limit + 1).offset(sort ? (at ?? 0) : 0)
  const items = rows.slice(0, limit).map(rowOf)
  const next = rows.length <= limit ? null : sort ? (at ?? 0) + limit : items.at(-1)!.seq
  return { items, nextCursor: next === null ? null : String(next), asOf: now, isCut: sort !== undefined }
}

/** The filter in which an address among the words stands for the account that has it. */
export async function withAccount(env: Env, filter: RequestFilter): Promise<RequestFilter> {
  const address = filter.q?.split(/\s+/).find((word) => word.includes('@'))
  if (address === undefined) return filter
  const [account] = await database(env)
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, address.toLowerCase()))
    .limit(1)
  return { ...filter, q: filter.q?.replace(address, ''), user: account?.id ?? 'usr_unknown' }
}

/** One turn as in the list. Null when there is none. */
export async function requestRow(env: Env, turnId: string) {
  const [row] = await database(env)
    .select({ ...shown, sections: turns.sections, promptLength: sql<number>`length(${turns.prompt})` })
    .from(turns)
    .innerJoin(users, eq(users.id, turns.userId))
    .leftJoin(projects, eq(projects.id, turns.projectId))
    .where(eq(turns.id, turnId))
  return row
    ? {
        ...rowOf(row),
        sections: row.sections,
        promptLength: row.promptLength,
        startedAt: row.startedAt,
        finishedAt: row.finishedAt,
      }
    : null
}

type Read = { [Name in keyof typeof shown]: Name extends 'title' ? string | null : unknown } & {
  email: string
  startedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
  spent: number
  free: number
}

function rowOf<Row extends Read>({
  userId,
  email,
  projectId,
  title,
  spent,
  free,
  startedAt,
  finishedAt,
  ...row
}: Row): RequestRow {
  const { createdAt } = row
  return {
    ...(row as unknown as RequestRow),
    user: { id: String(userId), email: maskEmail(email) },
    project: { id: String(projectId), title: title ?? '' },
    cost: modelCostOf(spent + free),
    queueMs: startedAt && startedAt.getTime() - createdAt.getTime(),
    durationMs: finishedAt && finishedAt.getTime() - (startedAt ?? createdAt).getTime(),
  }
}

const MAX_WORDS = 8

/**
 * The filter in the language of the full-text index, or null when every turn fits. All of it is one search, which walks
 * the index from the newest turn on. So no turn is read that is not shown, however rare a word is.
 */
function requestMatch(filter: RequestFilter): string | null {
  const { q = '', user, project, state, model, mode, reason, error, slow, dear } = filter
  const tags = [
    user,
    project,
    state && `state_${state}`,
    mode && `mode_${mode}`,
    model && `model_${model}`,
    reason && `reason_${reason}`,
    error && `fp_${error}`,
    slow && `slow_${slow}`,
    dear && `dear_${dear}`,
    filter.first && 'first',
    filter.ownKey && 'own_key',
    filter.refunded && 'refunded',
    filter.repaired && 'repaired',
    filter.checks && 'checks_failed',
    !filter.staff && 'maker',
  ].filter((tag) => typeof tag === 'string' && isSearchable(tag))
  const words = q.split(/\s+/).filter(isSearchable).slice(0, MAX_WORDS)
  const parts = [
    ...tags.map((tag) => `tags : ${phrase(tag as string)}`),
    ...words.map((word) => (isId(word) ? `tags : ${phrase(word)}` : `{prompt error} : ${phrase(word)}`)),
  ]
  return parts.length === 0 ? null : parts.join(' AND ')
}

/** Whether nothing but a period was asked for. */
export const isPlain = ({ range: _range, from: _from, to: _to, staff: _staff, ...rest }: RequestFilter): boolean =>
  Object.values(rest).every((value) => value === undefined || value === '')

const isId = (word: string): boolean => /^(trn|usr|prj)_[0-9a-z]{20}$/.test(word)
