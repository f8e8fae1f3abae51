/**
 * The addresses that an app may have pages at, as its code writes them: `:name` stands for any one part, `*` for all
 * that follows. Null when the code computes addresses, so that no list of them would be whole.
 */
export type Addresses = string[] | null

/** A text of code that begins with a slash. Each may be the address of a page, whatever the app's router is. */
const WRITTEN = /"(\/[^"\\\n]*)"|'(\/[^'\\\n]*)'|`(\/[^`\\\n]*)`/g
/** A route that is put together, or continues that of another one. */
const COMPUTED =
  /\bpath:\s*(?:["'`](?![/*])|[\w$.[\]]+\s*[+(]|\()|\bnest:\s*(?:true|!0)|\bbase(?:name|path)?:\s*["'`]\//
/** Code that takes the address apart by itself. */
const TAKEN_APART =
  /(?:pathname|\blocation|\bpath)\s*\)?\.(?:split|slice|substring|substr|match|matchAll|replace|at)\(|\.(?:exec|test)\((?:[\w.]*\.)?(?:pathname|location|path)\)/
const MAX_ADDRESSES = 500
const MAX_LENGTH = 200

/** The addresses that compiled client modules know. More than the app has: a link elsewhere costs nothing. */
export function addressesIn(texts: string[]): Addresses {
  if (texts.some((text) => COMPUTED.test(text) || TAKEN_APART.test(text))) return null
  const written = texts.flatMap((text) => [...text.matchAll(WRITTEN)].map(([, a, b, c]) => a ?? b ?? c ?? ''))
  const found = new Set(written.filter((path) => !/^\/(?:api\b|\/)|\s/.test(path)).map(addressOf))
  found.add('/')
  return found.size <= MAX_ADDRESSES && [...found].every(({ length }) => length <= MAX_LENGTH) ? [...found] : null
}

/** What a template fills in stands for one part. What ends with a slash is the beginning of others. */
function addressOf(written: string): string {
  const path = written
    .replace(/\$\{[^}]*\}/g, ':x')
    .replace(/#.*$/, '')
    .replace(/\?[^/].*$/, '')
  return path.length > 1 && path.endsWith('/') ? `${path}*` : path
}

/** Whether an app with these addresses has a page at a path. Case and a slash at the end do not count. */
export function hasPageAt(addresses: string[], pathname: string): boolean {
  const parts = partsOf(pathname)
  return addresses.some((address) => isAt(partsOf(address), parts))
}

const partsOf = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')

function isAt(wanted: string[], parts: string[]): boolean {
  for (const [index, part] of wanted.entries()) {
    if (part.includes('*')) return true
    const given = parts[index]
    if (given === undefined) return wanted.slice(index).every((each) => each.startsWith(':') && each.endsWith('?'))
    if (!part.includes(':') && part !== given) return false
  }
  return wanted.length >= parts.length
}
