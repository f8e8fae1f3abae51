import { tellParent } from './parent.js'

/** An app may fetch before it draws. A page that is still empty so long after it has loaded shows nothing. */
const BLANK_AFTER_MS = 1_500
/** A page that shows something is looked at again so long after it changed. */
const SETTLE_MS = 400
/** A page with more nodes than this and nothing to be seen among them is not searched to its end. */
const MAX_NODES = 3_000

const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TITLE'])
const PICTURES = new Set(['IMG', 'SVG', 'CANVAS', 'VIDEO', 'IFRAME', 'INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'HR'])

let told = null
let loadedMs = null
let blankSince = null
let timer = null

/** The product around the page is told when it loads, and whether anything is to be seen on it. */
export function followShown() {
  if (parent === window) return
  tell('loading')
  // The page around this one may have begun to listen later than this one began to talk.
  addEventListener('message', ({ source, data }) => source === parent && data?.type === 'solid:ask' && answer())
  addEventListener('load', () => {
    loadedMs = Math.round(performance.now())
    new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true, characterData: true })
    // A frame that nobody sees has no size. It is judged when it gets one.
    addEventListener('resize', onChange)
    look()
  })
}

const onChange = () => lookIn(told === 'shown' ? SETTLE_MS : 0)

function lookIn(ms) {
  clearTimeout(timer)
  timer = setTimeout(look, ms)
}

function look() {
  if (innerWidth === 0 || innerHeight === 0) return
  if (!isBlank()) {
    blankSince = null
    return tell('shown')
  }
  blankSince ??= performance.now()
  const leftMs = blankSince + BLANK_AFTER_MS - performance.now()
  if (leftMs > 0) lookIn(leftMs)
  else tell('blank')
}

function tell(state) {
  if (state === told) return
  told = state
  tellShown()
}

const tellShown = () => tellParent({ type: 'solid:shown', state: told, ms: loadedMs })

function answer() {
  tellParent({ type: 'solid:location', path: location.pathname + location.search + location.hash })
  tellShown()
}

function isBlank() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let count = 0; count < MAX_NODES && walker.nextNode(); count++) if (isSeen(walker.currentNode)) return false
  return true
}

function isSeen(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    const element = node.parentElement
    return node.data.trim() !== '' && !UNREAD.has(element.tagName) && isVisible(element)
  }
  if (UNREAD.has(node.tagName) || !isVisible(node)) return false
  return PICTURES.has(node.tagName.toUpperCase()) || isPainted(node)
}

function isVisible(element) {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

function isPainted(element) {
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !['transparent', 'rgba(0, 0, 0, 0)'].includes(backgroundColor)
}
