import * as z from 'zod'
import { isPackageBuild } from './package-name.ts'
import type { PackageMeta } from './package-store.ts'

const names = z.array(z.string().max(200)).max(10_000).nullable()
const installedSchema = z
  .object({
    name: z.string(),
    version: z.string(),
    build: z.string(),
    integrity: z.string().max(200),
    exports: z.object({ client: names, server: names }),
    peers: z.array(z.string().max(214)).max(30),
  })
  .refine(isPackageBuild)
const fileSchema = z.object({ packages: z.array(installedSchema).max(50) })

export type InstalledPackage = z.infer<typeof installedSchema>

/** The packages a project has, by name. The file is the project's own: what is wrong with it counts as nothing installed. */
export function installedPackages(text: string | null): Map<string, InstalledPackage> {
  const parsed = text === null ? null : fileSchema.safeParse(jsonOf(text))
  return new Map((parsed?.data?.packages ?? []).map((each) => [each.name, each]))
}

type ProjectFiles = { manifest: string | null; installed: string | null }

const manifestSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()).optional() })

const readManifest = (manifest: string | null) =>
  manifestSchema.safeParse(manifest === null ? { private: true, type: 'module' } : jsonOf(manifest))

/** The project's two files without a package. Null when its package.json cannot be read. */
export function withoutPackage(
  { manifest, installed }: ProjectFiles,
  name: string,
): { manifest: string; installed: string } | null {
  const parsed = readManifest(manifest)
  if (!parsed.success) return null
  const { [name]: _removed, ...dependencies } = parsed.data.dependencies ?? {}
  const packages = [...installedPackages(installed).values()].filter((each) => each.name !== name)
  return { manifest: written({ ...parsed.data, dependencies }), installed: written({ packages }) }
}

/** The project's two files with a package in them. Null when its package.json cannot be read. */
export function withPackage(
  { manifest, installed }: ProjectFiles,
  meta: PackageMeta,
): { manifest: string; installed: string } | null {
  const parsed = readManifest(manifest)
  if (!parsed.success) return null
  const dependencies = sorted({ ...parsed.data.dependencies, [meta.name]: meta.version })
  const { name, version, build, integrity, exports, peers } = meta
  const packages = [...installedPackages(installed).values()]
    .filter((each) => each.name !== name)
    .concat({ name, version, build, integrity, exports, peers })
  return {
    manifest: written({ ...parsed.data, dependencies }),
    installed: written({ packages: packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }),
  }
}

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON fits no schema, which is what the caller checks.
    return undefined
  }
}
