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
