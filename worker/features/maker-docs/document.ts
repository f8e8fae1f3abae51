import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { THEME_COOKIE } from '#shared/theme.ts'
import type { Context } from '#worker/platform/http/context.ts'
import type { DocsPage } from './http.ts'

type Shown = {
  ctx: Context
  locale: Locale
  sheets: string[]
  pages: DocsPage[]
  slug: string
  title: string
  about?: string
  body: string
  query?: string
  status?: number
}

/** The pages as a list, each with what it is about. */
export function listHtml(pages: DocsPage[]): string {
  const items = pages.map(
    ({ slug, title, about }) =>
      `<li><a href="/docs/${slug}"><b>${escaped(title)}</b><span>${escaped(about)}</span></a></li>`,
  )
  return items.length === 0 ? '' : `<ul class="docs-pages">${items.join('')}</ul>`
}

/** A page of help: the search above it, and the others beside it. */
export function docsDocument({
  ctx,
  locale,
  sheets,
  pages,
  slug,
  title,
  about,
  body,
  query = '',
  status = 200,
}: Shown): Response {
  const say = (words: (inputs: {}, options: { locale: Locale }) => string) => escaped(words({}, { locale }))
  const theme = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`).exec(
    ctx.request.headers.get('cookie') ?? '',
  )?.[1]
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('')
  const current = (here: string) => (here === slug ? ' aria-current="page"' : '')
  const list = pages.map((page) => `<a href="/docs/${page.slug}"${current(page.slug)}>${escaped(page.title)}</a>`)
  const search = `<form action="/docs" role="search"><span class="field"><input type="search" name="q" maxlength="100" value="${escaped(query)}" aria-label="${say(m.docs_search)}" placeholder="${say(m.docs_search)}"></span><button class="btn">${say(m.docs_search_do)}</button></form>`
  const html = `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · Solid</title>${about ? `<meta name="description" content="${escaped(about)}">` : ''}<link rel="icon" type="image/svg+xml" href="/mark.svg">${links}<link rel="stylesheet" href="/maker-docs.css"></head>
<body><div class="docs"><header><a href="/" aria-label="${say(m.accounts_home)}"><span class="wm" role="img" aria-label="Solid"></span></a><a class="back" href="${ctx.user ? '/web-projects' : '/'}">${say(ctx.user ? m.docs_home : m.shell_home)}</a></header>
<div class="cols"><nav class="list" aria-label="${say(m.docs_pages)}"><a href="/docs"${current('')}>${say(m.docs_title)}</a>${list.join('')}<div class="news"><a href="/changelog"${current('changelog')}>${say(m.docs_news)}</a></div></nav>
<main><h1>${escaped(title)}</h1>${about ? `<p class="about">${escaped(about)}</p>` : ''}${slug === '' ? search : ''}${body}${slug === '' ? '' : search}</main></div></div></body></html>`
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // It is another for each language and theme, and says who may go to projects.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  })
}
