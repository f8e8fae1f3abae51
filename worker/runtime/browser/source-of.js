import { placeOf } from './overlay.js'

const MAX_OWNERS = 20
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
