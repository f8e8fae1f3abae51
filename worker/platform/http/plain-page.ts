import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { THEME_COOKIE } from '#shared/theme.ts'
import type { Context } from './context.ts'

type PlainPage = {
  locale: Locale
  /** Style sheets by their addresses. */
  sheets: string[]
  /** All that is HTML here is written with `escaped` where it says what somebody wrote. */
  titleHtml: string
  headHtml?: string
  /** The class of the page's frame. */
  frame: string
  /** What stands beside the mark: the way back into the product. */
  hasWayBack?: boolean
  bodyHtml: string
  /** A style of the page's own, which its policy then allows. */
  style?: string
  /** Where its forms may lead beside this origin, as a policy names it. */
  formAction?: string | null
  status?: number
  /** Beside those of every such page; `cache-control` is one of them. */
  headers: { 'cache-control': string } & Record<string, string>
}

/**
 * A page of the product without scripts: what is read by people whom nobody knows, or answered by a press that must be
 * a person's own. No other page may frame it, and no other site is told its address.
 */
export function plainPage(ctx: Context, page: PlainPage): Response {
  const { locale, sheets, titleHtml, headHtml = '', frame, hasWayBack = false, bodyHtml, style, status = 200 } = page
  const say = (words: (inputs: {}, options: { locale: Locale }) => string) => escaped(words({}, { locale }))
  const theme = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`).exec(
    ctx.request.headers.get('cookie') ?? '',
  )?.[1]
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('')
  const back = hasWayBack
    ? `<a class="back" href="${ctx.user ? '/web-projects' : '/'}">${say(ctx.user ? m.docs_home : m.shell_home)}</a>`
    : ''
  const html = `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titleHtml} · Solid</title>${headHtml}<link rel="icon" type="image/svg+xml" href="/mark.svg">${links}${style ? `<style>${style}</style>` : ''}</head>
<body><div class="${frame}"><header><a href="/" aria-label="${say(m.accounts_home)}"><span class="wm" role="img" aria-label="Solid"></span></a>${back}</header>${bodyHtml}</div></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'x-content-type-options': 'nosniff',
      // With none at all the browser would send a form without saying from where.
      'referrer-policy': 'same-origin',
      ...page.headers,
    },
  })
}

const policyOf = ({ style, formAction }: PlainPage) =>
  [
    "default-src 'none'",
    `style-src 'self'${style ? " 'unsafe-inline'" : ''}`,
    "font-src 'self'",
    "img-src 'self' data:",
    // Chromium holds the answer to a form against this as well, wherever that leads.
    `form-action 'self'${formAction ? ` ${formAction}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
