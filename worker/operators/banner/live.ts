import { and, desc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Banner } from '#shared/banners.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { banners } from './tables.ts'

/** How old what an isolate tells open pages may be: with their own interval a change is seen within a minute. */
const FRESH_MS = 10_000
/** How old what it writes into a new page may be: until then that page's answer waits for nothing. */
const STALE_MS = 5 * MINUTE_MS
/** A banner that begins soon is known before it does. */
const AHEAD_MS = STALE_MS
const MOST = 20

type Known = { banners: Banner[]; at: number }
type Scope = { env: Env; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

// What D1 said last. No request waits for the read of another one: on Workers it could not.
let known: Known | null = null
let isReading = false

/** Banners that are live or will be in a moment, newest first. With a database that is down it is what was known last. */
export async function liveBanners({ env, executionCtx }: Scope, { mayWait }: { mayWait: boolean }): Promise<Banner[]> {
  const age = known ? Date.now() - known.at : Infinity
  if (known && age > FRESH_MS && !mayWait && age <= STALE_MS) executionCtx.waitUntil(readBehind(env))
  else if (!known || age > FRESH_MS) return readOrKeep(env)
  return known.banners
}

/** After a change: the isolate that made it shows it at once. */
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
