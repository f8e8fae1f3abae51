const MAX_ELEMENTS = 4_000
const MAX_FOUND = 3
/** Rounding of layouts. */
const SLACK_PX = 1
/** What usually keeps what is around it from being narrower. */
const STIFF = 'table, pre, img, video, canvas, svg, iframe, input, select, textarea, button'
const CLIPS = new Set(['hidden', 'clip', 'auto', 'scroll'])

/** The elements that make this page scroll sideways, widest first, and by how much. */
export function tooWide() {
  const root = document.documentElement
  // A desktop's scroll bar takes room that a phone's does not.
  root.style.scrollbarWidth = 'none'
  const width = root.clientWidth
  const px = root.scrollWidth - width
  if (px <= SLACK_PX || isCutOff()) return []
  const isRtl = getComputedStyle(root).direction === 'rtl'
  const excess = ({ left, right }) => (isRtl ? -left : right - width)
  const found = reaching(document.body, (box) => excess(box) > SLACK_PX)
    .map((element) => ({ element, px: Math.round(excess(reachOf(element))) }))
    .toSorted((a, b) => b.px - a.px)
    .slice(0, MAX_FOUND)
  return found.length > 0 ? found : [{ element: document.body, px }]
}

/** What stands out of such a page is not to be reached by scrolling. It may be meant so, as decoration. */
function isCutOff() {
  const [ofRoot, ofBody] = [document.documentElement, document.body].map((node) => getComputedStyle(node).overflowX)
  const ofPage = ofRoot === 'visible' ? ofBody : ofRoot
  return ofPage === 'hidden' || ofPage === 'clip'
}

/** The outermost elements that reach too far, or the stiff one within each. */
function reaching(body, isFar) {
  const found = []
  let left = MAX_ELEMENTS
  const visit = (element) => {
    if (left-- <= 0) return
    const { position, overflowX } = getComputedStyle(element)
    if (position === 'fixed' || !isDrawn(element)) return
    if (isFar(reachOf(element))) return void found.push(stiffIn(element, isFar) ?? element)
    if (element !== body && CLIPS.has(overflowX)) return
    for (const child of element.children) visit(child)
  }
  visit(body)
  return found
}

const isDrawn = (element) => element.checkVisibility() || getComputedStyle(element).display === 'contents'

const stiffIn = (element, isFar) =>
  element.matches(STIFF)
    ? null
    : [...element.querySelectorAll(STIFF)].find((each) => isFar(each.getBoundingClientRect()))

/** An element's box with its own words, which may stand out of it. */
function reachOf(element) {
  let { left, right } = element.getBoundingClientRect()
  if (CLIPS.has(getComputedStyle(element).overflowX)) return { left, right }
  const range = document.createRange()
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === '') continue
    range.selectNode(node)
    const words = range.getBoundingClientRect()
    left = Math.min(left, words.left)
    right = Math.max(right, words.right)
  }
  return { left, right }
}
