import { serverModuleName, splitSpecifier } from '#worker/runtime/packages/package-name.ts'
import { isSingle, isInKit, hasKit } from '#worker/runtime/packages/provided-packages.ts'
import type { Side } from '#worker/runtime/project-files.ts'
import { browserReplacement, packageEntry, privateTarget, relativeEntry, type Asking } from './package-entry.ts'
import type { PackageNode } from './package-tree.ts'

/** What an import within a package means. `outside` stays an import, under the address its side loads it by. */
export type Resolution =
  | { kind: 'file'; node: PackageNode; file: string }
  | { kind: 'outside'; address: string }
  | { kind: 'empty' }
  /** The kit has the package, but not this much of it. */
  | { kind: 'partial'; name: string }
  | { kind: 'refused'; reason: string }

/** `bundled` are packages of the kit that this side gets a copy of its own of. */
export type Importing = {
  node: PackageNode
  file: string
  specifier: string
  asking: Asking
  peers: string[]
  bundled: ReadonlySet<string>
}

const STYLES = /\.css$/
const CODE = /\.(?:[cm]?js|jsx|json)$/

export function resolveImport(importing: Importing): Resolution {
  const { node, file, specifier, asking } = importing
  if (specifier.startsWith('.')) return ofFile(node, relativeEntry(node, file, specifier), importing)
  const replaced = asking.side === 'client' ? browserReplacement(node, specifier) : undefined
  if (replaced === false) return { kind: 'empty' }
  if (replaced?.startsWith('.')) return ofFile(node, relativeEntry(node, 'package.json', replaced), importing)
  const target = specifier.startsWith('#') ? privateTarget(node, specifier, asking) : (replaced ?? specifier)
  if (target === null) return { kind: 'refused', reason: `${node.name} imports ${specifier}, which it does not have` }
  if (target.startsWith('./')) return ofFile(node, relativeEntry(node, 'package.json', target), importing)
  return resolveBare(target, importing)
}

function resolveBare(specifier: string, { node, asking, peers, bundled }: Importing): Resolution {
  const { side } = asking
  const plain = specifier.replace(/\/$/, '')
  const wanted = splitSpecifier(plain)
  const linked = wanted && (wanted.name === node.name ? node : linkOf(node, wanted.name, bundled))
  if (!linked || specifier.startsWith('node:')) {
    const builtin = builtinName(specifier)
    if (builtin !== null)
      return side === 'server' && isAvailableBuiltin(builtin)
        ? { kind: 'outside', address: `node:${builtin}` }
        : { kind: 'refused', reason: withoutBuiltin(node, builtin, side) }
    if (specifier.startsWith('cloudflare:') && side === 'server') return { kind: 'outside', address: specifier }
  }
  if (!wanted) return { kind: 'refused', reason: `${node.name} imports ${specifier}, which is no package` }
  if (linked) return ofFile(linked, packageEntry(linked, wanted.subpath, asking), { specifier, asking })
  if (hasKit(side, plain)) return { kind: 'outside', address: side === 'client' ? plain : `../${plain}` }
  if (peers.includes(wanted.name)) {
    if (wanted.subpath !== '.')
      return {
        kind: 'refused',
        reason: `${node.name} imports ${specifier}, and of an installed package only its main entry can be imported`,
      }
    return { kind: 'outside', address: side === 'client' ? wanted.name : `../${serverModuleName(wanted.name)}` }
  }
  if (isInKit(wanted.name) && !isSingle(wanted.name)) return { kind: 'partial', name: wanted.name }
  return {
    kind: 'refused',
    reason: isInKit(wanted.name)
      ? `it needs ${specifier}, which ${side} code does not have`
      : `${node.name} imports ${specifier}, which it does not list as a dependency`,
  }
}

function linkOf(node: PackageNode, name: string, bundled: ReadonlySet<string>): PackageNode | null {
  return node.fromKit.has(name) && !bundled.has(name) ? null : (node.links.get(name) ?? null)
}

function ofFile(
  node: PackageNode,
  file: string | null,
  { specifier, asking }: Pick<Importing, 'specifier' | 'asking'>,
): Resolution {
  if (file === null) return { kind: 'refused', reason: `${node.name} has no file ${specifier}` }
  const replaced = asking.side === 'client' ? browserReplacement(node, file) : undefined
  if (replaced === false || STYLES.test(file)) return { kind: 'empty' }
  const found =
    replaced === undefined ? file : relativeEntry(node, 'package.json', `./${replaced.replace(/^\.\//, '')}`)
  if (found === null || !CODE.test(found))
    return { kind: 'refused', reason: `${node.name} imports ${found ?? replaced}, which is not JavaScript` }
  return { kind: 'file', node, file: found }
}

function withoutBuiltin(node: PackageNode, builtin: string, side: Side): string {
  return side === 'client'
    ? `${node.name} needs Node's ${builtin}, which browsers do not have`
    : `${node.name} needs Node's ${builtin}, which the app's server does not have`
}

/** Modules of Node that an app's server has; files live in memory there, under /tmp. Of the others the isolate has nothing, or a stand-in that only fails when it is called. */
const AVAILABLE = new Set([
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'console',
  'constants',
  'crypto',
  'diagnostics_channel',
  'dns',
  'dns/promises',
  'events',
  'fs',
  'fs/promises',
  'http',
  'https',
  'module',
  'net',
  'os',
  'path',
  'path/posix',
  'path/win32',
  'perf_hooks',
  'process',
  'punycode',
  'querystring',
  'stream',
  'stream/consumers',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'tls',
  'tty',
  'url',
  'util',
  'util/types',
  'zlib',
])
const MISSING = new Set([
  'child_process',
  'cluster',
  'dgram',
  'domain',
  'http2',
  'inspector',
  'readline',
  'readline/promises',
  'repl',
  'sea',
  'sqlite',
  'test',
  'trace_events',
  'v8',
  'vm',
  'wasi',
  'worker_threads',
])

/** The name of a Node module without `node:`, null when it is none. */
function builtinName(specifier: string): string | null {
  const name = specifier.replace(/^node:/, '')
  return specifier.startsWith('node:') || AVAILABLE.has(name) || MISSING.has(name) ? name : null
}

const isAvailableBuiltin = (name: string): boolean => AVAILABLE.has(name)
