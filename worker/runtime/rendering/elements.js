// What the elements of linkedom lack. There is no layout: every size is 0, and what would move or draw does nothing.
const state = new WeakMap()

const stateOf = (element) => state.get(element) ?? state.set(element, {}).get(element)

/** Answers to everything with itself: a canvas's context is drawn on and never read. */
export const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : name === 'then' ? undefined : anything),
  apply: () => anything,
  construct: () => anything,
  set: () => true,
})

const nothing = () => {}
const ZEROS = [
  'clientHeight clientLeft clientTop clientWidth offsetHeight offsetLeft offsetTop offsetWidth scrollHeight scrollWidth',
  'naturalHeight naturalWidth videoHeight videoWidth currentTime duration',
]
const IDLE = [
  'scroll scrollTo scrollBy scrollIntoView scrollIntoViewIfNeeded setPointerCapture releasePointerCapture',
  'select setSelectionRange setRangeText setCustomValidity pause load showPicker stepUp stepDown',
  'showPopover hidePopover togglePopover requestPointerLock blur focus',
]
const words = (lines) => lines.flatMap((line) => line.split(' '))

/** Gives the elements of `window` what a page may ask of them. Nothing that linkedom has is replaced, other than here. */
export function completeElements(window) {
  const { HTMLElement, HTMLInputElement, HTMLSelectElement, HTMLFormElement, HTMLOptionElement } = window
  const element = window.Element.prototype
  for (const name of words(ZEROS)) addGetter(element, name, () => 0)
  for (const name of words(IDLE)) add(element, name, nothing)
  for (const name of ['scrollTop', 'scrollLeft', 'volume', 'playbackRate']) addField(element, name, 0)
  add(element, 'getBoundingClientRect', () => rectangle())
  add(element, 'getClientRects', () => [])
  add(element, 'getBBox', () => rectangle())
  for (const name of ['getTotalLength', 'getComputedTextLength', 'getSubStringLength']) add(element, name, () => 0)
  add(element, 'getPointAtLength', () => ({ x: 0, y: 0 }))
  for (const name of ['getScreenCTM', 'getCTM', 'createSVGPoint', 'createSVGMatrix', 'getContext', 'captureStream'])
    add(element, name, () => anything)
  add(element, 'toDataURL', () => 'data:,')
  // linkedom says of a canvas that it cannot be drawn on.
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => anything, toDataURL: () => 'data:,' })
  add(element, 'toBlob', nothing)
  add(element, 'hasPointerCapture', () => false)
  add(element, 'checkVisibility', () => true)
  add(element, 'canPlayType', () => '')
  add(element, 'getAnimations', () => [])
  add(element, 'animate', () => animation())
  for (const name of ['play', 'requestFullscreen', 'decode']) add(element, name, async () => undefined)
  add(element, 'getRootNode', function () {
    return this.ownerDocument
  })
  addGetter(element, 'offsetParent', function () {
    return this.parentElement
  })
  addGetter(element, 'isContentEditable', () => false)
  addGetter(element, 'assignedSlot', () => null)
  addDialogs(element)
  addControls(element, { HTMLInputElement, HTMLSelectElement, HTMLFormElement, HTMLOptionElement })
  add(HTMLElement.prototype, 'attachInternals', () => anything)
  for (const name of ['validity', 'willValidate'])
    addGetter(element, name, function () {
      return name === 'validity' ? { valid: this.checkValidity() } : true
    })
}

function addDialogs(element) {
  const open = function () {
    this.setAttribute('open', '')
  }
  for (const name of ['show', 'showModal']) add(element, name, open)
  add(element, 'close', function (value = '') {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.returnValue = value
    this.dispatchEvent(new globalThis.Event('close'))
  })
  addAttribute(element, 'open')
}

