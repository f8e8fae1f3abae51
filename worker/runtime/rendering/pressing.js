import { submitForm } from './elements.js'

const ROLES = new Set(['button', 'tab', 'menuitem', 'switch'])
const MAX_LABEL = 60
const SEQUENCE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** What can be pressed in a page now, and what it is called. */
export function buttonsIn(document) {
  return withinReach(document.documentElement, isButton).map((element) => ({ element, label: labelOf(element) }))
}

/** The links of a page that lead to other pages of the app. */
export function internalLinksIn(document) {
  const { pathname, search } = globalThis.location
  return withinReach(document.documentElement, isLink).flatMap((element) => {
    const url = addressOf(element)
    const isAway =
      !url || url.pathname.startsWith('/api/') || ['download', 'target'].some((name) => element.hasAttribute(name))
    const leadsTo = isAway ? '' : url.pathname + url.search
    return isAway || leadsTo === pathname + search ? [] : [{ element, label: labelOf(element), leadsTo }]
  })
}

/**
 * The wanted elements of a page in their order. They are found without selectors, which linkedom reads anew for each
 * element: that took half of a check.
 */
function withinReach(element, isWanted, found = []) {
  if (isOutOfReach(element)) return found
  if (isWanted(element)) found.push(element)
  // What a template holds is not in the page.
  if (element.localName === 'template') return found
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    withinReach(child, isWanted, found)
  return found
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
