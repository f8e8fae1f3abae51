import { bannerHtml } from '#shared/banner-html.ts'
import {
  BANNER_COOKIE,
  BANNER_TONES,
  bannerKey,
  bannerState,
  isBannerFor,
  type Banner,
  type BannerReader,
  type ShownBanner,
} from '#shared/banners.ts'
import { PLAN_IDS } from '#shared/billing/billing.ts'
import type { Locale } from '#shared/locale.ts'
import { planOf } from '#worker/features/plans/service.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { liveBanners } from './live.ts'

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
