import * as z from 'zod'
import type { Side } from '#worker/runtime/project-files.ts'
import { isPackageBuild, type PackageBuild } from './package-name.ts'

const metaSchema = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  integrity: z.string(),
  /** The names that each side can import; null where the package does not work, for the reason given. */
  exports: z.object({ client: z.array(z.string()).nullable(), server: z.array(z.string()).nullable() }),
  reasons: z.object({ client: z.string().nullable(), server: z.string().nullable() }),
  /** Packages the app itself must have. */
  peers: z.array(z.string()),
  styles: z.record(z.string(), z.string().nullable()),
  /** Everything that is in the bundle, as name@version. */
  contents: z.array(z.string()),
})

export type PackageMeta = z.infer<typeof metaSchema>

/** Where packages are kept. All projects share them: under its name, version and build a package is the same for everyone. */
export type PackageStore = ReturnType<typeof createPackageStore>

export function createPackageStore(bucket: Pick<R2Bucket, 'get' | 'put'>) {
  async function meta(build: PackageBuild): Promise<PackageMeta | null> {
    const object = await bucket.get(keyOf(build, 'meta.json'))
    return object ? metaSchema.parse(await object.json()) : null
  }

  async function code(build: PackageBuild, side: Side): Promise<string | null> {
    const object = await bucket.get(keyOf(build, `${side}.js`))
    return object ? object.text() : null
  }

  /** Keeps a package unless somebody already did: what has an address never changes. The description comes last, and says that all of it is there. */
  async function save(built: PackageMeta, codes: Record<Side, string | null>): Promise<void> {
    const put = (file: string, text: string) =>
      bucket.put(keyOf(built, file), text, { onlyIf: { etagDoesNotMatch: '*' } })
    if (codes.client !== null) await put('client.js', codes.client)
    if (codes.server !== null) await put('server.js', codes.server)
    await put('meta.json', JSON.stringify(built))
  }

  return { meta, code, save }
}

function keyOf(build: PackageBuild, file: string): string {
  if (!isPackageBuild(build)) throw new Error('This is no package that could be kept')
  return `packages/${build.name}@${build.version}/${build.build}/${file}`
}
