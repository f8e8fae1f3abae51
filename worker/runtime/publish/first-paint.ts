import type { DrawnPages } from '#worker/runtime/rendering/report.ts'
import { headAt } from './page-heads.ts'
import type { Site } from './site.ts'

/** What pages show before their scripts have come, by path. `at` is where in the document it stands. */
type FirstPaint = { at: number; pages: Record<string, string> }

/**
 * The first frames of an app for its published document: each where React draws the page, which takes its place. Until
 * then nothing in it can be used, so nothing of it is pressed or read out. Null when the document has no such place.
 */
export function framesIn(page: string, { pages }: Pick<DrawnPages, 'pages'>): FirstPaint | null {
  const frames = Object.entries(pages).flatMap(([path, { frame }]) => (frame ? [{ path, ...frame }] : []))
  const [first] = frames
  const at = first ? placeOf(page, first.id) : null
  if (!first || at === null) return null
  const same = frames.filter(({ id }) => id === first.id)
  return {
    at,
    pages: Object.fromEntries(
      same.map(({ path, html }) => [path, `<div style="display:contents" inert>${html}</div>`]),
    ),
  }
}

type Document = { page: string; frames: FirstPaint | null; site: Site | null }
type Asked = Parameters<typeof headAt>[1]

/** The document of a page, with what it says of itself and what it shows first. */
export function pageAt({ page, frames, site }: Document, asked: Asked): string {
  const { pathname } = asked
  const frame = frames && Object.hasOwn(frames.pages, pathname) ? frames.pages[pathname]! : ''
  const parts = [
    ...(site ? [{ at: site.heads.at, text: headAt(site.heads, asked) }] : []),
    ...(frames && frame ? [{ at: frames.at, text: frame }] : []),
  ]
  return parts.toReversed().reduce((text, part) => text.slice(0, part.at) + part.text + text.slice(part.at), page)
}

/** Where the content of an empty element begins that has this id. */
function placeOf(page: string, id: string): number | null {
  for (const found of page.matchAll(/<([a-z]+)\b[^>]*?\bid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>(?=\s*<\/\1>)/gi))
    if ((found[2] ?? found[3] ?? found[4]) === id) return found.index + found[0].length
  return null
}
