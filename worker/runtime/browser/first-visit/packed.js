// This stands in a page before anything is imported. It gives each text that stands in the page an address that needs no
// request, prepares for modules that come as functions, and writes the import map. Hot updates import modules by the addresses
// they have on the server. Those must lead to the same instance, so the map names them as well.
import { isMeasured } from '../layout/still.js'
import { createLinker, facadeOf } from './linked.js'
import { starter } from './start.js'

/** A page that is being used comes first; what is kept for the next visit can wait. */
const IDLE_MS = 1_000
const AT_ONCE = 3
const MAX_KEPT = 2_000
/** Up to here a text is read faster from its address than from a blob, each of which costs a message to the browser. */
const MAX_IN_ADDRESS = 60_000

// The app may put its own in the place of this one.
const { fetch } = globalThis
const given = document.currentScript.previousElementSibling
const { imports, texts, exports, kit, later } = JSON.parse(given.textContent)

const made = new Map(Object.entries(texts).map(([address, text]) => [address, addressOf(text)]))
if (exports) {
  for (const [address, names] of Object.entries(exports)) made.set(address, addressOf(facadeOf(address, names)))
  const linker = createLinker({ imports, origin: location.origin })
  Object.assign(globalThis.__solid, linker, { start: starter(linker, Object.keys(exports)) })
}
const names = {}
for (const file of kit.files) {
  const address = kit.folder + file
  if (Object.hasOwn(kit.texts, file)) made.set(address, addressOf(kit.texts[file]))
  names[`~kit/${file}`] = made.get(address) ?? address
}
const map = document.createElement('script')
map.type = 'importmap'
map.textContent = JSON.stringify({ imports: { ...imported(), ...names, ...Object.fromEntries(made) } })
document.currentScript.after(map)
given.remove()

if (later && !isMeasured()) addEventListener('load', () => setTimeout(keepForLater, IDLE_MS), { once: true })

function imported() {
  return Object.fromEntries(Object.entries(imports).map(([name, url]) => [name, made.get(url) ?? url]))
}

function addressOf(text) {
  if (text.length > MAX_IN_ADDRESS) return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  // The rest of what an address cannot hold is escaped by whoever parses it. Line breaks would be dropped.
  return `data:text/javascript;charset=utf-8,${text.replace(/[%#?\t\r\n]/g, encodeURIComponent)}`
}

/** Brings the modules into the browser's cache, so that the next visit and a reload find them there. */
async function keepForLater() {
  const waiting = later.filter((address) => made.has(address)).slice(0, MAX_KEPT)
  await Promise.all(Array.from({ length: AT_ONCE }, () => fetchEach(waiting)))
}

async function fetchEach(waiting) {
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(address, { priority: 'low' }).catch(() => null)
    if (!answer?.ok) return
    // Only an answer that was read to its end is kept.
    await answer.arrayBuffer().catch(() => null)
  }
}
