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

const STYLE = `.docs{max-width:62rem;margin:0 auto;padding:0 24px 80px}
.docs header{display:flex;align-items:center;gap:16px;height:56px}
.docs header a.back{margin-left:auto;font:var(--t-13)}
.docs .cols{display:grid;grid-template-columns:12rem minmax(0,40rem);gap:48px;padding-top:24px}
.docs nav.list{font:var(--t-13);align-self:start;position:sticky;top:24px}
.docs nav.list a{display:block;padding:5px 8px;border-radius:var(--r-2);color:var(--text-2)}
.docs nav.list a:hover{background:var(--hover);color:var(--text)}
.docs nav.list a[aria-current]{color:var(--text);font-weight:var(--w-semi)}
.docs nav.list .news{margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}
.docs h1{font-size:26px;line-height:32px;font-weight:var(--w-semi);text-wrap:balance}
.docs .about{margin-top:6px;color:var(--text-2);font-size:16px;line-height:24px}
.docs form{display:flex;align-items:stretch;gap:8px;margin-top:20px}
.docs form .field{flex:1;min-width:0}
.docs form .btn{height:auto}
.docs article{margin-top:24px;line-height:23px}
.docs article>*+*{margin-top:14px}
.docs article h2{margin-top:28px;font:var(--t-16);font-weight:var(--w-semi)}
.docs article ul{padding-left:18px;list-style:square}
.docs article li+li{margin-top:8px}
.docs article a,.docs header a.back{color:var(--accent-text,var(--accent));text-decoration:underline}
.docs article strong{font-weight:var(--w-semi)}
.docs article code{font-family:var(--mono);font-size:.93em;background:var(--hover);padding:1px 4px;border-radius:4px;overflow-wrap:anywhere}
.docs .hits{margin-top:20px;color:var(--text-2)}
.docs ul.pages{margin-top:20px;border-top:1px solid var(--line)}
.docs ul.pages li{display:block}
.docs ul.pages a{display:block;padding:12px 0;border-bottom:1px solid var(--line)}
.docs ul.pages b{font-weight:var(--w-medium)}
.docs ul.pages a:hover b{text-decoration:underline}
.docs ul.pages span{display:block;font:var(--t-13);color:var(--text-2)}
.docs .around{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:40px;padding-top:16px;border-top:1px solid var(--line)}
.docs .around a{font-weight:var(--w-medium)}
.docs .around a:last-child{text-align:right}
.docs .around span{display:block;font:var(--t-12);font-weight:var(--w-regular,400);color:var(--text-2)}
@media (max-width:760px){.docs{padding:0 16px 64px}.docs .cols{grid-template-columns:minmax(0,1fr);gap:32px;padding-top:8px}.docs nav.list{order:2;position:static}.docs nav.list a{padding:9px 0}}`

/** The pages as a list, each with what it is about. */
export function listHtml(pages: DocsPage[]): string {
  const items = pages.map(
    ({ slug, title, about }) =>
      `<li><a href="/docs/${slug}"><b>${escaped(title)}</b><span>${escaped(about)}</span></a></li>`,
  )
  return items.length === 0 ? '' : `<ul class="pages">${items.join('')}</ul>`
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
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · Solid</title>${about ? `<meta name="description" content="${escaped(about)}">` : ''}<link rel="icon" type="image/svg+xml" href="/mark.svg">${links}<style>${STYLE}</style></head>
<body><div class="docs"><header><a href="/" aria-label="${say(m.accounts_home)}"><span class="wm" role="img" aria-label="Solid"></span></a><a class="back" href="${ctx.user ? '/web-projects' : '/'}">${say(ctx.user ? m.docs_home : m.shell_home)}</a></header>
<div class="cols"><nav class="list" aria-label="${say(m.docs_pages)}"><a href="/docs"${current('')}>${say(m.docs_title)}</a>${list.join('')}<div class="news"><a href="/changelog"${current('changelog')}>${say(m.docs_news)}</a></div></nav>
<main><h1>${escaped(title)}</h1>${about ? `<p class="about">${escaped(about)}</p>` : ''}${slug === '' ? search : ''}${body}${slug === '' ? '' : search}</main></div></div></body></html>`
  const policy = [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
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
