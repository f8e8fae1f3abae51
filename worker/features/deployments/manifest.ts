import * as z from 'zod'

const migration = z.object({ name: z.string(), sql: z.string() })

/** Everything a deployment is: immutable, stored in the project's folder under the hash of its own text; assets likewise by their content's hash. */
export const manifestSchema = z.object({
  format: z.literal(1),
  projectId: z.string(),
  page: z.string(),
  assets: z.record(z.string(), z.object({ hash: z.string(), contentType: z.string(), sizeBytes: z.number() })),
  server: z.object({
    id: z.string(),
    modules: z.record(z.string(), z.string()),
    tests: z.array(z.string()),
    migrations: z.array(migration),
    seeds: z.array(migration),
    kitVersion: z.string(),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>

// Each project has folders of its own: files that projects shared could never be removed with one of them.
export const assetFolder = (projectId: string) => `assets/${projectId}/`
export const manifestFolder = (projectId: string) => `manifests/${projectId}/`

export const assetKey = (projectId: string, hash: string) => assetFolder(projectId) + hash
export const manifestKey = (projectId: string, hash: string) => manifestFolder(projectId) + hash

/** Kit files this isolate knows to be in the bucket already. */
const kept = new Set<string>()

/** Copies the kit files an app uses into R2: the next release of Solid has another kit, and published apps go on with this one. */
export async function keepKit(env: Env, paths: string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => !kept.has(path))
      .map(async (path) => {
        const key = path.slice(1)
        if (!(await env.BUCKET.head(key))) {
          const asset = await env.ASSETS.fetch(new Request(new URL(path, 'https://assets.local')))
          if (!asset.ok) throw new Error(`The kit file ${path} is missing from the assets`)
          await env.BUCKET.put(key, await asset.arrayBuffer())
        }
        kept.add(path)
      }),
  )
}
