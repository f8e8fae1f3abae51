import { version as bundlerVersion } from 'esbuild-wasm/package.json'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { clientKitNames, kitPackages, serverKit } from '#worker/runtime/kit/kit.ts'
import { isPackageName, isVersion, type PackageBuild } from '#worker/runtime/packages/package-name.ts'
import type { PackageMeta, PackageStore } from '#worker/runtime/packages/package-store.ts'
import { isFromKit, isProvided } from '#worker/runtime/packages/provided-packages.ts'
import type { Side } from '#worker/runtime/project-files.ts'
import { bundlePackage, SETTINGS, type PackageBundle } from './bundle-package.ts'
import { packageEntry } from './package-entry.ts'
import { packageTree, type PackageTree, type PackageNode } from './package-tree.ts'
import { createRegistry, DEFAULT_REGISTRY, type Registry } from './registry.ts'

type Ports = {
  store: PackageStore
  registryUrl: string | undefined
  fetch(url: string, init: RequestInit): Promise<Response>
}
type Wanted = { name: string; version: string | null; installed: ReadonlySet<string>; signal: AbortSignal }

/** Raised when the way packages are bundled changes in the code. */
const BUNDLER = 1
const MAX_PARTIAL = 5
const MAX_RANGE = 100

/**
 * Installs packages from the npm registry. The first who asks has it fetched and bundled, all others take it from the
 * store. Refusals are thrown in words for the builder.
 */
export function createPackageInstaller({ store, registryUrl, fetch }: Ports) {
  return async ({ name, version, installed, signal }: Wanted): Promise<PackageMeta> => {
    if (!isPackageName(name))
      throw new Error(
        `"${name.slice(0, 80)}" is not the name of an npm package. Give the name alone, without version or path.`,
      )
    if (isProvided(name))
      throw new Error(
        `${[name, kitPackages[name]].join(' ').trim()} belongs to the libraries every app has: import it, at this version. Others of it cannot be installed.`,
      )
    if (version !== null && (version.length > MAX_RANGE || !/^[\w.^~<>=|* -]+$/.test(version)))
      throw new Error('This is not a version. Give one such as 1.2.3 or ^1.2.0, or leave it out for the newest.')
    const build = buildHash()
    // An exact version that somebody installed before needs no network.
    const known = version !== null && isVersion(version) ? await store.meta({ name, version, build }) : null
    const meta =
      known ??
      (await fetched(
        { name, range: version ?? 'latest', build },
        { store, registry: createRegistry({ baseUrl: registryUrl || DEFAULT_REGISTRY, fetch, signal }) },
      ))
    const missing = meta.peers.filter((peer) => !installed.has(peer))
    if (missing.length > 0)
      throw new Error(
        `${name} works together with ${missing.join(', ')}, which this app does not have yet. Install ${missing.length === 1 ? 'it' : 'these'} first, then ${name} again.`,
      )
    return meta
  }
}

type Asked = { name: string; range: string; build: string }

async function fetched(
  { name, range, build }: Asked,
  { store, registry }: { store: PackageStore; registry: Registry },
): Promise<PackageMeta> {
  const release = await registry.release(name, range)
  const identity: PackageBuild = { name, version: release.version, build }
  const known = await store.meta(identity)
  if (known) return known
  const { tree, client, server } = await bundles((bundled) => packageTree({ registry, release, isFromKit, bundled }))
  if (!('code' in client) && !('code' in server))
    throw new Error(
      `${name}@${release.version} cannot be installed. For pages: ${client.refused}. For the server: ${server.refused}.`,
    )
  const meta: PackageMeta = {
    ...identity,
    integrity: tree.root.integrity,
    exports: { client: 'code' in client ? client.exports : null, server: 'code' in server ? server.exports : null },
    reasons: { client: 'code' in client ? null : client.refused, server: 'code' in server ? null : server.refused },
    peers: tree.peers,
    styles: packageStyles(tree.root),
    contents: tree.nodes.map((node) => `${node.name}@${node.version}`),
  }
  await store.save(meta, {
    client: 'code' in client ? client.code : null,
    server: 'code' in server ? server.code : null,
  })
  return (await store.meta(identity)) ?? meta
}

type Finished = Exclude<PackageBundle, { partial: string }>
type TreeWith = (bundled: ReadonlySet<string>) => Promise<PackageTree>

/** Bundles both sides. One that needs more of a kit's package than the kit has gets a whole copy of it. */
async function bundles(treeWith: TreeWith): Promise<{ tree: PackageTree; client: Finished; server: Finished }> {
  const bundled: Record<Side, Set<string>> = { client: new Set(), server: new Set() }
  for (;;) {
    const tree = await treeWith(new Set([...bundled.client, ...bundled.server]))
    const client = await bundlePackage(tree, { side: 'client', bundled: bundled.client })
    const server = await bundlePackage(tree, { side: 'server', bundled: bundled.server })
    if (!('partial' in client) && !('partial' in server)) return { tree, client, server }
    for (const [side, result] of [
      ['client', client],
      ['server', server],
    ] as const) {
      if (!('partial' in result)) continue
      const ofSide = bundled[side]
      if (ofSide.has(result.partial) || ofSide.size >= MAX_PARTIAL)
        throw new Error(`${tree.root.name} cannot be installed: it needs more of ${result.partial} than apps have.`)
      ofSide.add(result.partial)
    }
  }
}

/** Everything that makes another bundle of the same files. */
function buildHash(): string {
  return sha256Hex(
    JSON.stringify([
      BUNDLER,
      bundlerVersion,
      SETTINGS,
      clientKitNames('prod').toSorted(),
      Object.keys(serverKit)
        .filter((name) => !name.startsWith('~'))
        .toSorted(),
      kitPackages,
    ]),
  ).slice(0, 16)
}

/** Style sheets by the path they are imported under. One that loads other files cannot stand alone and is null. */
export type PackageStyles = Record<string, string | null>

const MAX_STYLES_BYTES = 256 * 1024
const LOADS_OTHERS = /@import\b|url\(\s*["']?(?!data:|#)/i

/** The style sheets of a package that code may import. */
function packageStyles(node: PackageNode): PackageStyles {
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

/** The paths under which a file can be imported: its own, if the package allows it, and given ones. */
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
