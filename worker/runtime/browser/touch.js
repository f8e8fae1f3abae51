// The page while its maker changes it by hand: what is pointed at is framed, what is chosen can be typed into, and each
// choice is told with the elements of the source that made it. It is fetched with the first of these.
const MAX_OWNERS = 24
const MAX_TEXT = 4_000

let stop = null

/** Begins or ends the editing of the page. `tell` is given what is chosen and what is typed. */
export function touchPage({ on, tell }) {
  stop?.()
  stop = on ? begin(tell) : null
}

function begin(tell) {
  const hover = makeFrame('dashed')
  const frame = makeFrame('solid')
  let chosen = null
  let last = null
  let caret = 0
  let typed = null

  const choose = (element) => {
    endTyping()
    typed = null
    chosen = element
    last = element && { stamp: ownStamp(element), nth: sameAs(element).indexOf(element) }
    frame.show(element, element?.localName ?? '')
    tell({ type: 'solid:touched', element: element && describe(element) })
  }
  const endTyping = () => {
    if (!chosen?.isContentEditable) return
    chosen.removeAttribute('contenteditable')
  }
  /** React may have made the element anew; it is the one at the same place among those of the same source. */
  const again = () => {
    if (!chosen || isAhead()) return
    if (!chosen.isConnected && last?.stamp) chosen = elementsOf(last.stamp)[last.nth] ?? null
    frame.show(chosen, chosen?.localName ?? '')
    tell({ type: 'solid:touched', element: chosen && describe(chosen) })
  }
  /** What is typed is on the page before it is in the source, and then says nothing of where it is written. */
  const isAhead = () =>
    chosen.isConnected && chosen.isContentEditable && propsOf(chosen)?.children !== chosen.textContent
  const inside = (target) => target instanceof Element && target !== hover.host && target !== frame.host
  const listeners = {
    pointermove({ target }) {
      const element = inside(target) && chainOf(target).some(Boolean) ? target : null
      const count = element ? sameAs(element).length : 0
      hover.show(
        element === chosen ? null : element,
        count > 1 ? `${element.localName} · ${count} ×` : element?.localName,
      )
    },
    click(event) {
      if (chosen?.isContentEditable && chosen.contains(event.target)) return event.preventDefault()
      swallow(event)
      if (inside(event.target) && chainOf(event.target).some(Boolean)) choose(event.target)
    },
    pointerdown: unlessTyping,
    mousedown: unlessTyping,
    mouseup: unlessTyping,
    submit: swallow,
    keydown(event) {
      if (event.key === 'Escape') {
        swallow(event)
        if (chosen) choose(null)
        else tell({ type: 'solid:untouched' })
      } else if (chosen?.isContentEditable && event.key === 'Enter') {
        swallow(event)
        endTyping()
      } else if (!chosen?.isContentEditable && event.key === 'Enter' && document.activeElement !== document.body) {
        swallow(event)
        choose(document.activeElement)
      }
    },
    input({ target }) {
      caret = getSelection()?.anchorOffset ?? 0
      if (target === chosen) typed = chosen.textContent
      if (target === chosen) tell({ type: 'solid:typed', text: chosen.textContent.slice(0, MAX_TEXT) })
    },
    scroll: redraw,
    resize: redraw,
  }
  function unlessTyping(event) {
    if (chosen?.isContentEditable && chosen.contains(event.target)) return
    swallow(event)
  }
  /** React writes the text that was typed once more, and the caret would stand before it. */
  function keepCaret() {
    const written = propsOf(chosen)?.children
    if (written === typed) typed = null
    // What was typed meanwhile is newer than what comes back from the source.
    if (typed !== null && chosen.textContent !== typed && chosen.firstChild) chosen.firstChild.data = typed
    const text = chosen.firstChild
    const selection = getSelection()
    if (
      text?.nodeType === Node.TEXT_NODE &&
      selection?.anchorOffset === 0 &&
      caret > 0 &&
      document.activeElement === chosen
    )
      selection.collapse(text, Math.min(caret, text.data.length))
    redraw()
  }
  function redraw() {
    frame.show(chosen, chosen?.localName ?? '')
    hover.show(null)
  }
  /** The maker may type into the element once it is known where its text is written. */
  const obey = ({ source, data }) => {
    if (source !== parent || data?.type !== 'solid:type' || !chosen) return
    if (chosen.childNodes.length !== 1 || chosen.firstChild.nodeType !== Node.TEXT_NODE) return
    if (chosen.isContentEditable) return
    // It was made anew while it was typed in.
    if (typed !== null && chosen.firstChild.data !== typed) chosen.firstChild.data = typed
    chosen.setAttribute('contenteditable', 'plaintext-only')
    chosen.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(chosen)
    getSelection()?.collapseToEnd()
  }
  let timer = 0
  // What React writes is told once it is done. What the maker types is no such change.
  const observer = new MutationObserver((records) => {
    if (records.every(({ target }) => hover.host.contains(target) || frame.host.contains(target))) return
    if (chosen?.isContentEditable) keepCaret()
    clearTimeout(timer)
    timer = setTimeout(again, 60)
  })
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true)
  addEventListener('message', obey)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    endTyping()
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true)
    removeEventListener('message', obey)
    hover.host.remove()
    frame.host.remove()
  }
}

