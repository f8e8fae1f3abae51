// The module half of hot update: swaps changed modules under React. It is evaluated before React, which looks for the
// refresh hook once.
import * as Refresh from 'react-refresh/runtime'

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
/** For each path that was updated, the address whose components must be the ones on screen. */
const shown = new Map()

/** React shows a lazy component up to 300 ms after it rendered. A refresh in between does not reach it. */
const HELD_BACK_MS = 400

page.apply = apply

/** Called at the end of every module with the components it declares. */
export function register(path, components, url) {
  for (const name in components) Refresh.register(components[name], `${path} ${name}`)
  const wanted = shown.get(path)
  // A lazy import in an older module reached an older version: registered last, it would win at the next refresh.
  if (wanted !== undefined && wanted !== withoutQuery(url)) setTimeout(() => evaluateAgain(wanted), HELD_BACK_MS)
}

/** Remembers in which order a function calls its hooks: when that changes, its state cannot be kept. */
export function sign(component, key, customHooks) {
  Refresh.setSignature(component, key, false, customHooks)
  return component
}

async function apply(update) {
  const styles = swapStyles(update.css)
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
  return import(again ? `${url}?${revision}` : url)
}

async function evaluateAgain(url) {
  await import(`${url}?${Date.now()}`)
  Refresh.performReactRefresh()
}

/** The new sheet stands beside the old one until it has loaded, so that the page is never unstyled. */
function swapStyles(href) {
  const old = [...document.querySelectorAll('link[data-solid-styles]')]
  if (href === null || old.some((link) => link.getAttribute('href') === href)) return null
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
