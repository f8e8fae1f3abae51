import satisfies from 'semver/functions/satisfies.js'
import * as z from 'zod'
import { isPackageName } from '#worker/runtime/packages/package-name.ts'
import type { Registry, Release } from './registry.ts'
import { filesOfTarball, TarballError } from './tarball-files.ts'

/** A package with its files, and the packages its own imports mean. `fromKit` are those of which the kit's copy serves it. */
export type PackageNode = {
  name: string
  version: string
  integrity: string
  manifest: PackageManifest
  files: Map<string, Uint8Array>
  links: Map<string, PackageNode>
  fromKit: Set<string>
}

/** `peers` are packages that the app itself must have. */
export type PackageTree = { root: PackageNode; nodes: PackageNode[]; peers: string[] }

type TreeInput = {
  registry: Registry
  release: Release
  /** Whether the kit's own copy serves a dependency. */
  isFromKit: (wanted: { name: string; range: string; isPeer: boolean }) => boolean
  /** Packages of the kit that are downloaded all the same. */
  bundled: ReadonlySet<string>
}

const MAX_PACKAGES = 30
const MAX_TARBALL_BYTES = 20 * 1024 * 1024
const MAX_KEPT_BYTES = 32 * 1024 * 1024
const SCRIPTS = ['preinstall', 'install', 'postinstall']

/** Downloads a package with everything it depends on. Throws, in words for the builder, for what no app can have. */
export async function packageTree({ registry, release, isFromKit, bundled }: TreeInput): Promise<PackageTree> {
  const budget = { tarballBytes: MAX_TARBALL_BYTES, keptBytes: MAX_KEPT_BYTES }
  const root = await download(registry, release, budget)
  const nodes = [root]
  const peers: string[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    for (const wanted of wantedBy(node.manifest)) {
      if (isFromKit(wanted)) {
        node.fromKit.add(wanted.name)
        if (!bundled.has(wanted.name)) continue
      }
      const { name, range } = realDependency(wanted)
      if (!isPackageName(name) || /[:/]/.test(range))
        throw new Error(
          `${node.name} depends on ${wanted.name}, which is not at the npm registry (${wanted.range.slice(0, 80)}). It cannot be installed.`,
        )
      // Two packages that meet in a third must mean the same copy: the app's.
      if (!node.fromKit.has(wanted.name) && ((node === root && wanted.isPeer) || peers.includes(name))) {
        if (!peers.includes(name)) peers.push(name)
        continue
      }
      node.links.set(
        wanted.name,
        nodes.find((known) => known.name === name && satisfies(known.version, range || '*')) ??
          (await added(nodes, registry, { name, range, budget })),
      )
    }
  }
  return { root, nodes, peers }
}

type Budget = { tarballBytes: number; keptBytes: number }

async function added(
  nodes: PackageNode[],
  registry: Registry,
  { name, range, budget }: { name: string; range: string; budget: Budget },
): Promise<PackageNode> {
  if (nodes.length >= MAX_PACKAGES)
    throw new Error(
      `${nodes[0]!.name} needs more than ${MAX_PACKAGES} packages, which is too much. Look for a smaller one or write what is needed yourself.`,
    )
  const node = await download(registry, await registry.release(name, range || '*'), budget)
  nodes.push(node)
  return node
}

/** `npm:other@^1.0.0` is another package under this name. */
function realDependency({ name, range }: { name: string; range: string }): { name: string; range: string } {
  const [, real, version] = /^npm:(@?[^@]+)(?:@(.*))?$/.exec(range) ?? []
  return real ? { name: real, range: version ?? '*' } : { name, range }
}

async function download(registry: Registry, release: Release, budget: Budget): Promise<PackageNode> {
  const { name, version } = release
  const label = `${name}@${version}`
  if (release.hasInstallScript) throw new Error(scripted(label, 'install'))
  const bytes = await registry.tarball(release)
  budget.tarballBytes -= bytes.byteLength
  if (budget.tarballBytes < 0)
    throw new Error(
      `${label} cannot be installed: with what it depends on it is larger than ${MAX_TARBALL_BYTES / 1024 / 1024} MB.`,
    )
  const { files, keptBytes, native } = await filesOfTarball(bytes, budget.keptBytes).catch((error: unknown) => {
    throw error instanceof TarballError ? new Error(`${label} cannot be installed: ${error.message}.`) : error
  })
  budget.keptBytes -= keptBytes
  if (native)
    throw new Error(
      `${label} cannot be installed: it contains native code (${native}), which runs neither in a browser nor in the app's server.`,
    )
  const manifest = packageManifest(files.get('package.json'))
  if (!manifest) throw new Error(`${label} cannot be installed: it has no package.json that can be read.`)
  const script = SCRIPTS.find((each) => Object.hasOwn(manifest.scripts, each))
  if (script) throw new Error(scripted(label, script))
  return { name, version, integrity: release.dist.integrity!, manifest, files, links: new Map(), fromKit: new Set() }
}

const scripted = (label: string, script: string) =>
  `${label} cannot be installed: it wants to run a script while it is installed (${script}), and packages never run anything here.`

const MAX_RANGE = 256

const record = z.record(z.string(), z.string()).catch({})
/** Reading a range costs by its length, and what was read is kept: a hostile one is cut. */
const ranges = z
  .record(
    z.string(),
    z.string().transform((range) => range.slice(0, MAX_RANGE)),
  )
  .catch({})

/** What in a package.json says how it is loaded. What is malformed counts as not given. */
const manifestSchema = z.object({
  main: z.string().optional().catch(undefined),
  module: z.string().optional().catch(undefined),
  browser: z
    .union([z.string(), z.record(z.string(), z.union([z.string(), z.literal(false)]))])
    .optional()
    .catch(undefined),
  exports: z.unknown().optional(),
  imports: z.record(z.string(), z.unknown()).optional().catch(undefined),
  sideEffects: z.unknown().optional(),
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).catch({}),
  scripts: record,
})

export type PackageManifest = z.infer<typeof manifestSchema>

/** Null when the text is no package.json. */
export function packageManifest(bytes: Uint8Array | undefined): PackageManifest | null {
  try {
    return manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Not JSON, or not an object.
    return null
  }
}

/** What must be there beside the package: its dependencies, and what it expects its user to have. */
function wantedBy(manifest: PackageManifest): Array<{ name: string; range: string; isPeer: boolean }> {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const own = Object.entries(dependencies).filter(
    ([name]) => !Object.hasOwn(optionalDependencies, name) && !Object.hasOwn(peerDependencies, name),
  )
  const peers = Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional)
  return [
    ...own.map(([name, range]) => ({ name, range, isPeer: false })),
    ...peers.map(([name, range]) => ({ name, range, isPeer: true })),
  ]
}
