import * as z from 'zod'

export const HTML_HANDLINGS = ['auto-trailing-slash', 'force-trailing-slash', 'drop-trailing-slash', 'none'] as const
export const NOT_FOUND_HANDLINGS = ['single-page-application', '404-page', 'none'] as const

/** What `[assets]` of an app says of its client files: what a server's bundle and a deployment's manifest keep of it. */
export const assetRulesSchema = z.object({
  html: z.enum(HTML_HANDLINGS),
  notFound: z.enum(NOT_FOUND_HANDLINGS),
  /** Paths at which the server answers before any file, with `!` in front of those at which it does not. */
  workerFirst: z.union([z.boolean(), z.array(z.string())]),
})

export type AssetRules = z.infer<typeof assetRulesSchema>

/** What holds for an app that has no `[assets]`, and for what was built before apps could say it. */
export const ORDINARY_ASSETS: AssetRules = {
  html: 'auto-trailing-slash',
  notFound: 'single-page-application',
  workerFirst: ['/api', '/api/*'],
}
