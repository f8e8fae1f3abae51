import type { PageHead } from '#worker/runtime/rendering/report.ts'

/** A tag of a document's head. Its attributes are written as HTML has them. */
type Attribute = { name: string; value: string }
type Tag = { name: string; attributes: Attribute[]; isOfPage: boolean }
type Said = { title: string; tags: Tag[] }

/**
 * What a document says of all its pages, from which a page that is drawn later gets its own head. `home` is the title
 * that its first page says in code.
 */
export type DocumentHead = Said & { pictures: Pictures; home?: string | null }

/**
 * What a published document says of itself, apart from the document, so that each page can say its own. `at` is where it
 * belongs. In each text stand signs for the address of the app and for the path of the page.
 */
export type PageHeads = {
  at: number
  pages: Record<string, string>
  /** Of pages that were not drawn, and of addresses without a page. */
  others: string
  nowhere: string
}

type Drawn = { pages: Record<string, { head: PageHead }>; nowhere: { head: PageHead } | null }
/** Addresses of the app's pictures: for a share card, its icon, one for home screens, and the one that these are of. */
export type Pictures = { share: string | null; icon: string; touch: string | null; picture: string | null }

/** The address at which pages are drawn, which is no address of theirs. */
const DRAWN_AT = /^http:\/\/app(?=\/|$)/
const MARK = '<!--of-page-->'
const ORIGIN = '\u0001'
const PATH = '\u0002'
/** What a page may say of itself. Everything else of a head is the document's. */
const NAMED =
  /^(?:description|keywords|author|robots|googlebot|theme-color|application-name|og:|article:|product:|profile:|book:|music:|video:|fb:|twitter:)/i
const LINKED =
  /^(?:canonical|alternate|icon|shortcut icon|apple-touch-icon|mask-icon|manifest|prev|next|author|license|me)$/i
/** What the document's card says. It gives way on a page with a title or a description of its own. */
const TITLES = /^(?:og|twitter):title$/
const DESCRIPTIONS = /^(?:og|twitter):description$/
/** What these say is an address. */
const WITH_ADDRESS = /^(?:og:(?:image|url|video|audio)(?::url|:secure_url)?|twitter:image(?::src)?)$/

/** Takes what a document says of itself out of it, and puts it together anew for each of its pages. */
export async function separateHeads(
  html: string,
  { drawn, pictures }: { drawn: Drawn; pictures: Pictures },
): Promise<{ page: string; heads: PageHeads; document: DocumentHead }> {
  const found: Said = { title: '', tags: [] }
  const lang = drawn.pages['/']?.head.lang ?? null
  const rewriter = new HTMLRewriter()
    .on('html', { element: (html) => void (lang && html.setAttribute('lang', lang)) })
    .on('head', { element: (head) => void head.prepend(MARK, { html: true }) })
    .on('head > title', {
      element: (title) => void title.removeAndKeepContent(),
      text(text) {
        found.title += text.text
        text.remove()
      },
    })
    .on('head > meta, head > link', {
      element(element) {
        const attributes = [...element.attributes].map(([name = '', value = '']) => ({ name, value: quoted(value) }))
        const tag = { name: element.tagName.toLowerCase(), attributes, isOfPage: false }
        if (keyOf(tag) === null) return
        found.tags.push(tag)
        element.remove()
      },
    })
  const marked = await rewriter.transform(new Response(html)).text()
  const at = Math.max(0, marked.indexOf(MARK))
  const home = drawn.pages['/']?.head.title ?? null
  const document = { ...found, title: found.title.trim(), pictures, home }
  const said = (head: PageHead | null, isThere = true) => headText(document, { head, isThere })
  return {
    page: marked.replace(MARK, ''),
    document,
    heads: {
      at,
      pages: Object.fromEntries(Object.entries(drawn.pages).map(([path, { head }]) => [path, said(head)])),
      others: said(null),
      nowhere: said(drawn.nowhere?.head ?? null, false),
    },
  }
}

/** The head of one page of a document, with signs for the address of the app and for the path of the page. */
export function headText(document: DocumentHead, { head, isThere }: Saying): string {
  return written(merged(document, { head, isThere }), document.title)
}

type Saying = { head: PageHead | null; isThere: boolean }

/** What a head says by this tag, such as its description; null when it is none of what a page says of itself. */
function keyOf({ name, attributes }: Pick<Tag, 'name' | 'attributes'>): string | null {
  const value = (wanted: string) => valueOf(attributes, wanted)?.trim().toLowerCase()
  if (name === 'link') {
    const rel = value('rel') ?? ''
    return LINKED.test(rel) ? rel.replace('shortcut ', '') : null
  }
  const called = value('name') ?? value('property') ?? ''
  return NAMED.test(called) ? called : null
}

