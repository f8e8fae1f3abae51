import { submitForm } from './elements.js'

const BUTTONS = [
  'button',
  'summary',
  'input[type=submit]',
  'input[type=button]',
  '[role=button]:not(a)',
  '[role=tab]:not(a)',
  '[role=menuitem]:not(a)',
  '[role=switch]:not(a)',
  'a[href^="#"]',
].join(', ')
const OUT_OF_REACH = '[hidden], [inert], [aria-hidden=true], [disabled], [aria-disabled=true], dialog:not([open])'
const MAX_LABEL = 60
const SEQUENCE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** What can be pressed in a page now, and what it is called. */
export function buttonsIn(document) {
  return [...document.querySelectorAll(BUTTONS)]
    .filter((element) => !element.closest(OUT_OF_REACH))
    .map((element) => ({ element, label: labelOf(element) }))
}

/** The links of a page that lead to other pages of the app. */
export function internalLinksIn(document) {
  const { pathname, search } = globalThis.location
  return [...document.querySelectorAll('a[href]')].flatMap((element) => {
    const url = addressOf(element)
    const isAway =
      !url || url.pathname.startsWith('/api/') || ['download', 'target'].some((name) => element.hasAttribute(name))
    const leadsTo = isAway ? '' : url.pathname + url.search
    return isAway || leadsTo === pathname + search || element.closest(OUT_OF_REACH)
      ? []
      : [{ element, label: labelOf(element), leadsTo }]
  })
}

/** Presses an element as a pointer does, and does what a browser does then by itself. */
export function press(element) {
  let isPrevented = false
  for (const type of SEQUENCE) {
    const Kind = type.startsWith('pointer') ? globalThis.PointerEvent : globalThis.MouseEvent
    const event = new Kind(type, { bubbles: true, cancelable: true, detail: 1 })
    element.dispatchEvent(event)
    isPrevented = event.defaultPrevented
  }
  if (isPrevented || !element.isConnected) return
  const form = element.closest('form')
  if (form && isSubmit(element)) submitForm(form, element)
  if (element.localName === 'summary') element.closest('details')?.toggleAttribute('open')
}

function isSubmit(element) {
  const type = element.getAttribute('type')
  return element.localName === 'button' ? type === null || type === 'submit' : type === 'submit'
}

function addressOf(link) {
  try {
    const url = new URL(link.getAttribute('href') ?? '', globalThis.location.href)
    return url.origin === globalThis.location.origin ? url : null
  } catch {
    // What is no address leads nowhere.
    return null
  }
}

function labelOf(element) {
  const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const text = said || element.getAttribute('title') || element.getAttribute('value') || element.localName
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL)
}
