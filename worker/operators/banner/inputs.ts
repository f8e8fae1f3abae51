import * as z from 'zod'
import { isBannerLink } from '#shared/banners/banner-html.ts'
import {
  BANNER_AUDIENCES,
  BANNER_TONES,
  MAX_BANNER_LABEL,
  MAX_BANNER_LINK,
  MAX_BANNER_TEXT,
} from '#shared/banners/banners.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const reason = z.string().trim().min(3, 'Required').max(500)
const label = z.string().trim().min(1, 'Required').max(MAX_BANNER_LABEL).nullable()

/** A banner as an operator writes it. Without a `bannerId` it is a new one. */
export const saveBannerInput = z
  .object({
    bannerId: idSchema('banner').nullable(),
    text: z.string().trim().min(1, 'Required').max(MAX_BANNER_TEXT),
    textDe: z.string().trim().min(1).max(MAX_BANNER_TEXT).nullable(),
    linkUrl: z.string().trim().max(MAX_BANNER_LINK).refine(isBannerLink, 'Invalid input').nullable(),
    linkLabel: label,
    linkLabelDe: label,
    tone: z.enum(BANNER_TONES),
    audience: z.enum(BANNER_AUDIENCES),
    isDismissible: z.boolean(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    reason,
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'Invalid input',
  })
  .refine(({ linkUrl, linkLabel }) => (linkUrl === null) === (linkLabel === null), {
    path: ['linkLabel'],
    message: 'Required',
  })

export const endBannerInput = z.object({ bannerId: idSchema('banner'), reason })
/** The cursor is the time and the id of the last row seen. */
export const listBannersInput = z.object({
  cursor: z
    .string()
    .max(60)
    .regex(/^\d{1,16}_ban_[0-9a-z]{20}$/)
    .nullish(),
  limit: z.number().int().min(1).max(100).default(20),
})

export type SavedBanner = z.infer<typeof saveBannerInput>
