import { optionalText } from '#client/lib/search.ts'

/** The code from a link fills the field. */
type PromoSearch = { code?: string | undefined }

export const readPromoSearch = (search: Record<string, unknown>): PromoSearch => ({
  code: optionalText(search['code'])?.slice(0, 40),
})

const PAGE_SIZE = 20

/** Both lists of the page share these options. */
export const LIST = { limit: PAGE_SIZE }
export const PAGES = { getNextPageParam: ({ nextCursor }: { nextCursor: number | null }) => nextCursor }