function swallow(event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const keyOf = (node, prefix) => Object.keys(node).find((name) => name.startsWith(prefix))
const propsOf = (node) => node[keyOf(node, '__reactProps$')]
const placeOf = (props) => (props && globalThis.__solid.places?.get(props)) ?? null

/** The elements of the source from an element of the page upwards: its own, that of its component, and so on. */
function chainOf(node) {
  const key = keyOf(node, '__reactFiber$')
  if (!key) return []
  const chain = []
  const fiber = node[key]
  // React keeps two of each: the newer one has what is on the page.
  chain.push(placeOf(propsOf(node)) ?? placeOf(fiber.memoizedProps))
  for (let owner = fiber._debugOwner, depth = 0; owner && depth < MAX_OWNERS; owner = owner._debugOwner, depth++)
    chain.push(placeOf(owner.memoizedProps) ?? placeOf(owner.alternate?.memoizedProps))
  return chain
}

const ownStamp = (element) => chainOf(element).find(Boolean) ?? null
const sameAs = (element) => elementsOf(ownStamp(element), element.localName)

function elementsOf(stamp, tag = '*') {
  if (!stamp) return []
  return [...document.querySelectorAll(tag)].filter((each) => {
    const other = ownStamp(each)
    return other !== null && other.file === stamp.file && other.index === stamp.index
  })
}

/** Whether no other element stands between this one and the component that it belongs to. */
function isRoot(node) {
  const fiber = node[keyOf(node, '__reactFiber$')]
  const owner = fiber?._debugOwner
  for (let up = fiber?.return; up && up !== owner && up !== owner?.alternate; up = up.return)
    if (typeof up.type === 'string') return false
  return true
}

function describe(element) {
  const style = getComputedStyle(element)
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data)
  return {
    tag: element.localName,
    label: (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60),
    stamps: chainOf(element),
    count: sameAs(element).length,
    isRoot: isRoot(element),
    isPlain: element.childNodes.length === 1 && texts.length === 1,
    texts: texts.filter((text) => text.trim() !== '').map((text) => text.slice(0, MAX_TEXT)),
    classes: [...element.classList],
    picture: element.localName === 'img' ? { src: element.getAttribute('src') ?? '', alt: element.alt } : null,
    look: {
      background: style.backgroundColor,
      colour: style.color,
      fontSize: style.fontSize,
      padding: style.padding,
      margin: style.margin,
      radius: style.borderTopLeftRadius,
    },
  }
}

function makeFrame(line) {
  const host = document.createElement('solid-touch')
  const root = host.attachShadow({ mode: 'closed' })
  const box = document.createElement('div')
  const label = document.createElement('span')
  box.style.cssText = `position:fixed;z-index:2147483647;pointer-events:none;display:none;outline:2px ${line} #0b57d0;outline-offset:4px;border-radius:2px`
  label.style.cssText =
    'position:absolute;right:-6px;top:calc(100% + 8px);white-space:nowrap;font:600 12px/18px system-ui,sans-serif;color:#fff;background:#0b57d0;padding:0 6px;border-radius:2px'
  box.append(label)
  if (line === 'solid') box.append(...handles())
  root.append(box)
  document.documentElement.append(host)
  function show(element, text = '') {
    if (!element?.isConnected) return void (box.style.display = 'none')
    const { left, top, width, height } = element.getBoundingClientRect()
    Object.assign(box.style, {
      display: 'block',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    Object.assign(
      label.style,
      top + height > innerHeight - 30 ? { top: 'auto', bottom: '100%' } : { top: 'calc(100% + 8px)', bottom: 'auto' },
    )
    if (label.textContent !== text) label.textContent = text
  }
  return { host, show }
}

function handles() {
  const places = [0, 50, 100].flatMap((x) => [0, 50, 100].map((y) => [x, y])).filter(([x, y]) => x !== 50 || y !== 50)
  return places.map(([x, y]) => {
    const handle = document.createElement('i')
    const at = (part) => `calc(${part}% + ${(part - 50) / 10}px)`
    handle.style.cssText = `position:absolute;left:${at(x)};top:${at(y)};width:7px;height:7px;translate:-50% -50%;background:#fff;border:1.5px solid #0b57d0;border-radius:1px`
    return handle
  })
}
