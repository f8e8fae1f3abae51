import * as z from 'zod'
import { SHARE_PICTURES } from '#shared/deployments/share-pictures.ts'
import type { DrawnPages } from '#worker/runtime/rendering/report.ts'
import { hasPageAt, type Addresses } from './addresses.ts'
import { escaped, separateHeads, withoutEnd, type DocumentHead, type Pictures } from './page-heads.ts'
import { iconFile, squarePng } from './png.ts'

/** What a published app says to search engines and in shares. Own files of the app go before what is made of it. */
export const siteSchema = z.object({
  heads: z.object({
    at: z.int().nonnegative(),
    pages: z.record(z.string(), z.string()),
    others: z.string(),
    nowhere: z.string(),
  }),
  /** Where the app may have pages. Null when every address may be one. */
  addresses: z.array(z.string()).nullable(),
  /** The pages that its sitemap names, and sitemaps that the app makes itself. */
  listed: z.array(z.string()),
  sitemaps: z.array(z.string()),
})

export type Site = z.infer<typeof siteSchema>

type Drawn = DrawnPages & { addresses: Addresses }
type PublishedFile = { path: string; content: Uint8Array }
type Input = {
  page: string
  files: PublishedFile[]
  drawn: Drawn | null
  /** The texts of the app's server. */
  server: string[]
}

const ICONS = ['/favicon.svg', '/icon.svg', '/logo.svg', '/favicon.ico', '/favicon.png', '/favicon.webp', '/icon.webp']
/** Pictures of which icons of every size are made. */
const PICTURES = ['/icon.png', '/logo.png', '/apple-touch-icon.png', '/favicon.png']
const TOUCH_ICON = { path: '/apple-touch-icon.png', side: 180 }
const ICON_FILE = { path: '/favicon.ico', side: 48 }
const OWN_SITEMAP = '/api/sitemap.xml'
const WRITTEN_ICON = /(<link\b[^>]*\bhref=)(?:"(data:image\/svg\+xml[^"]*)"|'(data:image\/svg\+xml[^']*)')/i
const MADE_ICON = '/favicon.svg'

/** Describes a published app to those who only read its pages. Answers its document without what each page says itself. */
export async function describeSite({ page, files, drawn, server }: Input): Promise<{
  page: string
  site: Site
  document: DocumentHead
  files: PublishedFile[]
}> {
  const icon = await iconsOf(page, files)
  const known = drawn ?? { pages: {}, nowhere: null, addresses: null }
  const { page: bare, heads, document } = await separateHeads(icon.page, { drawn: known, pictures: icon.pictures })
  const isHidden = (path: string) =>
    [...(heads.pages[path] ?? '').matchAll(/<meta\b[^>]*>/g)].some(
      ([tag]) => tag.includes(' name="robots"') && /content="[^"]*(?:noindex|none)/i.test(tag),
    )
  const listed = Object.entries(known.pages)
    .filter(([path, { leadsTo }]) => withoutEnd(leadsTo) === withoutEnd(path) && !isHidden(path))
    .map(([path]) => path)
  return {
    page: bare,
    document,
    files: icon.files,
    site: {
      heads,
      addresses: known.nowhere ? known.addresses : null,
      listed: drawn ? listed : ['/'],
      sitemaps: server.some((text) => text.includes('sitemap.xml')) ? [OWN_SITEMAP] : [],
    },
  }
}

type Icons = { page: string; pictures: Pictures; files: PublishedFile[] }

/**
 * The pictures of an app, and icons that are made of one of them. Search engines take no icon that is written into the
 * page, so that becomes a file.
 */
