import type { Locale } from '#shared/locale.ts'
import type { Banner, BannerTone } from './banners.ts'

/** Outlines from Lucide (ISC licence), as in client/ui/icon/icons.ts. */
const INFO = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01'
const ALERT = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'
const DONE = 'M20 6 9 17l-5-5'
const CLOSE = 'M18 6 6 18M6 6l12 12'

const LOOKS: Record<BannerTone, { className: string; icon: string }> = {
  critical: { className: 'fail', icon: ALERT },
  maintenance: { className: 'warn', icon: ALERT },
  warning: { className: 'warn', icon: ALERT },
  info: { className: 'info', icon: INFO },
  success: { className: 'pass', icon: DONE },
}

type Shown = Pick<Banner, 'tone' | 'text' | 'textDe' | 'linkUrl' | 'linkLabel' | 'linkLabelDe' | 'isDismissible'>

/**
 * A banner as HTML for a page in this language. Whatever an operator typed, only this function's own tags may come out.
 * `dismiss` names the button.
 */
export function bannerHtml(banner: Shown, { locale, dismiss }: { locale: Locale; dismiss: string }): string {
  const { className, icon } = LOOKS[banner.tone]
  const text = (locale === 'de' && banner.textDe) || banner.text
  const label = (locale === 'de' && banner.linkLabelDe) || banner.linkLabel
  const link = banner.linkUrl && label && isBannerLink(banner.linkUrl) ? anchor(banner.linkUrl, escaped(label)) : ''
  const button = banner.isDismissible
    ? `<button type="button" class="btn quiet icon sm" data-dismiss aria-label="${escaped(dismiss)}">${outline(CLOSE, 'i s')}</button>`
    : ''
  return `<section class="banner ${className}" aria-labelledby="banner-text">${outline(icon, 'i')}<p id="banner-text">${inline(text)}</p>${link}${button}</section>`
}

/** Whether an address may be linked: a page of ours, or one elsewhere over HTTPS. */
export function isBannerLink(address: string): boolean {
  return /^\/(?![/\\])[^\s"<>\\]*$/.test(address) || (/^https:\/\/[^\s"<>\\]+$/.test(address) && URL.canParse(address))
}

const outline = (path: string, className: string) =>
  `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"></path></svg>`

const anchor = (address: string, html: string) =>
  `<a href="${escaped(address)}"${address.startsWith('/') ? '' : ' target="_blank" rel="noopener noreferrer"'}>${html}</a>`

/**
 * `**bold**`, `*italic*`, `` `code` `` and `[words](address)`. Anything else is text. Marks have one level: none is
 * looked for inside another.
 */
const MARKS = /\*\*(?!\s)([^*]*[^*\s])\*\*|\*(?!\s)([^*]*[^*\s])\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g

function inline(markdown: string): string {
  let [html, end] = ['', 0]
  for (const match of markdown.matchAll(MARKS)) {
    html += escaped(markdown.slice(end, match.index)) + marked(match)
    end = match.index + match[0].length
  }
  return html + escaped(markdown.slice(end))
}

function marked([whole, bold, italic, code, words, address]: RegExpMatchArray): string {
  if (bold !== undefined) return `<b>${escaped(bold)}</b>`
  if (italic !== undefined) return `<em>${escaped(italic)}</em>`
  if (code !== undefined) return `<code>${escaped(code)}</code>`
  return address !== undefined && isBannerLink(address) ? anchor(address, escaped(words!)) : escaped(whole)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
