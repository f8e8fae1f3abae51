import { overlayStyles } from './overlay-styles.js'

// Lines are the maker's own; columns are those of the compiled line, so they are not shown.
const USER_FRAME = /((?:client|shared|server)\/[^\s():?]+)(?:\?[^\s():]*)?:(\d+):\d+/

let host = null
let isCrash = false

/** Says what is wrong in the project's files: over the whole page, or in a strip when an earlier version is still shown. An empty list means the project has nothing to show yet. */
export function showProblems(problems, { isBar }) {
  const { emptyTitle, emptyNote, one, many, lastGood, updates } = globalThis.__solid.words
  if (problems.length === 0) return render({ title: emptyTitle, note: emptyNote, problems })
  const title = problems.length === 1 ? one : many.replace('{count}', problems.length)
  const note = isBar ? lastGood : updates
  render({ title, note, problems, isBar })
}

/** A crash stays until the code changes or the maker dismisses it: that no file has problems says nothing about it. */
export function hideProblems({ isCrashToo }) {
  if (!isCrash || isCrashToo) clear()
}

function clear() {
  host?.remove()
  host = null
  isCrash = false
}

/** An exception nobody caught: a bar over a page that still shows something, the whole page when it shows nothing. */
export function showCrash(message, stack) {
  const { file, line } = placeOf(stack)
  setTimeout(() => {
    if (host !== null) return
    render({
      title: globalThis.__solid.words.crashed,
      note: null,
      problems: [{ message, file, line, column: null }],
      isBar: !isBlank(),
    })
    isCrash = true
  }, 50)
}

/** The first line of the maker's own code in a stack. */
export function placeOf(stack) {
  const [, file = null, line = null] = USER_FRAME.exec(stack) ?? []
  return { file, line }
}

/** React takes everything off the page when a component throws. */
function isBlank() {
  return document.body === null || document.body.innerText.trim() === ''
}

function render({ title, note, problems, isBar = false }) {
  clear()
  host = document.createElement('solid-overlay')
  const shadow = host.attachShadow({ mode: 'open' })
  const panel = element('section', { role: 'alert', className: isBar ? 'bar' : 'page' })
  const card = element('div', { className: 'card' })
  card.append(element('h1', { textContent: title }), ...problems.map(row))
  if (note) card.append(element('p', { className: 'note', textContent: note }))
  if (isBar) card.append(element('button', { textContent: globalThis.__solid.words.dismiss, onclick: clear }))
  panel.append(card)
  shadow.append(element('style', { textContent: overlayStyles }), panel)
  document.documentElement.append(host)
}

/** What is wrong is said in the reader's language; what the compiler or the browser says of it is quoted. */
function row({ kind, message, file, line, column }) {
  const item = element('div', { className: 'problem' })
  const place = [file, line, column].filter((part) => part !== null).join(':')
  if (place) item.append(element('code', { textContent: place }))
  const said = globalThis.__solid.words.kinds[kind]
  if (said) item.append(element('p', { textContent: said }))
  const quote = element('p', {})
  quote.append(element('q', { lang: 'en', textContent: message }))
  item.append(quote)
  return item
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties)
}
