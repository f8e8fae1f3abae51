import { and, desc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Banner } from '#shared/banners.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { banners } from './tables.ts'

/** The age of what an isolate may tell open pages. With their own interval a change is seen within a minute. */
const FRESH_MS = 10_000
/** The age of what it may write into a new page. Up to it, the answer of that page waits for nothing. */
const STALE_MS = 5 * MINUTE_MS
/** A banner that begins soon must be known before it does. */
const AHEAD_MS = STALE_MS
const MOST = 20

type Known = { banners: Banner[]; at: number }
type Scope = { env: Env; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

// What D1 said last. No request waits for another one's read, because Workers do not allow it.
let known: Known | null = null
let isReading = false

/**
 * Banners that are live or will soon be, newest first. While the database is down, they are those that were known last.
 */
export async function liveBanners({ env, executionCtx }: Scope, { mayWait }: { mayWait: boolean }): Promise<Banner[]> {
  const age = known ? Date.now() - known.at : Infinity
  if (known && age > FRESH_MS && !mayWait && age <= STALE_MS) executionCtx.waitUntil(readBehind(env))
  else if (!known || age > FRESH_MS) return readOrKeep(env)
  return known.banners
}

/** Forgets what is known, so that the isolate that made a change shows it at once. */
export function forgetBanners(): void {
  known = null
}

async function readOrKeep(env: Env): Promise<Banner[]> {
  const before = known
  return read(env).catch((error: unknown) => {
    if (before) return before.banners
    throw error
  })
}

async function readBehind(env: Env): Promise<void> {
  if (isReading) return
  isReading = true
  await read(env).catch(() => undefined)
  isReading = false
}

async function read(env: Env): Promise<Banner[]> {
  const now = new Date()
  const rows = await database(env)
    .select()
    .from(banners)
    .where(
      and(
        isNotNull(banners.startsAt),
        lt(banners.startsAt, new Date(now.getTime() + AHEAD_MS)),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(desc(banners.startsAt))
    .limit(MOST)
  known = { banners: rows, at: now.getTime() }
  return rows
}
