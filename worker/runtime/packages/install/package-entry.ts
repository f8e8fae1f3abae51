import type { Side } from '#worker/runtime/project-files.ts'
import type { PackageNode } from './package-tree.ts'

export type Asking = { side: Side; isRequire: boolean }

const CONDITIONS: Record<Side, string[]> = {
  client: ['browser', 'module', 'production', 'default'],
  server: ['workerd', 'worker', 'module', 'production', 'default'],
}
const ENDINGS = ['', '.js', '.mjs', '.cjs', '.json', '.jsx']
const INDEX = ['index.js', 'index.mjs', 'index.cjs', 'index.json']

/** The file that a path of a package means from outside: `.` is its main one. Null when there is none. */
export function packageEntry(node: PackageNode, subpath: string, asking: Asking): string | null {
  const { manifest } = node
  if (manifest.exports !== undefined && manifest.exports !== null) {
    const target = mappedTarget(exportsMap(manifest.exports), subpath, asking)
    return target?.startsWith('./') && node.files.has(target.slice(2)) ? target.slice(2) : null
  }
  if (subpath !== '.') return existing(node, subpath.slice(2))
  const isBrowser = asking.side === 'client'
  const mains = [
    isBrowser && typeof manifest.browser === 'string' ? manifest.browser : undefined,
    manifest.module,
    manifest.main,
    'index',
  ]
  for (const main of mains) {
    const found = main === undefined ? null : existing(node, joined('', main))
    if (found !== null) return found
  }
  return null
}

/** A file beside another one, with its ending left out or the file of a folder. */
export function relativeEntry(node: PackageNode, from: string, specifier: string): string | null {
  const path = joined(from.split('/').slice(0, -1).join('/'), specifier)
  return path === null ? null : existing(node, path)
}

/** What `#name` means within a package: one of its files (`./…`) or another package. */
export function privateTarget({ manifest }: PackageNode, specifier: string, asking: Asking): string | null {
  return manifest.imports ? mappedTarget(manifest.imports, specifier, asking) : null
}

/** What the `browser` field puts in place of a file or a package. False is an empty module, undefined means nothing. */
export function browserReplacement({ manifest, files }: PackageNode, name: string): string | false | undefined {
  if (typeof manifest.browser !== 'object') return undefined
  const keys = files.has(name) ? [`./${name}`, name, `./${name.replace(/\.js$/, '')}`] : [name]
  const key = keys.find((each) => Object.hasOwn(manifest.browser as object, each))
  return key === undefined ? undefined : manifest.browser[key]
}

function existing(node: PackageNode, path: string | null): string | null {
  if (path === null) return null
  const plain = path.replace(/\/$/, '')
  const file = ENDINGS.map((ending) => plain + ending).find((candidate) => node.files.has(candidate))
  if (file !== undefined) return file
  const folder = plain === '' ? '' : `${plain}/`
  const inner = mainOf(node.files.get(`${folder}package.json`))
  const candidates = [
    ...(inner && folder ? ENDINGS.map((ending) => joined(plain, inner) + ending) : []),
    ...INDEX.map((name) => folder + name),
  ]
  return candidates.find((candidate) => node.files.has(candidate)) ?? null
}

function mainOf(bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null
  try {
    const { module, main } = JSON.parse(new TextDecoder().decode(bytes)) as { module?: unknown; main?: unknown }
    return typeof module === 'string' ? module : typeof main === 'string' ? main : null
  } catch {
    // A folder's package.json that cannot be read names nothing.
    return null
  }
}

/** Null when the path leads out of the package. */
function joined(folder: string, specifier: string): string | null {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of specifier.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** `exports` may be the main entry itself. */
function exportsMap(exports: unknown): Record<string, unknown> {
  const isMap =
    typeof exports === 'object' &&
    exports !== null &&
    !Array.isArray(exports) &&
    Object.keys(exports).every((key) => key.startsWith('.'))
  return isMap ? (exports as Record<string, unknown>) : { '.': exports }
}

function mappedTarget(map: Record<string, unknown>, name: string, asking: Asking): string | null {
  if (Object.hasOwn(map, name)) return conditioned(map[name], asking)
  const patterns = Object.keys(map)
    .filter((key) => key.includes('*'))
    .toSorted((a, b) => b.indexOf('*') - a.indexOf('*'))
  for (const pattern of patterns) {
    const [start = '', end = ''] = pattern.split('*')
    if (!name.startsWith(start) || !name.endsWith(end) || name.length < pattern.length) continue
    const star = name.slice(start.length, name.length - end.length)
    return conditioned(map[pattern], asking)?.replaceAll('*', () => star) ?? null
  }
  return null
}

function conditioned(target: unknown, asking: Asking): string | null {
  if (typeof target === 'string') return target
  if (typeof target !== 'object' || target === null) return null
  if (Array.isArray(target))
    return target.map((each) => conditioned(each, asking)).find((each) => each !== null) ?? null
  const wanted = [asking.isRequire ? 'require' : 'import', ...CONDITIONS[asking.side]]
  for (const [condition, inner] of Object.entries(target)) {
    const found = wanted.includes(condition) ? conditioned(inner, asking) : null
    if (found !== null) return found
  }
  return null
}
