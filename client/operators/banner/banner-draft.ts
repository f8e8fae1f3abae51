import type { Banner } from '#shared/banners.ts'

/** In the form an empty field is an empty text, where the server takes null. */
export type BannerDraft = Pick<Banner, 'text' | 'tone' | 'audience' | 'isDismissible' | 'startsAt' | 'endsAt'> & {
  textDe: string
  linkUrl: string
  linkLabel: string
  linkLabelDe: string
}

export const NEW_DRAFT: BannerDraft = {
  text: '',
  textDe: '',
  linkUrl: '',
  linkLabel: '',
  linkLabelDe: '',
  tone: 'info',
  audience: 'everyone',
  isDismissible: true,
  startsAt: null,
  endsAt: null,
}

export const draftOf = (banner: Banner): BannerDraft => ({
  ...banner,
  textDe: banner.textDe ?? '',
  linkUrl: banner.linkUrl ?? '',
  linkLabel: banner.linkLabel ?? '',
  linkLabelDe: banner.linkLabelDe ?? '',
})

export const wordsOf = ({
  text,
  textDe,
  linkUrl,
  linkLabel,
  linkLabelDe,
  tone,
  audience,
  isDismissible,
  startsAt,
  endsAt,
}: BannerDraft) => ({
  text: text.trim(),
  textDe: textDe.trim() || null,
  linkUrl: linkUrl.trim() || null,
  linkLabel: linkLabel.trim() || null,
  linkLabelDe: linkLabelDe.trim() || null,
  tone,
  audience,
  isDismissible,
  startsAt,
  endsAt,
})
