import { useState } from 'react'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { bannerHtml } from '#shared/banners/banner-html.ts'
import { type Banner, type BannerReader, isBannerFor } from '#shared/banners/banners.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

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

type Reader = 'visitor' | 'free' | 'pro' | 'team' | 'admin'

const READERS: Record<Reader, BannerReader> = {
  visitor: { isSignedIn: false, isAdmin: false, plan: null },
  free: { isSignedIn: true, isAdmin: false, plan: 'free' },
  pro: { isSignedIn: true, isAdmin: false, plan: 'pro' },
  team: { isSignedIn: true, isAdmin: false, plan: 'team' },
  admin: { isSignedIn: true, isAdmin: true, plan: 'free' },
}

/** The preview shows the very HTML that each kind of reader's page gets, wide and on a phone. */
export function BannerPreview({ draft }: { draft: BannerDraft }) {
  const [reader, setReader] = useState<Reader>('visitor')
  const locale = currentLocale()
  const [language, setLanguage] = useState(locale)
  const html = bannerHtml(wordsOf(draft), { locale: language, dismiss: m.ui_dismiss() })
  return (
    <section className="banner-preview" aria-label={m.admin_banner_preview()}>
      <div className="row">
        <h3>{m.admin_banner_preview()}</h3>
        <span className="sp" />
        <Segment
          label={m.admin_banner_language()}
          value={language}
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          onChange={setLanguage}
        />
        <Segment<Reader>
          label={m.admin_banner_reader()}
          value={reader}
          options={[
            { value: 'visitor', label: m.admin_banner_reader_visitor() },
            { value: 'free', label: m.admin_banner_audience_free() },
            { value: 'pro', label: m.admin_banner_audience_pro() },
            { value: 'team', label: m.admin_banner_audience_team() },
            { value: 'admin', label: m.admin_banner_reader_admin() },
          ]}
          onChange={setReader}
        />
      </div>
      {draft.text.trim() === '' ? (
        <p className="dim">{m.admin_banner_preview_empty()}</p>
      ) : isBannerFor(draft.audience, READERS[reader]) ? (
        // The previews are inert: a link would lead away, and the button does nothing here.
        ['wide', 'phone'].map((look) => (
          <div
            key={look}
            className={`sheet-of ${look}`}
            inert
            dangerouslySetInnerHTML={{ __html: html.replaceAll('banner-text', `banner-preview-${look}`) }}
          />
        ))
      ) : (
        <p className="dim" role="status">
          {m.admin_banner_preview_nothing()}
        </p>
      )}
    </section>
  )
}
