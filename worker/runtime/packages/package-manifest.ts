import * as z from 'zod'

const MAX_RANGE = 256

const record = z.record(z.string(), z.string()).catch({})
/** Reading a range costs by its length, and what was read is kept: a hostile one is cut. */
const ranges = z
  .record(
    z.string(),
    z.string().transform((range) => range.slice(0, MAX_RANGE)),
  )
  .catch({})

/** The parts of a package's package.json that say how it is loaded. What is malformed counts as not given. */
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
export function wantedBy(manifest: PackageManifest): Array<{ name: string; range: string; isPeer: boolean }> {
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
