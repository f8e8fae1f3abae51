import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { rawQuery } from '#worker/platform/data/db.ts'

/** A group's own fingerprint and those that were merged into it. */
export const membersOf = (group: SQL | string): SQL =>
  sql`(SELECT ${group} UNION ALL SELECT fingerprint FROM error_groups WHERE merged_into = ${group})`

/** Adds up anew what a group and its members count, after some came or went. Bounded by the people it hit; only actions ask for it. */
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
