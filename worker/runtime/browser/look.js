import { pageTree } from './page-tree.js'

// This is fetched when the builder looks at the page: no visitor of a preview needs it.
const FRAME = 'solid-look '
const FRAME_MS = 4800
const PATIENCE_MS = 1500
const PICTURE = { maxBytes: 300_000, patienceMs: 0 }
const DESK = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
/** A tab in the background is slow, and another may be on screen. */
const HIDDEN_MS = 700

/** Answers the builder's question from this page, or from a frame beside it when another path or width is asked for. */
export async function look({ id, path, withPicture, isPhone = false }) {
  if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, HIDDEN_MS))
  const here = location.pathname + location.search
  if (!isPhone && (path === null || path === here)) return lookHere({ id, withPicture })
  const { width, height } = isPhone ? PHONE : DESK
  // What the maker has typed and opened stays as it is.
  const frame = Object.assign(document.createElement('iframe'), {
    name: `${FRAME}${JSON.stringify({ id, withPicture, isPhone })}`,
    src: path ?? here,
    tabIndex: -1,
    inert: true,
  })
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = `position:fixed;left:0;top:0;width:${width}px;height:${height}px;border:0;opacity:0;pointer-events:none;z-index:-1`
  document.documentElement.append(frame)
  setTimeout(() => frame.remove(), FRAME_MS)
}

/** What this page shows, sent to the platform under the question's id. */
export async function lookHere({ id, withPicture, isPhone = false }) {
  const { capture, settled } = await import('/~capture.js')
  await settled(PATIENCE_MS)
  const blob = withPicture ? await capture({ ...(isPhone ? PHONE : DESK), ...PICTURE }).catch(() => null) : null
  const view = {
    path: location.pathname + location.search,
    title: document.title.slice(0, 200),
    tree: pageTree(),
    console: globalThis.__solid.console ?? [],
    picture: blob && { mediaType: blob.type, data: await base64Of(blob) },
  }
  await fetch(`/~report?look=${encodeURIComponent(id)}`, { method: 'POST', body: JSON.stringify(view) })
  if (window.name.startsWith(FRAME)) window.frameElement?.remove()
}

function base64Of(blob) {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result.slice(reader.result.indexOf(',') + 1)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
