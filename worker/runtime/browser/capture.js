// Draws the page as it is now into a small picture. It is fetched when a picture is asked for: no visitor of a preview
// needs it.
const MAX_ELEMENTS = 4000
const MAX_CSS = 400_000
const MAX_MARKUP = 1_500_000
const MAX_PICTURES = 24
const PICTURE_SIDE = 480
const QUIET_MS = 500
const PATIENCE_MS = 5000
const QUALITIES = [0.82, 0.6, 0.4]
const WITHOUT =
  'script, noscript, style, iframe, object, embed, link, meta, base, template, dialog:not([open]), [id^="solid-"]'
// A style sheet in a picture begins its animations anew, so that whatever fades in would be unseen.
const STILL =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}'

/**
 * A picture of the top of the page, `width` × `height`, of at most `maxBytes`. It is null when this page cannot be
 * drawn.
 */
export async function capture({ width, height, maxBytes, patienceMs = PATIENCE_MS }) {
  await settled(patienceMs)
  const elements = document.body.querySelectorAll('*').length
  if (elements === 0 || elements > MAX_ELEMENTS) return null
  // The page is laid out at the picture's own width, as a small window shows it. Shrunk, nothing could be read.
  const picture = await decoded(svgOf({ width, height }))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context.fillStyle = groundOf()
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return encoded(canvas, maxBytes)
}

/** Waits until nothing has changed for a moment and nothing turns or pulses: that says that something is coming. */
export async function settled(patienceMs) {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => (changedAt = performance.now()))
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (performance.now() - changedAt >= QUIET_MS && !isWaiting()) break
  }
  observer.disconnect()
}

const isWaiting = () =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)

/** The page in a picture of its own. It loads nothing from anywhere, so what is not in its text is not in the picture. */
function svgOf({ width, height }) {
  const page = document.documentElement.cloneNode(true)
  copyState(document.documentElement, page)
  for (const node of page.querySelectorAll(WITHOUT)) node.remove()
  for (const node of page.querySelectorAll('*'))
    for (const name of node.getAttributeNames()) if (!/^(?!on)[\w:-]+$/.test(name)) node.removeAttribute(name)
  page.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  page.style.height = 'auto'
  const style = document.createElement('style')
  style.textContent = `${cssText()}\n${STILL}\nbody{min-height:${height}px}`
  page.querySelector('head').append(style)
  const markup = new XMLSerializer().serializeToString(page).replace(/[\p{Cc}--[\t\n\r]]/gv, '')
  if (markup.length > MAX_MARKUP) throw new Error('This page is too large to draw')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`
}

/**
 * A copy of a document has what was written in it, not what happened to it. What was typed, chosen and loaded is put
 * back.
 */
function copyState(from, to) {
  const [before, after] = [
    from.querySelectorAll('input, textarea, option, img, canvas'),
    to.querySelectorAll('input, textarea, option, img, canvas'),
  ]
  let pictures = 0
  before.forEach((node, index) => {
    const copy = after[index]
    if (node.matches('img, canvas')) {
      const url = pictures++ < MAX_PICTURES ? pixelsOf(node) : null
      if (url === null) return copy.removeAttribute('src')
      const image = node.matches('img')
        ? copy
        : Object.assign(document.createElement('img'), { className: node.className })
      image.removeAttribute('srcset')
      image.src = url
      if (image !== copy) copy.replaceWith(image)
    } else if (node.matches('textarea')) copy.textContent = node.value
    else if (node.matches('option')) copy.toggleAttribute('selected', node.selected)
    else if (node.matches('[type=checkbox], [type=radio]')) copy.toggleAttribute('checked', node.checked)
    else if (!node.matches('[type=password]')) copy.setAttribute('value', node.value)
  })
}

/**
 * What a picture on the page shows, as an address that needs no network. One that another site keeps to itself gives
 * null.
 */
function pixelsOf(node) {
  try {
    if (node.matches('img') && !(node.complete && node.naturalWidth > 0)) return null
    const [width, height] = [node.naturalWidth ?? node.width, node.naturalHeight ?? node.height]
    const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    })
    canvas.getContext('2d').drawImage(node, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    // Another origin does not let its picture be read.
    return null
  }
}

function cssText() {
  let text = ''
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (sheet.disabled) continue
    try {
      for (const rule of sheet.cssRules) text += `${rule.cssText}\n`
    } catch {
      // A style sheet of another origin may not be read.
    }
    if (text.length > MAX_CSS) throw new Error('The styles of this page are too large to draw')
  }
  return text
}

/** What is behind the page: a picture would be transparent there. */
function groundOf() {
  const colors = [document.body, document.documentElement].map((node) => getComputedStyle(node).backgroundColor)
  return colors.find((color) => color !== 'rgba(0, 0, 0, 0)' && color !== 'transparent') ?? 'Canvas'
}

async function decoded(svg) {
  const image = new Image()
  // The address has the picture in it: one of a blob would make the canvas unreadable.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

async function encoded(canvas, maxBytes) {
  for (const quality of QUALITIES) {
    for (const type of ['image/webp', 'image/jpeg']) {
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, quality))
      // A browser that cannot write a type writes PNG instead.
      if (blob?.type === type && blob.size <= maxBytes) return blob
    }
  }
  return null
}
