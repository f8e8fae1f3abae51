// Names as in "Accessible Name and Description Computation 1.2" (W3C, sections 4.3.2 B to I), as far as a control without
// any name is concerned. What style sheets add is left out.
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
  ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option']
    .concat(['combobox', 'textbox', 'searchbox', 'slider', 'spinbutton'])
    .map((role) => `[role=${role}]`)
    .join(', ')
const UNTOLD = '[aria-hidden="true"], [inert]'
/** What stands in these is their value, not their name. */
const NOT_NAMED_BY_CONTENT =
  'input, select, textarea, [role=combobox], [role=textbox], [role=searchbox], [role=slider], [role=spinbutton]'
const MAX_CONTROLS = 1_500
const MAX_DEPTH = 40

/** The controls of a page that a screen reader could only call "button" or "field". */
export function unnamedControls(root) {
  return [...root.querySelectorAll(CONTROLS)]
    .slice(0, MAX_CONTROLS)
    .filter((element) => !element.closest(UNTOLD) && isShown(element) && nameOf(element) === '')
}

const isShown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? !element.closest('[hidden]')

/** What a control is called; empty when it has no name. */
function nameOf(element) {
  const content = () => (element.matches(NOT_NAMED_BY_CONTENT) ? '' : contentOf(element))
  for (const name of [named, labelled, ofInput, content, attribute('title'), attribute('placeholder')]) {
    const text = name(element).trim()
    if (text !== '') return text
  }
  return ''
}

const attribute = (name) => (element) => element.getAttribute(name) ?? ''

function named(element) {
  const ids = attribute('aria-labelledby')(element).split(/\s+/).filter(Boolean)
  const texts = ids.map((id) => textOf(element.ownerDocument.getElementById(id)))
  return texts.join(' ').trim() || attribute('aria-label')(element)
}

/** What another element says of this one may be hidden. */
const textOf = (element) => element?.getAttribute('aria-label') ?? element?.textContent ?? ''

const labelled = (element) => [...(element.labels ?? [])].map((label) => contentOf(label)).join(' ')

function ofInput(element) {
  if (element.localName !== 'input') return ''
  const { type } = element
  if (type === 'image') return attribute('alt')(element)
  if (type === 'button') return attribute('value')(element)
  // The browser writes its own word on these.
  return type === 'submit' || type === 'reset' ? (element.getAttribute('value') ?? type) : ''
}

/** The words in an element, with those that its pictures stand for. */
function contentOf(element, depth = 0) {
  if (depth > MAX_DEPTH) return ''
  let text = ''
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.data
    if (node.nodeType !== 1 || node.matches(UNTOLD) || !isShown(node)) continue
    const own = attribute('aria-label')(node) || attribute('alt')(node)
    text += ` ${own || contentOf(node, depth + 1) || attribute('title')(node)} `
  }
  return text
}
