import { packageEntry } from './package-entry.ts'
import type { PackageNode } from './package-tree.ts'

/** Style sheets by the path they are imported under; null for one that loads other files and so cannot stand alone. */
export type PackageStyles = Record<string, string | null>

const MAX_STYLES_BYTES = 256 * 1024
const LOADS_OTHERS = /@import\b|url\(\s*["']?(?!data:|#)/i

/** The style sheets of a package that code may import. */
export function packageStyles(node: PackageNode): PackageStyles {
  const sheets: Array<[string, string | null]> = []
  let left = MAX_STYLES_BYTES
  for (const [path, bytes] of [...node.files].filter(([file]) => file.endsWith('.css'))) {
    const names = namesOf(node, path)
    if (names.length === 0) continue
    const css = new TextDecoder().decode(bytes)
    const isSimple = !LOADS_OTHERS.test(css.replace(/\/\*[^]*?\*\//g, '')) && bytes.byteLength * names.length <= left
    if (isSimple) left -= bytes.byteLength * names.length
    sheets.push(...names.map((name): [string, string | null] => [name, isSimple ? css : null]))
  }
  return Object.fromEntries(sheets)
}

/** Under which paths a file can be imported: its own, if the package lets it, and those that the package gives it. */
function namesOf(node: PackageNode, path: string): string[] {
  const { exports } = node.manifest
  const given =
    typeof exports === 'object' && exports !== null
      ? Object.keys(exports).filter((key) => /^\.\/[^*]+\.css$/.test(key))
      : []
  return [...new Set([`./${path}`, ...given])]
    .filter((name) => packageEntry(node, name, { side: 'client', isRequire: false }) === path)
    .map((name) => name.slice(2))
}
