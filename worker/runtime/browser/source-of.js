import { placeOf } from './overlay.js'

const MAX_OWNERS = 20
const MAX_TEXT = 80
/** More elements of a kind than a page that somebody looks through has. */
const MAX_LIKE = 3_000
/** What is made of one's own small components is asked about where it is used. */
const PARTS = /^client\/components\/ui\//

/** The file and line that an element is written in: React's development build remembers where each was made. */
export function sourceOf(element) {
  for (let node = element; node; node = node.parentElement) {
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
    const place = key && placeOfFiber(node[key])
    if (place) return place
  }
  return null
}

/** What an element says to those who see or hear it, as far as it tells one from another. */
export function textOf(element) {
  return (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
}

/** The elements that the same place in the source made, in the order of the page. */
export function sameSource(element) {
  const source = sourceOf(element)
  return elementsOf(element.localName).filter((each) => {
    const other = sourceOf(each)
    return other !== null && other.file === source.file && other.line === source.line
  })
}

/** The elements of a kind that are on the page. */
export function elementsOf(tag) {
  return [...document.querySelectorAll(tag)].slice(0, MAX_LIKE)
}

function placeOfFiber(fiber) {
  let first = null
  for (let owner = fiber, depth = 0; owner && depth < MAX_OWNERS; owner = owner._debugOwner, depth++) {
    const { file, line } = placeOf(owner._debugStack?.stack ?? '')
    if (file === null) continue
    const place = { file, line: Number(line) }
    if (!PARTS.test(file)) return place
    first ??= place
  }
  return first
}
