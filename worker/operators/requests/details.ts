import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { RequestDetails, RequestLedgerLine, Span } from '#shared/operators/requests.ts'
import type { FileDiff } from '#shared/projects/versions.ts'
import { HOUR_MS } from '#shared/time.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { readLogLines } from '#worker/operators/logs/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { fittingPlaces, requestRow } from './service.ts'
import { waterfallOf } from './waterfall.ts'

const MAX_LEDGER = 100
const MAX_LOGS = 100
const SAME_COUNTED = 1_000
/** One look at a maker's own words and files is noted once in this time. */
const LOOK_MS = HOUR_MS
/** A turn's project writes a few events of it right after its end. */
const AFTER_MS = 2_000

async function found(env: Env, turnId: string) {
  const row = await requestRow(env, turnId)
  if (!row) throw new DomainError('admin.not_found')
  return row
}

/** A turn with all that its row says. Throws `admin.not_found`. */
export async function requestDetails(env: Env, turnId: string): Promise<RequestDetails> {
  const row = await found(env, turnId)
  return { ...row, same: row.fingerprint === null ? null : await sameFailure(env, row) }
}

async function sameFailure(
  env: Env,
  { id, fingerprint }: { id: string; fingerprint: string | null },
): Promise<RequestDetails['same']> {
  const places = fittingPlaces(
    { error: fingerprint ?? undefined, staff: true },
    { now: new Date(), limit: SAME_COUNTED },
  )
  const [same] = await database(env).all<{ turns: number; projects: number; since: number | null }>(
    sql`select count(*) as turns, count(distinct project_id) as projects, min(created_at) as since from turns where seq in (select place from (${places})) and id <> ${id}`,
  )
  return same && same.since !== null
    ? { turns: same.turns, projects: same.projects, since: new Date(same.since) }
    : null
}

/** Its steps, tool calls, checks and bookings in time, from the project's own record. Null when the project is gone. */
export async function requestWaterfall(env: Env, turnId: string): Promise<Span[] | null> {
  const row = await found(env, turnId)
  const [from, to] = [
    row.startedAt ?? row.createdAt,
    row.finishedAt ? new Date(row.finishedAt.getTime() + AFTER_MS) : new Date(),
  ]
  const [events, ledger] = await Promise.all([
    ofProject(projectObject(env, row.project.id).turnEvents({ turnId, from: from.getTime(), to: to.getTime() })),
    requestLedger(env, turnId),
  ])
  return events && waterfallOf(row, { events, ledger })
}

/** The lines of the books that name the turn, oldest first. */
export async function requestLedger(env: Env, turnId: string): Promise<RequestLedgerLine[]> {
  const { id, kind, amount, reason, createdAt } = ledgerTransfers
  return database(env)
    .select({ id, kind, microCredits: amount, reason, createdAt })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.turnId, turnId))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_LEDGER)
}

export const requestLogs = (env: Env, turnId: string) => readLogLines(env, { filter: { id: turnId }, limit: MAX_LOGS })

/** What the maker wrote. The audit notes who looked before it is told. */
export async function requestPrompt(acting: Actor, turnId: string): Promise<{ prompt: string }> {
  const [row] = await database(acting.env).select({ prompt: turns.prompt }).from(turns).where(eq(turns.id, turnId))
  if (!row) throw new DomainError('admin.not_found')
  await noteLook(acting, turnId)
  return row
}

/**
 * What the turn changed in the maker's files. Null when the project is gone. The audit notes who looked before it is
 * told.
 */
export async function requestChange(acting: Actor, turnId: string): Promise<FileDiff[] | null> {
  const row = await found(acting.env, turnId)
  await noteLook(acting, turnId)
  return ofProject(projectObject(acting.env, row.project.id).turnDiff(turnId))
}

async function noteLook({ env, user }: Actor, turnId: string): Promise<void> {
  const now = new Date()
  const since = and(
    eq(auditLines.subject, turnId),
    gt(auditLines.createdAt, new Date(now.getTime() - LOOK_MS)),
    eq(auditLines.actorId, user.id),
    inArray(auditLines.action, ['turn.read']),
  )
  const [seen] = await database(env).select({ id: auditLines.id }).from(auditLines).where(since).limit(1)
  if (!seen)
    await auditStatement(env, { actorId: user.id, action: 'turn.read', subject: turnId, reason: '', details: {}, now })
}

/** A project that was deleted for good has no record any more, so its answer is null. */
async function ofProject<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((error: unknown) => {
    if (asDomainError(error)?.code === 'project.not_found') return null
    throw error
  })
}
