// The module half of hot update: swaps changed modules under React. It is evaluated before React, which looks for the
// refresh hook once.
import * as Refresh from 'react-refresh/runtime'
import { isPatched } from './patch-styles.js'

Refresh.injectIntoGlobalHook(globalThis)

const page = globalThis.__solid
/**
 * Every module address this page has evaluated. The browser runs an address once, so going back to one needs a query.
 * Where the modules came with the page, their addresses are names of the map.
 */
const loaded = new Set(
  Object.entries(importMap())
    .flat()
    .filter((each) => each.startsWith('/'))
    .map(absolute),
)
/** Modules that came with an update, by the addresses they have on the server; and those addresses by theirs here. */
const made = new Map()
const addressOf = new Map()
/** For each path that was updated, the address whose components must be the ones on screen. */
const shown = new Map()

/** Longer texts are read faster from a blob than from an address that holds them. */
const MAX_IN_ADDRESS = 60_000

/** React shows a lazy component up to 300 ms after it rendered. A refresh in between does not reach it. */
const HELD_BACK_MS = 400

page.apply = apply

/** Called at the end of every module with the components it declares. */
export function register(path, components, url) {
  for (const name in components) Refresh.register(components[name], `${path} ${name}`)
  const wanted = shown.get(path)
  // A lazy import in an older module reached an older version: registered last, it would win at the next refresh.
  if (wanted !== undefined && wanted !== (addressOf.get(url) ?? withoutQuery(url)))
    setTimeout(() => evaluateAgain(wanted), HELD_BACK_MS)
}

/** Remembers in which order a function calls its hooks: when that changes, its state cannot be kept. */
export function sign(component, key, customHooks) {
  Refresh.setSignature(component, key, false, customHooks)
  return component
}

/**
 * Where elements stand in the source, by their properties. Scripts of this page read it, and so does our React: it takes
 * a place for the stack that it would else keep of each element, which takes a third of a first drawing.
 */
const places = (page.places ??= new WeakMap())

/** Where an element stands. Its own properties are what scripts of this page tell the product. */
class Place {
  #line

  constructor({ file, hash, lines }, index) {
    Object.assign(this, { file, hash, index, count: lines.length })
    this.#line = lines[index]
  }

  /** As React reads it of an error that was made where the element is. */
  get stack() {
    return `Error: react-stack-top-frame\n    at jsx\n    at ${this.file}:${this.#line}:1\n    at react_stack_bottom_frame`
  }
}

/** Remembers which element of a file these properties were written for. */
export function at(props, of, index) {
  places.set(props, (of.places[index] ??= new Place(of, index)))
  return props
}

async function apply(update) {
  const styles = swapStyles(update)
  const imported = new Set(Object.values(update.texts).flatMap((pieces) => pieces.filter((_, index) => index % 2)))
  for (const [url, pieces] of Object.entries(update.texts))
    keep(absolute(url), { pieces, isImported: imported.has(url) })
  const changed = Object.entries(update.modules).filter(([path, url]) => shown.get(path) !== absolute(url))
  for (const [path, url] of changed) shown.set(path, absolute(url))
  const modules = await Promise.all(changed.map(([, url]) => evaluate(absolute(url), update.revision)))
  if (modules.some((module) => Object.values(module).some((value) => !Refresh.isLikelyComponentType(value))))
    return location.reload()
  await styles
  Refresh.performReactRefresh()
  if (Refresh.hasUnrecoverableErrors()) location.reload()
}

function evaluate(url, revision) {
  const again = loaded.has(url)
  loaded.add(url)
  return again ? anew(url, revision) : import(made.get(url)?.here ?? url)
}

async function evaluateAgain(url) {
  await anew(url, Date.now())
  Refresh.performReactRefresh()
}

/** Evaluates a module once more, under an address that the browser has not seen. */
function anew(url, mark) {
  const known = made.get(url)
  return import(known ? addressFor(`${known.text}\n//${mark}`, url) : `${url}?${mark}`)
}

/**
 * Gives a module that came with an update an address in this page. Whoever imports it later finds that one instance. A
 * module that was evaluated from its address on the server stays what it is.
 */
function keep(url, { pieces, isImported }) {
  if (made.has(url) || loaded.has(url)) return
  const text = pieces
    .map((piece, index) =>
      index % 2 === 0 ? piece : JSON.stringify(made.get(absolute(piece))?.here ?? absolute(piece)),
    )
    .join('')
  made.set(url, { text, here: addressFor(text, url, { isImported }) })
}

/** What other modules name must be short. Anything else is read faster from its own address than from a blob. */
function addressFor(text, url, { isImported = false } = {}) {
  const here =
    isImported || text.length > MAX_IN_ADDRESS
      ? URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
      : `data:text/javascript;charset=utf-8,${text.replace(/[%#?\t\r\n]/g, encodeURIComponent)}`
  addressOf.set(here, url)
  return here
}

/**
 * Brings the page's styles to this sheet. What differs is written into the sheet that is there: a page of a thousand
 * elements then looks again at those that it concerns. Else the new sheet stands beside the old one until it has
 * loaded, so that the page is never unstyled.
 */
function swapStyles({ css: href, cssText }) {
  const old = [...document.querySelectorAll('link[data-solid-styles]')]
  if (href === null || old.some((link) => (link.dataset.solidStyles || link.getAttribute('href')) === href)) return null
  if (cssText !== null && old.length === 1 && isPatched(old[0], cssText)) {
    old[0].dataset.solidStyles = href
    return null
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.solidStyles = ''
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    // The old sheet goes too: what the page shows must be what a reload shows.
    link.addEventListener('error', resolve)
  })
  if (old.length > 0) old.at(-1).after(link)
  else document.head.append(link)
  return settled.then(() => old.forEach((each) => each.remove()))
}

function importMap() {
  return JSON.parse(document.querySelector('script[type=importmap]').textContent).imports
}

function absolute(url) {
  return new URL(url, location.origin).href
}

function withoutQuery(url) {
  return url.split('?')[0]
}
