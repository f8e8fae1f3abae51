// Shows where people have commented: a numbered pin at the corner of each element. It is fetched when somebody looks at
// the comments.
import { elementsOf, sourceOf, textOf } from './source-of.js'

const SIZE = 24
/** What moves an element without a word, such as a picture that has loaded, is followed after so long. */
const FOLLOW_MS = 500

let stop = null

/**
 * Shows these pins, and none when the list is empty. `current` is the one whose thread is open. `tell` is given the pin
 * that is pressed, and those whose element is not on the page.
 */
export function showPins({ pins, current, tell }) {
  const were = stop?.()
  stop = null
  if (Array.isArray(pins) && pins.length > 0) stop = begin({ pins, current, tell, were: were ?? null })
}

function begin({ pins, current, tell, were }) {
  const host = document.createElement('solid-pins')
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  root.append(style)
  const shown = pins.map((pin) => ({
    pin,
    button: root.appendChild(makeButton(pin, { current, tell })),
    element: null,
  }))
  document.documentElement.append(host)
  let told = null
  let isDue = false
  let wasCurrent = were?.current ?? null

  /** Finds the elements anew, as React may have made others, and says whose is missing. */
  function find() {
    for (const each of shown) each.element = isAt(each.pin) ? elementFor(each.pin) : null
    const missing = shown.filter(({ element }) => !element).map(({ pin }) => pin.id)
    if (JSON.stringify(missing) !== told) tell({ type: 'solid:pinned', missing })
    told = JSON.stringify(missing)
    place()
    const open = shown.find(({ pin, element }) => pin.id === current && element)
    if (open && wasCurrent !== current) open.element.scrollIntoView({ block: 'nearest' })
    if (open) wasCurrent = current
  }
  function place() {
    const used = []
    for (const { element, button } of shown) {
      const box = element?.isConnected ? element.getBoundingClientRect() : null
      button.hidden = !box || (box.width === 0 && box.height === 0) || box.bottom < 0 || box.top > innerHeight
      if (button.hidden) continue
      const top = Math.max(0, box.top - SIZE / 2)
      let left = Math.max(0, Math.min(box.right - SIZE / 2, innerWidth - SIZE - 4))
      // Several comments on one element stand side by side.
      while (used.some((other) => Math.abs(other.left - left) < SIZE && Math.abs(other.top - top) < SIZE) && left > 0)
        left = Math.max(0, left - SIZE - 4)
      used.push({ left, top })
      button.style.left = `${left}px`
      button.style.top = `${top}px`
    }
  }
  function soon() {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      find()
    })
  }
  const observer = new MutationObserver(soon)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const timer = setInterval(place, FOLLOW_MS)
  addEventListener('scroll', place, true)
  addEventListener('resize', place)
  addEventListener('popstate', soon)
  find()
  return () => {
    observer.disconnect()
    clearInterval(timer)
    removeEventListener('scroll', place, true)
    removeEventListener('resize', place)
    removeEventListener('popstate', soon)
    host.remove()
    return { current: wasCurrent }
  }
}

const isAt = ({ page }) => new URL(page, location.origin).pathname === location.pathname

/**
 * The element that a pin was put on. What it says tells it from others that the same place makes; an edit may have moved
 * the place by some lines. What says something else is only taken where it is written on the same line.
 */
function elementFor({ tag, text, file, line, nth }) {
  const alike = elementsOf(tag).filter((element) => sourceOf(element)?.file === file)
  const byText = text === '' ? [] : alike.filter((element) => textOf(element) === text)
  const near = (element) => Math.abs(sourceOf(element).line - line)
  if (byText.length > 0) {
    const least = Math.min(...byText.map(near))
    const nearest = byText.filter((element) => near(element) === least)
    return nearest.find((element) => indexIn(alike, element) === nth) ?? nearest[0]
  }
  return alike.filter((element) => sourceOf(element).line === line)[nth] ?? null
}

function indexIn(alike, element) {
  const { line } = sourceOf(element)
  return alike.filter((each) => sourceOf(each).line === line).indexOf(element)
}

function makeButton({ id, number, label }, { current, tell }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = number
  button.setAttribute('aria-label', label)
  button.setAttribute('aria-pressed', String(id === current))
  // The app must not take the press for one on itself.
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'keydown'])
    button.addEventListener(type, (event) => event.stopPropagation())
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    tell({ type: 'solid:pin', id })
  })
  return button
}

const STYLE = `
button{position:fixed;z-index:2147483646;width:${SIZE}px;height:${SIZE}px;padding:0;border:0;border-radius:4px 4px 4px 0;background:#1b1b22;color:#fff;font:600 12px/${SIZE}px system-ui,sans-serif;text-align:center;box-shadow:0 0 0 2px #fff;cursor:pointer}
button[hidden]{display:none}
button[aria-pressed=true]{background:#0b57d0}
button:focus-visible{outline:2px solid #0b57d0;outline-offset:3px}
`