function addControls(element, { HTMLInputElement, HTMLSelectElement, HTMLFormElement, HTMLOptionElement }) {
  const input = HTMLInputElement.prototype
  Object.defineProperty(input, 'checked', {
    configurable: true,
    get() {
      return stateOf(this).checked ?? this.hasAttribute('checked')
    },
    set(value) {
      stateOf(this).checked = Boolean(value)
    },
  })
  addField(input, 'indeterminate', false)
  addField(input, 'selectionStart', 0)
  addField(input, 'selectionEnd', 0)
  addGetter(input, 'files', () => null)
  addGetter(input, 'list', () => null)
  addGetter(input, 'labels', () => [])
  Object.defineProperty(input, 'valueAsNumber', {
    configurable: true,
    get() {
      return this.value === '' ? Number.NaN : Number(this.value)
    },
    set(value) {
      this.value = String(value)
    },
  })
  Object.defineProperty(input, 'valueAsDate', {
    configurable: true,
    get() {
      return this.value === '' ? null : new Date(this.value)
    },
    set(value) {
      this.value = value === null ? '' : value.toISOString().slice(0, 10)
    },
  })

  const select = HTMLSelectElement.prototype
  Object.defineProperty(select, 'value', {
    configurable: true,
    get() {
      return chosen(this)?.value ?? ''
    },
    set(value) {
      for (const option of this.options) option.selected = option.value === String(value)
    },
  })
  addGetter(select, 'selectedOptions', function () {
    return [...this.options].filter((option) => option.selected)
  })
  Object.defineProperty(select, 'selectedIndex', {
    configurable: true,
    get() {
      return [...this.options].indexOf(chosen(this))
    },
    set(index) {
      ;[...this.options].forEach((option, at) => (option.selected = at === index))
    },
  })
  addAttribute(select, 'multiple')
  addField(HTMLOptionElement.prototype, 'defaultSelected', false)

  addGetter(element, 'form', function () {
    return this.closest('form')
  })
  for (const [name, kind] of [
    ['checkValidity', isValid],
    ['reportValidity', isValid],
  ])
    add(element, name, function () {
      return this.localName === 'form' ? controlsOf(this).every(kind) : kind(this)
    })
  const form = HTMLFormElement.prototype
  addGetter(form, 'elements', function () {
    return named(controlsOf(this))
  })
  add(form, 'submit', nothing)
  add(form, 'reset', function () {
    this.dispatchEvent(new globalThis.Event('reset', { bubbles: true, cancelable: true }))
  })
  add(form, 'requestSubmit', function (submitter = null) {
    submitForm(this, submitter)
  })
}

/** Submits a form as a browser does: not while what it requires is missing. */
export function submitForm(form, submitter) {
  if (!form.hasAttribute('novalidate') && !form.checkValidity()) return
  const event = new globalThis.Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(Object.assign(event, { submitter }))
}

/** The fields of a form with their values, as FormData takes them. */
export function entriesOf(form) {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute('name')
    const type = control.getAttribute('type')
    if (!name || control.hasAttribute('disabled') || control.localName === 'button') return []
    if (type === 'file') return [[name, new File([], '')]]
    if (type === 'checkbox' || type === 'radio')
      return control.checked ? [[name, control.getAttribute('value') ?? 'on']] : []
    return [[name, control.value ?? '']]
  })
}

const controlsOf = (form) => [...form.querySelectorAll('input, select, textarea, button')]

function isValid(control) {
  if (!control.hasAttribute('required') || control.hasAttribute('disabled')) return true
  if (/^(checkbox|radio)$/.test(control.getAttribute('type') ?? '')) return control.checked
  return (control.value ?? '') !== ''
}

/** A select shows its first option until another one is chosen. */
function chosen(select) {
  const options = [...select.options]
  return options.find((option) => option.selected) ?? (select.hasAttribute('multiple') ? undefined : options[0])
}

function named(controls) {
  for (const control of controls) {
    const name = control.getAttribute('name') ?? control.id
    if (name && !(name in controls)) controls[name] = control
  }
  return Object.assign(controls, {
    namedItem: (name) => controls.find((each) => each.getAttribute('name') === name || each.id === name) ?? null,
  })
}

export function rectangle() {
  return { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) }
}

function animation() {
  const each = { finished: Promise.resolve(), ready: Promise.resolve(), playState: 'finished', onfinish: null }
  for (const name of words(['play pause cancel finish reverse commitStyles addEventListener removeEventListener']))
    each[name] = nothing
  return each
}

const has = (target, name) => {
  try {
    return name in target
  } catch {
    // A getter of linkedom that needs a real element is there.
    return true
  }
}

function add(target, name, value) {
  if (!has(target, name)) Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

function addGetter(target, name, get) {
  if (has(target, name)) return
  // What a page sets itself is kept, as where a library measures for itself.
  const set = function (value) {
    Object.defineProperty(this, name, { configurable: true, writable: true, value })
  }
  Object.defineProperty(target, name, { configurable: true, get, set })
}

function addField(target, name, first) {
  if (has(target, name)) return
  Object.defineProperty(target, name, {
    configurable: true,
    get() {
      return stateOf(this)[name] ?? first
    },
    set(value) {
      stateOf(this)[name] = value
    },
  })
}

function addAttribute(target, name) {
  if (has(target, name)) return
  Object.defineProperty(target, name, {
    configurable: true,
    get() {
      return this.hasAttribute(name)
    },
    set(value) {
      this.toggleAttribute(name, Boolean(value))
    },
  })
}
