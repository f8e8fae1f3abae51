import * as z from 'zod'

const migration = z.object({ name: z.string(), sql: z.string() })

/** Everything a deployment is: immutable, stored under the hash of its own text. Assets are stored by their content's hash. */
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

export const assetKey = (hash: string) => `assets/${hash}`
export const manifestKey = (hash: string) => `manifests/${hash}`