async function iconsOf(page: string, files: PublishedFile[]): Promise<Icons> {
  const has = (path: string) => files.some((file) => file.path === path)
  const picture = files.find(({ path }) => path === PICTURES.find(has)) ?? null
  const made = picture ? await madeOf(picture.content, has) : []
  const isMade = (path: string) => made.some((file) => file.path === path)
  const drawn = ICONS.find(has) ?? (isMade(ICON_FILE.path) ? ICON_FILE.path : (picture?.path ?? null))
  const touch = has(TOUCH_ICON.path) || isMade(TOUCH_ICON.path) ? TOUCH_ICON.path : (picture?.path ?? null)
  const pictures = {
    share: SHARE_PICTURES.find(has) ?? null,
    icon: drawn ?? MADE_ICON,
    touch,
    picture: picture?.path ?? null,
  }
  const inPage = WRITTEN_ICON.exec(page)
  const written = inPage && svgOf(inPage[2] ?? inPage[3] ?? '')
  if ((written === null && drawn) || has(MADE_ICON)) return { page, pictures, files: made }
  const content = new TextEncoder().encode(written ?? letterIcon(page))
  const linked = written === null ? page : page.replace(WRITTEN_ICON, `$1"${MADE_ICON}"`)
  return { page: linked, pictures, files: [...made, { path: MADE_ICON, content }] }
}

async function madeOf(picture: Uint8Array, has: (path: string) => boolean): Promise<PublishedFile[]> {
  const made: PublishedFile[] = []
  const touch = has(TOUCH_ICON.path) ? null : await squarePng(picture, TOUCH_ICON.side)
  if (touch) made.push({ path: TOUCH_ICON.path, content: touch })
  const small = has(ICON_FILE.path) ? null : await squarePng(picture, ICON_FILE.side)
  if (small) made.push({ path: ICON_FILE.path, content: iconFile(small, ICON_FILE.side) })
  return made
}

function svgOf(address: string): string | null {
  const comma = address.indexOf(',')
  const text = address
    .slice(comma + 1)
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  try {
    const svg = /;base64$/i.test(address.slice(0, comma)) ? atob(text) : decodeURIComponent(text)
    return svg.includes('<svg') ? svg : null
  } catch {
    // It is written in a way that browsers may read and this does not, so it stays in the page.
    return null
  }
}

/** An app without any picture has the first letter of its name. */
function letterIcon(page: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(page)?.[1]?.trim() ?? ''
  const colour =
    /<meta\b[^>]*name=["']theme-color["'][^>]*content=["'](#[\da-f]{3,8})["']/i.exec(page)?.[1] ?? '#27272a'
  const letter = escaped(/\p{L}|\p{N}/u.exec(title.replace(/&\w+;/g, ''))?.[0]?.toUpperCase() ?? 'A')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="600" fill="#fff" text-anchor="middle">${letter}</text></svg>`
}

/** Whether the app has a page at this path, as far as that is known. */
export const isPageOf = ({ addresses }: Site, pathname: string): boolean =>
  addresses === null || hasPageAt(addresses, pathname)

/** Whether what the page at this path says of itself is known since it was published. */
export const isDrawnIn = ({ heads }: Site, pathname: string): boolean =>
  Object.hasOwn(heads.pages, withoutEnd(pathname))

/** A file that crawlers ask of a site, made from what is known of it; null at any other path. */
export function crawlerFile(
  site: Site,
  { pathname, origin }: { pathname: string; origin: string },
): CrawlerFile | null {
  if (pathname === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(site, origin) }
  if (pathname === '/sitemap.xml') return { type: 'application/xml; charset=utf-8', text: sitemap(site, origin) }
  return null
}

type CrawlerFile = { type: string; text: string }

/** Nothing is kept from anybody: search engines draw pages, and need what these ask the server. */
function robots({ sitemaps }: Site, origin: string): string {
  const lines = ['/sitemap.xml', ...sitemaps].map((path) => `Sitemap: ${origin}${path}`)
  return `User-agent: *\nDisallow:\n\n${lines.join('\n')}\n`
}

function sitemap({ listed }: Site, origin: string): string {
  const urls = listed.map((path) => `  <url><loc>${escaped(origin + encodeURI(path))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
