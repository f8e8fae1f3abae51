import { lt, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { database } from '#worker/platform/data/db.ts'

/** Each key and window has a row, which is worthless once the window has passed. */
export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export type RateLimit = {
  key: string
  limit: number
  windowMs: number
  now: number
  /** How many uses are taken at once. */
  uses?: number
}

/**
 * Counts a use, or several, and says whether all are within the limit. Windows are fixed. One atomic upsert keeps concurrent calls
 * through different isolates from both taking the last place.
 */
export async function takeFromLimit(env: Env, { key, limit, windowMs, now, uses = 1 }: RateLimit): Promise<boolean> {
  const windowKey = `${key}:${Math.floor(now / windowMs)}`
  const [row] = await database(env)
    .insert(rateLimits)
    .values({ key: windowKey, count: uses, expiresAt: now + windowMs })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${uses}` } })
    .returning({ count: rateLimits.count })
  return (row?.count ?? uses) <= limit
}

/** Removes windows that have passed. */
export async function sweepRateLimits(env: Env, now: number): Promise<void> {
  await database(env).delete(rateLimits).where(lt(rateLimits.expiresAt, now))
}
