import { and, eq, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { AuditAction } from '#shared/operators/audit.ts'
import { MERGED_AT_MOST, NEW_FOR_DAYS } from '#shared/operators/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { recountStatement } from './group-details.ts'
import { errorGroups, releases } from './tables.ts'

type Group = typeof errorGroups.$inferSelect
type Act = { action: AuditAction; subject: string; reason: string; details: Record<string, unknown> }

const NOT_IGNORED = { ignoredUntilEvents: null, ignoredUntilUsers: null, ignoredUntil: null }

/** The group itself. One that was merged into another has nothing of its own to act on. */
async function groupOf(env: Env, fingerprint: string): Promise<Group> {
  const group = await database(env).select().from(errorGroups).where(eq(errorGroups.fingerprint, fingerprint)).get()
  if (!group || group.mergedInto !== null) throw new DomainError('admin.not_found')
  return group
}

async function act(
  { env, user }: Actor,
  statements: [BatchItem<'sqlite'>, ...Array<BatchItem<'sqlite'>>],
  { now, ...said }: Act & { now: Date },
): Promise<void> {
  await database(env).batch([...statements, auditStatement(env, { actorId: user.id, ...said, now })])
}

const changed = (env: Env, fingerprint: string, values: Partial<Group>) =>
  database(env)
    .update(errorGroups)
    .set({ isAlertDue: false, ...NOT_IGNORED, ...values })
    .where(and(eq(errorGroups.fingerprint, fingerprint)))

/** Resolves a group at once, or from the next release on. A hit after that brings it back. */
export async function resolveGroup(
  acting: Actor,
  { fingerprint, reason, isNextRelease }: { fingerprint: string; reason: string; isNextRelease: boolean },
): Promise<void> {
  const { env } = acting
  await groupOf(env, fingerprint)
  const now = new Date()
  const release = env.RELEASE ?? null
  const known =
    release === null ? [] : [database(env).insert(releases).values({ id: release, at: now }).onConflictDoNothing()]
  const resolved = changed(env, fingerprint, {
    state: 'resolved',
    stateAt: now,
    resolvedInRelease: release,
    resolvesNext: isNextRelease,
  })
  await act(acting, [resolved, ...known], {
    action: 'error.resolve',
    subject: fingerprint,
    reason,
    details: { isNextRelease, release },
    now,
  })
}

/** Takes back that a group was resolved or ignored. */
export async function reopenGroup(
  acting: Actor,
  { fingerprint, reason }: { fingerprint: string; reason: string },
): Promise<void> {
  const { firstAt } = await groupOf(acting.env, fingerprint)
  const now = new Date()
  const state = now.getTime() - firstAt.getTime() < NEW_FOR_DAYS * DAY_MS ? 'new' : 'ongoing'
  await act(
    acting,
    [changed(acting.env, fingerprint, { state, stateAt: now, resolvedInRelease: null, resolvesNext: false })],
    { action: 'error.reopen', subject: fingerprint, reason, details: { state }, now },
  )
}

type Ignoring = {
  fingerprint: string
  reason: string
  moreEvents?: number | null | undefined
  moreUsers?: number | null | undefined
  until?: Date | null | undefined
}

/** Silences a group until it gets worse. */
export async function ignoreGroup(
  acting: Actor,
  { fingerprint, reason, moreEvents, moreUsers, until }: Ignoring,
): Promise<void> {
  const { events, users } = await groupOf(acting.env, fingerprint)
  const now = new Date()
  const rule = {
    ignoredUntilEvents: moreEvents ? events + moreEvents : null,
    ignoredUntilUsers: moreUsers ? users + moreUsers : null,
    ignoredUntil: until ?? null,
  }
  await act(acting, [changed(acting.env, fingerprint, { state: 'ignored', stateAt: now, ...rule })], {
    action: 'error.ignore',
    subject: fingerprint,
    reason,
    details: { moreEvents: moreEvents ?? null, moreUsers: moreUsers ?? null, until: until?.toISOString() ?? null },
    now,
  })
}

/** Merges one group into another. What it counts goes with it, and what it will count. It can be split off again. */
export async function mergeGroup(
  acting: Actor,
  { fingerprint, into, reason }: { fingerprint: string; into: string; reason: string },
): Promise<void> {
  const { env } = acting
  const db = database(env)
  const [one, other] = [await groupOf(env, fingerprint), await groupOf(env, into)]
  // Errors of an app are its maker's, and stay with that app.
  if (fingerprint === into || (one.kind === 'app') !== (other.kind === 'app') || one.projectId !== other.projectId)
    throw new DomainError('admin.not_found')
  const members = await db.$count(
    errorGroups,
    or(eq(errorGroups.mergedInto, fingerprint), eq(errorGroups.mergedInto, into)),
  )
  if (members >= MERGED_AT_MOST) throw new DomainError('admin.not_found')
  const now = new Date()
  const moved = db
    .update(errorGroups)
    .set({ mergedInto: into, isAlertDue: false })
    .where(or(eq(errorGroups.fingerprint, fingerprint), eq(errorGroups.mergedInto, fingerprint)))
  const graver = db
    .update(errorGroups)
    .set({ severity: 'critical' })
    .where(and(eq(errorGroups.fingerprint, into), sql`${one.severity} = 'critical'`))
  await act(acting, [moved, graver, recountStatement(env, into), recountStatement(env, fingerprint)], {
    action: 'error.merge',
    subject: into,
    reason,
    details: { fingerprint, title: one.title },
    now,
  })
}

/** Splits a merged group off again. */
export async function splitGroup(
  acting: Actor,
  { fingerprint, reason }: { fingerprint: string; reason: string },
): Promise<{ from: string }> {
  const { env } = acting
  const db = database(env)
  const group = await db.select().from(errorGroups).where(eq(errorGroups.fingerprint, fingerprint)).get()
  if (!group || group.mergedInto === null) throw new DomainError('admin.not_found')
  const now = new Date()
  const from = group.mergedInto
  const apart = db
    .update(errorGroups)
    .set({ mergedInto: null, state: 'ongoing', stateAt: now, isAlertDue: false, ...NOT_IGNORED })
    .where(and(eq(errorGroups.fingerprint, fingerprint), eq(errorGroups.mergedInto, from)))
  await act(acting, [apart, recountStatement(env, from), recountStatement(env, fingerprint)], {
    action: 'error.split',
    subject: from,
    reason,
    details: { fingerprint, title: group.title },
    now,
  })
  return { from }
}
