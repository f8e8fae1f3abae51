// Points at elements of the page, for a question about one. It is fetched when somebody wants to: no visitor of a
// preview needs it.
import { sameSource, sourceOf, textOf } from './source-of.js'

let stop = null

/** Frames what the pointer or the focus is on, until `stop` or a choice. A press tells of it, and Escape of nothing. */
export function selectElements({ on, tell }) {
  stop?.()
  stop = null
  if (on) stop = begin(tell)
}

function begin(tell) {
  const frame = makeFrame()
  let current = null
  const aim = (target) => {
    current = target instanceof Element && target !== frame.host && sourceOf(target) ? target : current
    frame.show(current)
  }
  const end = (element) => {
    selectElements({ on: false })
    tell(element)
  }
  const listeners = {
    pointermove: ({ target }) => aim(target),
    focusin: ({ target }) => aim(target),
    scroll: () => frame.show(current),
    click(event) {
      swallow(event)
      // A press of a key on a button is a click as well, and has no place.
      aim(event.target)
      end(current && describe(current))
    },
    keydown(event) {
      if (event.key === 'Escape') end(null)
      else if (event.key === 'Enter' || event.key === ' ') end(current && describe(current))
      else return
      swallow(event)
    },
    pointerdown: swallow,
    mousedown: swallow,
    mouseup: swallow,
    submit: swallow,
  }
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true)
    frame.host.remove()
  }
}

function swallow(event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function describe(element) {
  const source = sourceOf(element)
  if (!source) return null
  return { tag: element.localName, text: textOf(element), ...source, nth: sameSource(element).indexOf(element) }
}

function makeFrame() {
  const host = document.createElement('solid-select')
  const box = document.createElement('div')
  const label = document.createElement('span')
  box.style.cssText =
    'position:fixed;z-index:2147483647;pointer-events:none;display:none;border:2px solid #2f5bea;background:#2f5bea1f;border-radius:3px;box-sizing:border-box'
  label.style.cssText =
    'position:absolute;left:-2px;bottom:100%;max-width:90vw;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:12px/18px system-ui,sans-serif;color:#fff;background:#2f5bea;padding:0 6px;border-radius:3px 3px 0 0'
  box.append(label)
  host.attachShadow({ mode: 'closed' }).append(box)
  document.documentElement.append(host)
  function show(element) {
    if (!element) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const { file, line } = sourceOf(element)
    Object.assign(box.style, {
      display: 'block',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    Object.assign(label.style, top < 20 ? { bottom: 'auto', top: '0' } : { bottom: '100%', top: 'auto' })
    label.textContent = `${element.localName} · ${file}:${line}`
  }
  return { host, show }
}
