import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Context } from '#worker/platform/http/context.ts'
import { plainPage } from '#worker/platform/http/plain-page.ts'
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
  const current = (here: string) => (here === slug ? ' aria-current="page"' : '')
  const list = pages.map((page) => `<a href="/docs/${page.slug}"${current(page.slug)}>${escaped(page.title)}</a>`)
  const search = `<form action="/docs" role="search"><span class="field"><input type="search" name="q" maxlength="100" value="${escaped(query)}" aria-label="${say(m.docs_search)}" placeholder="${say(m.docs_search)}"></span><button class="btn">${say(m.docs_search_do)}</button></form>`
  return plainPage(ctx, {
    locale,
    sheets: [...sheets, '/maker-docs.css'],
    titleHtml: escaped(title),
    headHtml: about ? `<meta name="description" content="${escaped(about)}">` : '',
    frame: 'docs',
    hasWayBack: true,
    bodyHtml: `<div class="cols"><nav class="list" aria-label="${say(m.docs_pages)}"><a href="/docs"${current('')}>${say(m.docs_title)}</a>${list.join('')}<div class="news"><a href="/changelog"${current('changelog')}>${say(m.docs_news)}</a></div></nav>
<main><h1>${escaped(title)}</h1>${about ? `<p class="about">${escaped(about)}</p>` : ''}${slug === '' ? search : ''}${body}${slug === '' ? '' : search}</main></div>`,
    status,
    // It is another for each language and theme, and says who may go to projects.
    headers: { 'cache-control': 'private, no-cache' },
  })
}
