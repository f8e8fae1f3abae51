// Lines are the maker's own; columns are those of the compiled line, so they are not shown.
const USER_FRAME = /((?:client|shared|server)\/[^\s():?]+)(?:\?[^\s():]*)?:(\d+):\d+/

const overlayStyles = `
:host { all: initial; position: fixed; z-index: 2147483647; inset: 0; pointer-events: none; color-scheme: light dark; }
section { pointer-events: auto; box-sizing: border-box; font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; color: light-dark(#1d1b18, #f2efe9); }
.page { position: absolute; inset: 0; overflow: auto; padding: 12vh 24px 24px; background: light-dark(#faf8f4f2, #161412f2); }
.bar { position: absolute; left: 12px; right: 12px; bottom: 12px; max-height: 40vh; overflow: auto; }
.bar .card { padding: 16px 20px; border: 1px solid light-dark(#d9d3c8, #3a3630); border-radius: 12px; background: light-dark(#fff, #211e1b); }
.card { max-width: 680px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 20px; font-weight: 650; }
.bar h1 { font-size: 15px; margin-bottom: 8px; }
.problem { padding: 12px 0; border-top: 1px solid light-dark(#e5e0d6, #35312b); }
code { font: 13px ui-monospace, monospace; color: light-dark(#b3261e, #ff8a7a); overflow-wrap: anywhere; }
p { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.note { margin-top: 16px; font-size: 13px; opacity: .7; }
button { margin-top: 12px; padding: 6px 14px; font: inherit; font-size: 13px; color: inherit; background: none; border: 1px solid currentColor; border-radius: 8px; cursor: pointer; }
`

let host = null
let isCrash = false
let crashWaits = null
/** What the page showed before the builder's half-written code, and the crash that is not told because of it. */
let picture = null
let withheld = null

/**
 * Says what is wrong in the project's files: over the whole page, or in a strip over an earlier version. An empty list
 * means the project has nothing to show yet.
 */
export function showProblems(problems, { isBar }) {
  const { emptyTitle, emptyNote, one, many, lastGood, updates } = globalThis.__solid.words
  if (problems.length === 0) return render({ title: emptyTitle, note: emptyNote, problems })
  const title = problems.length === 1 ? one : many.replace('{count}', problems.length)
  const note = isBar ? lastGood : updates
  render({ title, note, problems, isBar })
}

/** A part of the page did not arrive. That is no problem of the project's files, and is reported to nobody. */
export function showIncomplete() {
  const { incomplete, incompleteNote } = globalThis.__solid.words
  render({ title: incomplete, note: incompleteNote, problems: [] })
}

/** A crash stays until the code changes or the maker dismisses it. That no file has problems says nothing about it. */
export function hideProblems({ isCrashToo }) {
  if (!isCrash || isCrashToo) clear()
}

function clear() {
  host?.remove()
  host = null
  isCrash = false
}

/** The builder is still writing: where its code takes everything off the page, what it showed before stays to be seen. */
export function keepPicture() {
  withheld = null
  if (!picture?.isConnected) picture = document.body.cloneNode(true)
}

/** An update has been applied. Once the builder is done, the page is what it is, and says why. */
export function settlePicture({ isNew, isDraft = false }) {
  if (isDraft && withheld && isBlank()) return holdPicture()
  picture?.remove()
  if (isDraft) return
  picture = null
  const crash = isNew ? null : withheld
  withheld = null
  if (crash) showCrash(...crash)
}

/** A second body is styled as the page's own is. */
function holdPicture() {
  picture.inert = true
  picture.style.cssText += ';position:fixed;inset:0;overflow:auto;z-index:2147483646'
  document.documentElement.append(picture)
}

/** An exception nobody caught: a bar over a page that still shows something, the whole page when it shows nothing. */
export function showCrash(message, stack) {
  if (picture) {
    withheld = [message, stack]
    setTimeout(() => withheld && picture && isBlank() && holdPicture(), 50)
    return
  }
  const { file, line } = placeOf(stack)
  crashWaits ??= setTimeout(() => {
    crashWaits = null
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

/** A crash of code that is replaced now. Shown after that, it would stand over an app that runs. */
export function forgetCrash() {
  clearTimeout(crashWaits)
  crashWaits = null
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
  const place = [file, line, column].filter((each) => each !== null).join(':')
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
