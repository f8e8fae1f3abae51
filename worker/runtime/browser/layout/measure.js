// This is fetched when the product measures a page: no visitor of a preview needs it.
import { settled } from '../capture.js'
import { sourceOf } from '../source-of.js'
import { weakTexts } from './contrast.js'
import { unnamedControls } from './names.js'
import { tooWide } from './overflow.js'

const PATIENCE_MS = 3_000
const MAX_WARNINGS = 24
const MAX_LINKS = 40
const MAX_TEXT = 80

/** What only a real layout shows of this page, and where its links lead. Null while the app has not started. */
export async function measure() {
  await settled(PATIENCE_MS)
  const { revision, started } = globalThis.__solid
  if (!started) return { page: null }
  endAnimations()
  const warnings = createWarnings()
  for (const { element, px } of tooWide()) warnings.add(element, { kind: 'overflow', px })
  for (const { element, ratio, least } of weakTexts()) warnings.add(element, { kind: 'contrast', ratio, least })
  for (const element of unnamedControls(document)) warnings.add(element, { kind: 'unnamed' })
  return { page: { revision, path: location.pathname, links: links(), warnings: warnings.list() } }
}

/** What fades in is judged as it will stand. */
function endAnimations() {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish()
    } catch {
      // One without an end has no last state.
    }
  }
}

/** Elements that come from one place of the sources share a warning: rows of a list are told of once. */
function createWarnings() {
  const found = new Map()
  function add(element, facts) {
    const { file, line } = sourceOf(element) ?? { file: null, line: null }
    const tag = element.localName
    const key = [facts.kind, facts.ratio, file ?? textOf(element), line, tag].join(' ')
    const known = found.get(key)
    if (known) known.count++
    else if (found.size < MAX_WARNINGS) found.set(key, { ...facts, tag, text: textOf(element), file, line, count: 1 })
  }
  return { add, list: () => [...found.values()] }
}

function textOf(element) {
  const text = element.getAttribute('aria-label') ?? element.innerText ?? ''
  return text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
}

function links() {
  const paths = [...document.links]
    .filter(
      ({ origin, pathname, download }) => origin === location.origin && !download && !/^\/(?:api\b|~)/.test(pathname),
    )
    .map(({ pathname, search }) => pathname + search)
  return [...new Set(paths)].slice(0, MAX_LINKS)
}
