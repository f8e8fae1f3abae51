// Contrast as in WCAG 2.2, success criterion 1.4.3: https://www.w3.org/TR/WCAG22/#contrast-minimum
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
const BOLD = 700
const MAX_TEXTS = 1_500
const MAX_LAYERS = 200
const OPAQUE = 0.996
/** Text that is fainter than this is not meant to be read. */
const MEANT = 0.05
const UNREAD = 'script, style, noscript, template, title, svg, select, :disabled, [aria-disabled="true"], [inert]'
const PICTURES = 'img, video, canvas, iframe, object, embed, svg'
const SMALL_PICTURE_PX = 32

/** Texts with too little contrast to what is behind them. What lies on a picture or gradient is not judged. */
export function weakTexts() {
  const colorOf = createColors()
  const layers = layersOf(colorOf)
  const base = canvasColor(colorOf)
  const found = []
  for (const { element, box } of texts()) {
    if (layers.some((layer) => isAcross(layer, { element, box }))) continue
    const path = pathOf(element, colorOf)
    const style = getComputedStyle(element)
    const color = colorOf(style.webkitTextFillColor || style.color)
    if (!path || color[3] < MEANT) continue
    const { text, ground } = painted(path, { color, base })
    const ratio = contrast(text, ground)
    const least = isLarge(style) ? 3 : 4.5
    // It is rounded down, or a ratio that is too small would read as if it were enough.
    if (ratio < least) found.push({ element, ratio: Math.max(1, Math.floor(ratio * 100) / 100), least })
  }
  return found
}

const isLarge = ({ fontSize, fontWeight }) =>
  parseFloat(fontSize) >= LARGE_PX || (parseFloat(fontSize) >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD)

/** Elements with words of their own that can be seen, and where these words stand. */
function* texts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const seen = new Set()
  while (seen.size < MAX_TEXTS && walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!/[\p{L}\p{N}]/u.test(node.data) || seen.has(element)) continue
    seen.add(element)
    if (element.closest(UNREAD) || element.closest('label')?.control?.disabled) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isCutAway(element)) continue
    range.selectNode(node)
    const box = range.getBoundingClientRect()
    if (box.width >= 1 && box.height >= 1 && box.right > 0 && box.bottom > 0) yield { element, box }
  }
}

/** What only screen readers are to find is cut to a point. */
function isCutAway(element) {
  for (let node = element; node && node !== document.body; node = node.parentElement) {
    const { width, height } = node.getBoundingClientRect()
    if ((width <= 1 || height <= 1) && getComputedStyle(node).overflow !== 'visible') return true
  }
  return false
}

/** What may lie over or under words without being around them in the tree. */
function layersOf(colorOf) {
  const layers = []
  for (const element of document.body.querySelectorAll('*')) {
    if (layers.length >= MAX_LAYERS) break
    const { position, backgroundImage, backgroundColor } = getComputedStyle(element)
    const isPicture = element.matches(PICTURES)
    const isPainted =
      position !== 'static' && position !== 'relative' && isFilled({ backgroundImage, backgroundColor }, colorOf)
    if ((!isPicture && !isPainted) || !element.checkVisibility({ opacityProperty: true })) continue
    const box = element.getBoundingClientRect()
    if (!isPicture || Math.min(box.width, box.height) > SMALL_PICTURE_PX) layers.push({ element, box })
  }
  return layers
}

const isFilled = ({ backgroundImage, backgroundColor }, colorOf) =>
  backgroundImage !== 'none' || colorOf(backgroundColor)[3] > 0

function isAcross(layer, { element, box }) {
  if (layer.element.contains(element) || element.contains(layer.element)) return false
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return layer.box.left <= x && x <= layer.box.right && layer.box.top <= y && y <= layer.box.bottom
}

/** What is painted behind an element, from the root to it; null when that cannot be known. */
function pathOf(element, colorOf) {
  const path = []
  let isOpen = true
  let hasOpacity = false
  for (let node = element; node; node = node.parentElement) {
    const style = getComputedStyle(node)
    const color = colorOf(style.backgroundColor)
    const opacity = Number(style.opacity)
    hasOpacity ||= opacity < 1
    if (style.filter !== 'none' || style.mixBlendMode !== 'normal') return null
    if (node === element && style.textShadow !== 'none') return null
    if ((isOpen || hasOpacity) && style.backgroundImage !== 'none') return null
    if (color[3] >= OPAQUE) isOpen = false
    path.unshift({ color, opacity })
  }
  return path
}

/** What text and the ground under it come to, when everything from the root to them is painted over another. */
export function painted(path, { color, base }, at = 0) {
  const { color: own, opacity } = path[at]
  const ground = over(own, base)
  const inner =
    at === path.length - 1 ? { text: over(color, ground), ground } : painted(path, { color, base: ground }, at + 1)
  if (opacity === 1) return inner
  return { text: mixed(inner.text, { base, opacity }), ground: mixed(inner.ground, { base, opacity }) }
}

const mixed = (color, { base, opacity }) => over([color[0], color[1], color[2], opacity], base)

/** One colour over an opaque one. Colours are red, green and blue from 0 to 255, and how much they cover. */
function over([red, green, blue, alpha], base) {
  const mix = (value, under) => value * alpha + under * (1 - alpha)
  return [mix(red, base[0]), mix(green, base[1]), mix(blue, base[2]), 1]
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(first, second) {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Reads a colour in any notation by painting it. */
function createColors() {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  const known = new Map()
  return (text) => {
    if (!known.has(text)) {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = text
      context.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
      known.set(text, [red, green, blue, alpha / 255])
    }
    return known.get(text)
  }
}

/** What is under a page that paints nothing. */
function canvasColor(colorOf) {
  const probe = document.createElement('solid-canvas')
  probe.style.color = 'Canvas'
  document.documentElement.append(probe)
  const color = colorOf(getComputedStyle(probe).color)
  probe.remove()
  return color
}
