import type { FirstFrames } from '#worker/runtime/rendering/report.ts'

/** What pages show before their scripts have come, by path. `at` is where in the document it stands. */
type FirstPaint = { at: number; pages: Record<string, string> }

/**
 * The first frames of an app for its published document: each where React draws the page, which takes its place. Until
 * then nothing in it can be used, so nothing of it is pressed or read out. Null when the document has no such place.
 */
export function framesIn(page: string, frames: FirstFrames): FirstPaint | null {
  const [first] = Object.values(frames)
  const at = first ? placeOf(page, first.id) : null
  if (!first || at === null) return null
  const same = Object.entries(frames).filter(([, { id }]) => id === first.id)
  return {
    at,
    pages: Object.fromEntries(
      same.map(([path, { html }]) => [path, `<div style="display:contents" inert>${html}</div>`]),
    ),
  }
}

/** The document of a page, with what it shows first. */
export function pageAt({ page, frames }: { page: string; frames: FirstPaint | null }, pathname: string): string {
  const frame = frames && Object.hasOwn(frames.pages, pathname) ? frames.pages[pathname]! : ''
  return frames && frame ? page.slice(0, frames.at) + frame + page.slice(frames.at) : page
}

/** Where the content of an empty element begins that has this id. */
function placeOf(page: string, id: string): number | null {
  for (const found of page.matchAll(/<([a-z]+)\b[^>]*?\bid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>(?=\s*<\/\1>)/gi))
    if ((found[2] ?? found[3] ?? found[4]) === id) return found.index + found[0].length
  return null
}
