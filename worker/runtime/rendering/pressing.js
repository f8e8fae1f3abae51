import { submitForm } from './elements.js'

const ROLES = new Set(['button', 'tab', 'menuitem', 'switch'])
const MAX_LABEL = 60
const SEQUENCE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** What can be pressed in a page now, and what it is called. */
export function buttonsIn(document) {
  const found = []
  within(document.documentElement, (element) => {
    if (isButton(element)) found.push({ element, label: labelOf(element) })
  })
  return found
}

/** The links of a page that lead to other pages of the app. */
export function internalLinksIn(document) {
  const found = []
  firstLinkIn(document, (link) => void found.push(link))
  return found
}

/** The first of these links that is wanted. */
export function firstLinkIn(document, isWanted) {
  let first
  within(document.documentElement, (element) => {
    const link = isLink(element) ? internalLink(element) : null
    if (link && isWanted(link)) first = link
    return first
  })
  return first
}

/**
 * Visits the elements of a page that can be reached, in their order, until one of them is found. There are no selectors
 * here, because linkedom reads them anew for each element: that took half of a check.
 */
function within(element, visit) {
  if (isOutOfReach(element)) return false
  if (visit(element)) return true
  // What a template holds is not in the page.
  if (element.localName === 'template') return false
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    if (within(child, visit)) return true
  return false
}

function internalLink(element) {
  const { pathname, search } = globalThis.location
  const url = addressOf(element)
  if (!url || url.pathname.startsWith('/api/') || ['download', 'target'].some((name) => element.hasAttribute(name)))
    return null
  const leadsTo = url.pathname + url.search
  return leadsTo === pathname + search ? null : { element, label: labelOf(element), leadsTo }
}

/** Nothing within such an element can be pressed either. */
function isOutOfReach(element) {
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true
  return (
    element.hasAttributes() &&
    (['hidden', 'inert', 'disabled'].some((name) => element.hasAttribute(name)) ||
      ['aria-hidden', 'aria-disabled'].some((name) => element.getAttribute(name) === 'true'))
  )
}

function isButton(element) {
  const { localName } = element
  if (localName === 'button' || localName === 'summary') return true
  if (localName === 'a') return element.getAttribute('href')?.startsWith('#') ?? false
  if (localName === 'input' && ['submit', 'button'].includes(element.getAttribute('type')?.toLowerCase())) return true
  return ROLES.has(element.getAttribute('role'))
}

const isLink = (element) => element.localName === 'a' && element.hasAttribute('href')

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