/** What the document says, what the page says in its place, and what follows from both for share cards. */
function merged({ pictures, home, ...document }: DocumentHead, { head, isThere }: Saying): Said {
  const own = (head?.tags ?? [])
    .map(({ name, attributes }) => ({ name, attributes: attributes.map(escapedAttribute), isOfPage: true }))
    .filter((tag) => keyOf(tag) !== null)
  const keys = new Set(own.map(keyOf))
  const isNamed = Boolean(head?.title) && head?.title !== home
  const isOver = (key: string | null) =>
    keys.has(key) ||
    (isNamed && TITLES.test(key ?? '')) ||
    ((isNamed || keys.has('description')) && DESCRIPTIONS.test(key ?? ''))
  const tags = [...document.tags.filter((tag) => !isOver(keyOf(tag))), ...own]
  const title = head?.title ? escaped(head.title) : document.title
  const of = (key: string, attribute: 'content' | 'href') =>
    valueOf(tags.find((tag) => keyOf(tag) === key)?.attributes ?? [], attribute)
  const add = (attribute: 'name' | 'property', key: string, content: string | null | undefined) => {
    const has = tags.some((tag) => keyOf(tag) === key)
    if (content && !has) tags.push(made('meta', { [attribute]: key, content }))
  }
  add('property', 'og:title', title)
  add('property', 'og:description', of('description', 'content'))
  add('property', 'og:type', 'website')
  add('property', 'og:site_name', document.title)
  const link = (rel: string, href: string | undefined) => {
    const has = tags.some((tag) => keyOf(tag) === rel)
    if (href && !has) tags.push(made('link', { rel, href }))
  }
  add('name', 'twitter:card', (of('og:image', 'content') ?? pictures.share) ? 'summary_large_image' : 'summary')
  add('property', 'og:image', pictures.share ?? pictures.picture)
  link('icon', pictures.icon)
  link('apple-touch-icon', pictures.touch ?? undefined)
  if (isThere) {
    link('canonical', ORIGIN + PATH)
    add('property', 'og:url', of('canonical', 'href'))
  }
  return { title, tags }
}

const valueOf = (attributes: Attribute[], wanted: string) =>
  attributes.find(({ name }) => name.toLowerCase() === wanted)?.value

const made = (name: string, attributes: Record<string, string>): Tag => ({
  name,
  attributes: Object.entries(attributes).map(([each, value]) => ({ name: each, value })),
  isOfPage: false,
})

const escapedAttribute = ({ name, value }: Attribute): Attribute => ({
  name: /^[a-z][a-z:-]*$/.test(name) ? name : 'data-x',
  value: escaped(value),
})

/**
 * A head as text. React adds what a component says to the document once more when it draws: what stands there for a page
 * carries the document's own words, and goes when React's comes. Otherwise the first page would name all later ones.
 */
function written({ title, tags }: Said, ownTitle: string): string {
  const isOwn = title === ownTitle
  const lines = [
    ...(title ? [isOwn ? `<title>${title}</title>` : `<title data-page="${quoted(ownTitle)}">${title}</title>`] : []),
    ...tags.map(tagText),
    ...(tags.some(({ isOfPage }) => isOfPage) || !isOwn ? [HAND_OVER] : []),
  ]
  return lines.join('\n')
}

function tagText(tag: Tag): string {
  const key = keyOf(tag) ?? ''
  const attributes = tag.attributes.map(({ name, value }) => {
    const isAddress = (name === 'content' && WITH_ADDRESS.test(key)) || (name === 'href' && key === 'canonical')
    return ` ${name}="${isAddress ? absolute(value) : value}"`
  })
  return `<${tag.name}${attributes.join('')}${tag.isOfPage ? ' data-page' : ''}>`
}

/** Crawlers take no address that is not whole. */
function absolute(value: string): string {
  const path = value.trim().replace(DRAWN_AT, '')
  if (path.startsWith(ORIGIN) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path
  return `${ORIGIN}${path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`}`
}

/** Runs in the page, so it is short. */
const HAND_OVER = `<script>new MutationObserver(l=>{let k=e=>e.tagName+(e.name||e.getAttribute("property")||e.rel);for(let r of l)for(let n of r.addedNodes)if(/^(META|LINK|TITLE)$/.test(n.tagName))for(let e of document.querySelectorAll("head>[data-page]"))if(e!=n&&k(e)==k(n))e.text==null?e.remove():e.text=e.dataset.page}).observe(document.head,{childList:true})</script>`

/** A text as it stands in HTML, between tags and in quotes. */
export const escaped = (text: string): string =>
  text
    .replaceAll(ORIGIN, '')
    .replaceAll(PATH, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Text of HTML in quotes. */
const quoted = (text: string): string => text.replaceAll('"', '&quot;')

/** `crawled` is the head of a page that was drawn for the crawler that asks. */
type At = { pathname: string; origin: string; isThere: boolean; crawled?: string | null }

/** What a page says of itself at this address of the app. */
export function headAt(heads: PageHeads, { pathname, origin, isThere, crawled = null }: At): string {
  const path = withoutEnd(pathname)
  const known = Object.hasOwn(heads.pages, path) ? heads.pages[path]! : (crawled ?? heads.others)
  const text = isThere ? known : heads.nowhere
  return text.replaceAll(ORIGIN, escaped(origin)).replaceAll(PATH, escaped(path))
}

/** One page has one address, with or without a slash at its end. */
export const withoutEnd = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')
