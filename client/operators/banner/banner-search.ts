import { optionalChoice, optionalText } from '#client/lib/search.ts'
import { readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { BANNER_TONES, MAX_BANNER_TEXT, type BannerTone } from '#shared/banners.ts'

/** Which banner is written: one that exists, or `new`, which may begin with words brought from another page. */
export type BannerSearch = CommonSearch & {
  banner?: string | undefined
  text?: string | undefined
  tone?: BannerTone | undefined
}

export const readBannerSearch = (search: Record<string, unknown>): BannerSearch => ({
  ...readCommonSearch(search),
  banner: optionalText(search['banner'])?.slice(0, 40) ?? (search['text'] === undefined ? undefined : 'new'),
  text: optionalText(search['text'])?.slice(0, MAX_BANNER_TEXT),
  tone: optionalChoice(search['tone'], BANNER_TONES),
})

export const listInput = ({ before }: BannerSearch) => ({ cursor: before })
