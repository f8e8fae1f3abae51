import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { SAMPLES_KEPT, type ErrorSample, type ErrorStack } from '#shared/operators/errors.ts'
import { listAuditLines } from '#worker/operators/audit/service.ts'
import { database, rawQuery } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { listErrorGroups } from './group-list.ts'
import { sideOf } from './hits.ts'
import { affectedHolds } from './holds.ts'
import { mapReader, resolvedStack, stackHead } from './source-maps.ts'
import { errorEvents, errorGroupReleases, errorGroups, releases } from './tables.ts'

const RELEASES_SHOWN = 20
const ACTS_SHOWN = 20
const SIMILAR_SHOWN = 20

const sample = {
  lineId: errorEvents.lineId,
  at: errorEvents.at,
  source: errorEvents.source,
  message: errorEvents.message,
  requestId: errorEvents.requestId,
  turnId: errorEvents.turnId,
  projectId: errorEvents.projectId,
  deploymentId: errorEvents.deploymentId,
  userId: errorEvents.userId,
  isPaying: errorEvents.isPaying,
  release: errorEvents.release,
}

/** A group with what explains it. A merged group says into which one it was merged. */
export async function errorGroupDetails(env: Env, fingerprint: string) {
  const db = database(env)
  const mine = sql`fingerprint IN ${membersOf(fingerprint)}`
  const [groups, merged, samples, hitReleases, turns] = await db.batch([
    db.select().from(errorGroups).where(eq(errorGroups.fingerprint, fingerprint)),
    db
      .select({
        fingerprint: errorGroups.fingerprint,
        title: errorGroups.title,
        place: errorGroups.place,
        lastAt: errorGroups.lastAt,
      })
      .from(errorGroups)
      .where(eq(errorGroups.mergedInto, fingerprint))
      .limit(100),
    db.select(sample).from(errorEvents).where(mine).orderBy(desc(errorEvents.at)).limit(SAMPLES_KEPT),
    db
      .select({
        release: errorGroupReleases.release,
        events: sql<number>`sum(${errorGroupReleases.events})`,
        lastAt: sql<number>`max(${errorGroupReleases.lastAt})`,
        since: releases.at,
      })
      .from(errorGroupReleases)
      .leftJoin(releases, eq(releases.id, errorGroupReleases.release))
      .where(sql`error_group_releases.${mine}`)
      .groupBy(errorGroupReleases.release)
      .orderBy(sql`max(${errorGroupReleases.lastAt}) DESC`)
      .limit(RELEASES_SHOWN),
    rawQuery<{ count: number }>(
      env,
      sql`SELECT count(*) AS count FROM (SELECT DISTINCT turn_id FROM error_group_turns WHERE ${mine} LIMIT 10001)`,
    ),
  ])
  const [group] = groups
  if (!group) throw new DomainError('admin.not_found')
  const { items } = await listAuditLines(env, { subject: fingerprint, limit: ACTS_SHOWN })
  return {
    group,
    merged,
    samples: samples satisfies ErrorSample[],
    releases: hitReleases.map(({ lastAt, ...release }) => ({ ...release, lastAt: new Date(lastAt) })),
    turns: turns[0]?.count ?? 0,
    holds: await affectedHolds(env, fingerprint),
    acts: items,
  }
}

/** The groups into which this one could be merged: those of its kind that were hit last and have similar words. */
export async function similarGroups(env: Env, { fingerprint, text }: { fingerprint: string; text: string }) {
  const group = await database(env).select().from(errorGroups).where(eq(errorGroups.fingerprint, fingerprint)).get()
  if (!group) throw new DomainError('admin.not_found')
  const { items } = await listErrorGroups(env, {
    tab: group.kind === 'app' ? 'apps' : 'platform',
    project: group.projectId ?? undefined,
    q: text,
    limit: SIMILAR_SHOWN,
  })
  return items
    .filter((one) => one.fingerprint !== fingerprint)
    .map(({ fingerprint: id, title, place }) => ({ fingerprint: id, title, place }))
}

/** The stack of a sample, told by the sources of the release in which it happened. */
export async function errorStack(env: Env, lineId: string): Promise<ErrorStack> {
  const event = await database(env)
    .select({ source: errorEvents.source, stack: errorEvents.stack, release: errorEvents.release })
    .from(errorEvents)
    .where(eq(errorEvents.lineId, lineId))
    .get()
  if (!event) throw new DomainError('admin.not_found')
  const side = sideOf(event.source)
  const raw = event.stack ?? ''
  const frames = await resolvedStack(raw, {
    read: side === null ? async () => null : mapReader(env),
    release: event.release,
    side: side ?? 'client',
  })
  return { lineId, head: stackHead(raw), frames, raw }
}

/** A group's own fingerprint, and those that were merged into it. */
export const membersOf = (group: SQL | string): SQL =>
  sql`(SELECT ${group} UNION ALL SELECT fingerprint FROM error_groups WHERE merged_into = ${group})`

/**
 * The statement that adds up anew what a group and its members count, after some came or went. It reads all people whom
 * the error hit, so only actions may use it.
 */
export function recountStatement(env: Env, fingerprint: string): BatchItem<'sqlite'> {
  const mine = sql`fingerprint IN ${membersOf(fingerprint)}`
  const releaseBy = (order: SQL) =>
    sql`coalesce((SELECT release FROM error_group_releases WHERE ${mine} AND release <> '' ORDER BY ${order} LIMIT 1), '')`
  return rawQuery(
    env,
    sql`UPDATE error_groups SET
    events = (SELECT coalesce(sum(events), 0) FROM error_group_releases WHERE ${mine}),
    users = (SELECT count(DISTINCT user_id) FROM error_group_users WHERE ${mine}),
    paying_users = (SELECT count(DISTINCT user_id) FROM error_group_users WHERE is_paying AND ${mine}),
    first_at = coalesce((SELECT min(first_at) FROM error_group_releases WHERE ${mine}), first_at),
    last_at = coalesce((SELECT max(last_at) FROM error_group_releases WHERE ${mine}), last_at),
    first_release = ${releaseBy(sql`first_at`)},
    last_release = ${releaseBy(sql`last_at DESC`)}
    WHERE fingerprint = ${fingerprint}`,
  )
}
