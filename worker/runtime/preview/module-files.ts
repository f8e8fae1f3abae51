import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { PreviewStore } from './store.ts'

/** An edit makes the file anew that its module is in. With fewer modules it would be smaller, and a page ask for more files. */
const IN_A_PACK = 32
/** A browser asks for six files of a host at a time. Larger projects have larger files, until their addresses are too long. */
const ENOUGH_PACKS = 8
const IN_A_LARGE_PACK = 128
const MAX_IN_A_PACK = 256
const HASH_LENGTH = 32
const ADDRESS = /^(?:[0-9a-f]{32})+$/

/** The address of a module's text. Nothing in a text names a hash of another: an edit makes exactly one new address. */
export function moduleUrl(hash: string): string {
  return `/~m/${hash}.js`
}

/**
 * The modules of a page's start in groups, each of which is fetched as one file. A module stays in its group while
 * others come and go, so that an edit leaves the other files in the browser's cache.
 */
export function groupsOf(paths: Iterable<string>): string[][] {
  const all = [...paths]
  const packsOf = (size: number) => 2 ** Math.max(0, Math.round(Math.log2(all.length / size)))
  const count = Math.max(Math.min(packsOf(IN_A_PACK), ENOUGH_PACKS), packsOf(IN_A_LARGE_PACK))
  const groups = Array.from({ length: count }, (): string[] => [])
  for (const path of all.toSorted()) groups[Number.parseInt(sha256Hex(path).slice(0, 8), 16) % count]!.push(path)
  return groups.filter((group) => group.length > 0)
}

/** The address of the file that has these modules. It names all of them, so its content never changes. */
export function packUrl(hashes: string[]): string {
  return `/~pack/${hashes.join('')}.js`
}

/**
 * The script that brings modules as functions, by the name that its address has. Null when one of them is not known
 * any more.
 */
export function packText(name: string, store: PreviewStore): string | null {
  if (!ADDRESS.test(name) || name.length > MAX_IN_A_PACK * HASH_LENGTH) return null
  const hashes = name.match(/.{32}/g)!
  const texts = store.linked(hashes)
  if (hashes.some((hash) => !texts.has(hash))) return null
  const brought = Object.fromEntries(hashes.map((hash) => [moduleUrl(hash), texts.get(hash)]))
  return `__solid.bring(${JSON.stringify(brought)})\n`
}
