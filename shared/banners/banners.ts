import { type PlanId, PLAN_IDS } from '#shared/billing/billing.ts'

/** The tones by weight. Of several live banners the first tone is shown. */
export const BANNER_TONES = ['critical', 'maintenance', 'warning', 'info', 'success'] as const
export type BannerTone = (typeof BANNER_TONES)[number]

/** Who sees it: everybody, visitors, makers who are signed in, those on a plan, or operators. */
export const BANNER_AUDIENCES = ['everyone', 'signed_out', 'signed_in', ...PLAN_IDS, 'admins'] as const
export type BannerAudience = (typeof BANNER_AUDIENCES)[number]

export type BannerState = 'draft' | 'scheduled' | 'live' | 'ended'

export const MAX_BANNER_TEXT = 280
export const MAX_BANNER_LABEL = 40
export const MAX_BANNER_LINK = 500

/**
 * What it says. `textDe` is for readers of German, who read `text` without it. Texts are the Markdown of `bannerHtml`.
 */
export type BannerWords = {
  text: string
  textDe: string | null
  linkUrl: string | null
  linkLabel: string | null
  linkLabelDe: string | null
}

/**
 * An announcement above every page of the product. Without `startsAt` it is a draft, and without `endsAt` it has no
 * end. `revision` counts its changes. Those who dismissed an earlier revision see it again.
 */
export type Banner = BannerWords & {
  id: string
  tone: BannerTone
  audience: BannerAudience
  isDismissible: boolean
  startsAt: Date | null
  endsAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
}

/** What a banner is at this moment. */
export function bannerState({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>, now: Date): BannerState {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (startsAt === null) return 'draft'
  return startsAt > now ? 'scheduled' : 'live'
}

/** The reader of a page. `plan` is null for visitors. */
export type BannerReader = { isSignedIn: boolean; isAdmin: boolean; plan: PlanId | null }

/** Whether a banner for this audience is meant for this reader. */
export function isBannerFor(audience: BannerAudience, { isSignedIn, isAdmin, plan }: BannerReader): boolean {
  if (audience === 'everyone') return true
  if (audience === 'signed_out') return !isSignedIn
  if (audience === 'signed_in') return isSignedIn
  return audience === 'admins' ? isAdmin : plan === audience
}

/** The name of the banner in a reader's page. Their browser remembers it when they dismiss the banner. */
export const bannerKey = ({ id, revision }: Pick<Banner, 'id' | 'revision'>): string => `${id}.${revision}`

/** The cookie with the key of the banner that this browser does not want to see again. */
export const BANNER_COOKIE = 'solid.banner'

/**
 * The element of every page in which the banner stands. The page itself spells it again, because this file would make
 * it larger.
 */
export const BANNER_PLACE = 'banner'

/** What an open page is told: the banner's key and its HTML, or that there is none. */
export type ShownBanner = { key: string | null; html: string }
