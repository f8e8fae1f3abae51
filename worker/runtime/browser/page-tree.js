const MAX_TREE = 12_000
const MAX_NAME = 160
const MAX_DEPTH = 60
const UNSEEN = 'script, style, template, noscript, link, meta, [aria-hidden="true"], [hidden], [inert]'
const ROLES = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  footer: 'contentinfo',
  form: 'form',
  header: 'banner',
  hr: 'separator',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  select: 'combobox',
  summary: 'button',
  details: 'group',
  table: 'table',
  tbody: null,
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
  iframe: 'frame',
  canvas: 'canvas',
  video: 'video',
  audio: 'audio',
}
const INPUTS = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  file: 'file',
}
/** Their text is their name: what stands in them is not said again. */
const NAMED_BY_TEXT = new Set([
  'button',
  'link',
  'heading',
  'option',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'switch',
  'checkbox',
  'radio',
  'treeitem',
  'tooltip',
])
const STATES = ['expanded', 'selected', 'pressed', 'current', 'busy', 'invalid', 'checked']

/** What a screen reader would find on this page, a line for each thing: role, name, value, state. */
export function pageTree() {
  const lines = []
  let length = 0
  const add = (depth, text) => {
    const line = `${'  '.repeat(Math.min(depth, 20))}${text}`
    length += line.length + 1
    if (length <= MAX_TREE) lines.push(line)
  }
  walk(document.documentElement, { depth: 0, level: 0, add, isFull: () => length > MAX_TREE })
  if (length > MAX_TREE) lines.push('… (the page has more)')
  return lines.length > 0 ? lines.join('\n') : '(the page is empty)'
}

function walk(parent, { depth, level, add, isFull }) {
  if (level > MAX_DEPTH) return
  // The platform's own layer over a page that failed is what the maker sees as well.
  for (const node of [...(parent.shadowRoot?.childNodes ?? []), ...parent.childNodes]) {
    if (isFull()) return
    if (node.nodeType === Node.TEXT_NODE) {
      const text = shortened(node.data)
      if (text) add(depth, `text ${JSON.stringify(text)}`)
    }
    if (node.nodeType !== Node.ELEMENT_NODE || !isSeen(node)) continue
    const role = roleOf(node)
    if (role) add(depth, describe(node, role))
    if (!NAMED_BY_TEXT.has(role) && !node.matches('select, textarea'))
      walk(node, { depth: role ? depth + 1 : depth, level: level + 1, add, isFull })
  }
}

function isSeen(element) {
  if (element.matches(UNSEEN) || element.tagName === 'HEAD') return false
  return element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'contents'
}

function roleOf(element) {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0]
  if (given) return given === 'none' || given === 'presentation' || given === 'generic' ? null : given
  const tag = element.localName
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : null
  if (tag === 'img' || tag === 'svg') return nameOf(element, 'img') ? 'img' : null
  if (tag === 'input') return element.type === 'hidden' ? null : (INPUTS[element.type] ?? 'textbox')
  if (tag === 'section')
    return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : null
  return ROLES[tag] ?? null
}

function describe(element, role) {
  const words = [role]
  const name = nameOf(element, role)
  if (name) words.push(JSON.stringify(name))
  const value = valueOf(element)
  if (value !== null) words.push(`value ${JSON.stringify(shortened(value))}`)
  const level = element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1]
  if (role === 'heading' && level) words.push(`level ${level}`)
  if (role === 'link') words.push(shortened(element.getAttribute('href') ?? ''))
  return [...words, ...statesOf(element)].join(' ')
}

function nameOf(element, role) {
  const by = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
  const text = NAMED_BY_TEXT.has(role) && !element.matches('input') ? element.textContent : ''
  const own = element.matches('input[type=submit], input[type=button], input[type=reset]') ? element.value : ''
  const title = element.localName === 'svg' ? element.querySelector('title')?.textContent : ''
  const first = [
    element.getAttribute('aria-label'),
    by,
    labels,
    element.getAttribute('alt'),
    own,
    text,
    title,
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ]
  return shortened(first.find((each) => each?.trim()) ?? '')
}

/** What was typed is the maker's, except for passwords, which are nobody's. */
function valueOf(element) {
  if (element.matches('input[type=password]')) return element.value === '' ? null : '••••'
  if (element.matches('select')) return [...element.selectedOptions].map(({ text }) => text).join(', ')
  if (
    element.matches(
      'textarea, progress, meter, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=reset], [type=image], [type=file])',
    )
  )
    return String(element.value)
  return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow')
}

function statesOf(element) {
  const states = STATES.filter((state) => !['false', ''].includes(element.getAttribute(`aria-${state}`) ?? ''))
  if (element.getAttribute('aria-expanded') === 'false') states.push('collapsed')
  if (element.matches('input:checked')) states.push('checked')
  if (element.matches(':disabled, [aria-disabled="true"]')) states.push('disabled')
  if (element.matches(':required, [aria-required="true"]')) states.push('required')
  if (element === document.activeElement && element !== document.body) states.push('focused')
  return states
}

function shortened(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME)}…` : line
}
