import { and, desc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { bannerHtml } from '#shared/banners/banner-html.ts'
import {
  BANNER_COOKIE,
  BANNER_TONES,
  bannerKey,
  bannerState,
  isBannerFor,
  type Banner,
  type BannerReader,
  type ShownBanner,
} from '#shared/banners/banners.ts'
import { PLAN_IDS } from '#shared/billing/billing.ts'
import type { Locale } from '#shared/locale.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { banners } from './tables.ts'

type Asking = Pick<Context, 'env' | 'executionCtx' | 'request' | 'user' | 'requestId'> & { locale: Locale }

const DISMISS: Record<Locale, string> = { en: 'Dismiss', de: 'Ausblenden' }

const NONE: ShownBanner = { key: null, html: '' }

/**
 * The banner on this reader's page, as HTML. It never fails, because a page without a banner is better than no page.
 * With `mayWait` it may take a read, and is never older than `FRESH_MS`.
 */
export async function shownBanner(
  asking: Asking,
  { mayWait = false }: { mayWait?: boolean } = {},
): Promise<ShownBanner> {
  try {
    const live = (await liveBanners(asking, { mayWait })).filter((banner) => bannerState(banner, new Date()) === 'live')
    if (live.length === 0) return NONE
    const reader = await readerOf(asking, live)
    const banner = live.filter(({ audience }) => isBannerFor(audience, reader)).toSorted(byWeight)[0]
    if (!banner || (banner.isDismissible && dismissedKey(asking.request) === bannerKey(banner))) return NONE
    return {
      key: bannerKey(banner),
      html: bannerHtml(banner, { locale: asking.locale, dismiss: DISMISS[asking.locale] }),
    }
  } catch (error) {
    log(asking, { level: 'warn', source: 'banners', message: 'The banner could not be read', error })
    return NONE
  }
}

/** The reader to whom a banner may be shown. A plan is asked for only while a banner is meant for one. */
async function readerOf({ env, user }: Asking, live: Banner[]): Promise<BannerReader> {
  const plan =
    user && live.some(({ audience }) => PLAN_IDS.some((plan) => plan === audience)) ? await planOf(env, user.id) : null
  return { isSignedIn: user !== null, isAdmin: user?.role === 'admin', plan }
}

/** The graver one goes first. Equal ones keep their order, which is the newest first. */
const byWeight = (one: Banner, other: Banner) => BANNER_TONES.indexOf(one.tone) - BANNER_TONES.indexOf(other.tone)

function dismissedKey(request: Request): string | null {
  const cookies = request.headers.get('cookie')?.split('; ') ?? []
  return cookies.find((cookie) => cookie.startsWith(`${BANNER_COOKIE}=`))?.slice(BANNER_COOKIE.length + 1) ?? null
}

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
async function liveBanners({ env, executionCtx }: Scope, { mayWait }: { mayWait: boolean }): Promise<Banner[]> {
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
