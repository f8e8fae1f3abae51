import satisfies from 'semver/functions/satisfies.js'
import type { Target } from '#worker/runtime/compile/compile.ts'
import { kitExports, kitPackages } from '#worker/runtime/kit/kit.ts'
import { builtinName, isAvailableBuiltin } from './node-builtins.ts'
import { browserReplacement, packageEntry, privateTarget, relativeEntry, type Asking } from './package-entry.ts'
import { serverModuleName, splitSpecifier } from './package-name.ts'
import type { PackageNode } from './package-tree.ts'

/** What an import within a package means. `outside` stays an import, under the address its side loads it by. */
export type Resolution =
  | { kind: 'file'; node: PackageNode; file: string }
  | { kind: 'outside'; address: string }
  | { kind: 'empty' }
  /** The kit has the package, but not this part of it. */
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

/** Of these there may be one copy only: components of two do not work in one page. */
const SINGLE = ['react', 'react-dom']
/** Names of the kit that are made by the platform, for apps only. */
const OWN = /^(?:@kit\/|~|lucide-react|react-refresh|vitest$)/
/** Of what apps have, that which stands for something of the platform's own. */
const PROVIDED = ['lucide-react', 'tailwindcss', 'vitest']
const STYLES = /\.css$/
const CODE = /\.(?:[cm]?js|jsx|json)$/

/** Whether the kit's copy serves a dependency. A copy of one's own is better than one of another version, except where there must be one. */
export function isFromKit({ name, range, isPeer }: { name: string; range: string; isPeer: boolean }): boolean {
  if (!isInKit(name)) return false
  return SINGLE.includes(name) || isPeer || satisfies(kitPackages[name]!, range)
}

/** Whether an app has the package without installing it: from the kit, or made by the platform. */
export function isProvided(name: string): boolean {
  return isInKit(name) || PROVIDED.includes(name)
}

/** Whether apps have the package from the kit. */
function isInKit(name: string): boolean {
  return (
    Object.hasOwn(kitPackages, name) &&
    !OWN.test(name) &&
    (hasKit('client', name) || hasKit('server', name) || SINGLE.includes(name))
  )
}

const hasKit = (side: Target, specifier: string): boolean =>
  !OWN.test(specifier) && kitExports(side, specifier) !== null

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
  if (isInKit(wanted.name) && !SINGLE.includes(wanted.name)) return { kind: 'partial', name: wanted.name }
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

function withoutBuiltin(node: PackageNode, builtin: string, side: Target): string {
  return side === 'client'
    ? `${node.name} needs Node's ${builtin}, which browsers do not have`
    : `${node.name} needs Node's ${builtin}, which the app's server does not have`
}
