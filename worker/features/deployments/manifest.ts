import * as z from 'zod'
import { assetRulesSchema, ORDINARY_ASSETS, type AssetRules } from '#worker/runtime/assets/asset-rules.ts'
import { HOME } from '#worker/runtime/assets/find-asset.ts'
import { isForServer } from '#worker/runtime/assets/is-for-server.ts'
import { bindingsSchema } from '#worker/runtime/declaration/bindings.ts'
import { consumersSchema } from '#worker/runtime/declaration/consumers.ts'
import { cronsSchema } from '#worker/runtime/declaration/schedules.ts'
import { SERVER_ENTRY } from '#worker/runtime/project-files.ts'
import { siteSchema } from '#worker/runtime/publish/site.ts'

const migration = z.object({ name: z.string(), sql: z.string() })

/**
 * Everything that a deployment is. It is immutable, and stored in the project's folder under the hash of its own text.
 * Assets are stored likewise, under the hash of their content.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  projectId: z.string(),
  page: z.string(),
  /** What pages show before their scripts have come, by path, and where in `page` it stands. */
  frames: z.object({ at: z.number().int().nonnegative(), pages: z.record(z.string(), z.string()) }).nullable(),
  /** What its pages say to those who only read them. Deployments of earlier releases have none. */
  site: siteSchema.nullable().default(null),
  /** The hash under which it is kept how pages of one record are drawn. Null when the app has no such pages. */
  pageSource: z.string().nullable().default(null),
  assets: z.record(z.string(), z.object({ hash: z.string(), contentType: z.string(), sizeBytes: z.number() })),
  server: z.object({
    id: z.string(),
    modules: z.record(z.string(), z.string()),
    tests: z.array(z.string()),
    migrations: z.array(migration),
    seeds: z.array(migration),
    bindings: bindingsSchema,
    crons: cronsSchema,
    // Deployments from before apps had queues do not say that they have none.
    consumers: consumersSchema.default([]),
    // Nor which paths their server answers: it was those under /api.
    assets: assetRulesSchema.default(ORDINARY_ASSETS),
    kitVersion: z.string(),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>

/** What of a deployment visitors are answered with without its server, and at which paths. */
export type ClientFiles = Pick<Manifest, 'projectId' | 'page' | 'frames' | 'site' | 'pageSource' | 'assets'> & {
  rules: AssetRules
  hasServer: boolean
}

export function clientFilesOf({ projectId, page, frames, site, pageSource, assets, server }: Manifest): ClientFiles {
  const hasServer = Object.hasOwn(server.modules, SERVER_ENTRY)
  return { projectId, page, frames, site, pageSource, assets, rules: server.assets, hasServer }
}

/** Whether a deployment has a client file of this path. The document is that of every page. */
export const hasFile = ({ assets }: Pick<ClientFiles, 'assets'>, path: string): boolean =>
  path === HOME || Object.hasOwn(assets, path)

/** Whether the server of a deployment answers a request. What begins with a tilde is the platform's own. */
export const isServers = (files: ClientFiles, request: Request): boolean =>
  !new URL(request.url).pathname.startsWith('/~') &&
  isForServer(request, { ...files, exists: (path) => hasFile(files, path) })

// Each project has folders of its own. Files that projects shared could never be removed with one of them.
export const assetFolder = (projectId: string) => `assets/${projectId}/`
export const manifestFolder = (projectId: string) => `manifests/${projectId}/`

/** How pages of one record are drawn: what search engines and share cards are told of them needs the row. */
export const pageSourceSchema = z.object({
  client: z.object({
    entry: z.string(),
    document: z.string(),
    modules: z.record(z.string(), z.string()),
    kit: z.array(z.string()),
    icons: z.string().nullable(),
    packages: z.record(z.string(), z.string()),
    routes: z.array(z.string()),
    publicFiles: z.record(z.string(), z.string()),
  }),
  document: z.object({
    title: z.string(),
    tags: z.array(
      z.object({
        name: z.string(),
        attributes: z.array(z.object({ name: z.string(), value: z.string() })),
        isOfPage: z.boolean(),
      }),
    ),
    pictures: z.object({
      share: z.string().nullable(),
      icon: z.string(),
      touch: z.string().nullable(),
      picture: z.string().nullable(),
    }),
  }),
})

export const pageSourceKey = (projectId: string, hash: string) => `${manifestFolder(projectId)}pages-${hash}`
export const assetKey = (projectId: string, hash: string) => assetFolder(projectId) + hash
export const manifestKey = (projectId: string, hash: string) => manifestFolder(projectId) + hash

/** Kit files of which this isolate knows that they are in the bucket. */
const kept = new Set<string>()

/**
 * Copies the kit files that an app uses into R2. The next release of Solid has another kit, and published apps go on
 * with this one.
 */
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
