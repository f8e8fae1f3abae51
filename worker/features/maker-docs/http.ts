import * as z from 'zod'
import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Context } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { docsDocument, listHtml } from './document.ts'

const pageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  about: z.string(),
  html: z.string(),
  text: z.string(),
})
const fileSchema = z.object({ pages: z.array(pageSchema) })
export type DocsPage = z.output<typeof pageSchema>

/** The page of what is new, which stands apart from the others. */
const NEWS = 'changelog'
const MAX_QUERY = 100
const MAX_WORDS = 8

type Asked = { ctx: Context; sheets: string[] }

/**
 * Help for makers, from docs/makers: a list, a search, and its pages. They are whole without scripts. Null for an address
 * that is none of them.
 */
export async function makerDocs({ ctx, sheets }: Asked): Promise<Response | null> {
  const { pathname, searchParams } = new URL(ctx.request.url)
  const locale = makerLocale(ctx)
  const all = await pagesIn(ctx, locale)
  const pages = all.filter(({ slug }) => slug !== NEWS)
  const slug = pathname === '/changelog' ? NEWS : pathname.replace(/^\/docs\/?/, '').replace(/\/$/, '')
  const shown = { ctx, locale, sheets, pages, slug }
  if (all.length === 0)
    return docsDocument({ ...shown, title: m.docs_title({}, { locale }), body: unavailable(locale), status: 503 })
  if (slug === '') {
    const query = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)
    const body = query === '' ? listHtml(pages) : foundHtml(all, { query, locale })
    return docsDocument({
      ...shown,
      title: m.docs_title({}, { locale }),
      about: m.docs_about({}, { locale }),
      body,
      query,
    })
  }
  const page = all.find((each) => each.slug === slug)
  if (!page) return null
  const body = `<article>${page.html}</article>${slug === NEWS ? '' : aroundHtml(pages, { slug, locale })}`
  return docsDocument({ ...shown, title: page.title, about: page.about, body })
}

const unavailable = (locale: Locale) => `<p>${escaped(m.docs_unavailable({}, { locale }))}</p>`

async function pagesIn({ env, request }: Context, locale: Locale): Promise<DocsPage[]> {
  const answer = await env.ASSETS.fetch(new URL(`/maker-docs/${locale}.json`, request.url))
  if (!answer.ok) return []
  return fileSchema.parse(await answer.json()).pages
}

type Search = { query: string; locale: Locale }

/** Pages that have every word, those first that have them in their titles. */
function foundHtml(pages: DocsPage[], { query, locale }: Search): string {
  const found = searched(pages, query)
  const said =
    found.length > 0
      ? m.docs_found({ count: found.length, shown: String(found.length), query }, { locale })
      : m.docs_none({ query }, { locale })
  return `<p class="hits" role="status">${escaped(said)}</p>${listHtml(found)}`
}

/** Which pages a search finds, the best first. */
export function searched(pages: DocsPage[], query: string): DocsPage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const has = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length
  return pages
    .filter(({ title, about, text }) => has(`${title} ${about} ${text}`) === words.length)
    .map((page) => ({ page, rank: has(page.title) * 10 + has(page.about) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ page }) => page)
}

function aroundHtml(pages: DocsPage[], { slug, locale }: { slug: string; locale: Locale }): string {
  const at = pages.findIndex((page) => page.slug === slug)
  const link = (page: DocsPage | undefined, word: string, rel: string) =>
    page
      ? `<a rel="${rel}" href="/docs/${page.slug}"><span>${escaped(word)}</span>${escaped(page.title)}</a>`
      : '<span></span>'
  const before = link(pages[at - 1], m.docs_before({}, { locale }), 'prev')
  return `<nav class="around">${before}${link(pages[at + 1], m.docs_next({}, { locale }), 'next')}</nav>`
}
