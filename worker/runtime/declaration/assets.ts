import * as z from 'zod'
import type { Problem } from '#shared/projects/problems.ts'
import { ASSET_RULES, type AssetRules } from '#worker/runtime/project-files.ts'
import type { Refuse } from './kind.ts'

const declaredSchema = z
  .object({
    binding: z.string().optional(),
    html_handling: z.string().optional(),
    not_found_handling: z.string().optional(),
    run_worker_first: z.union([z.boolean(), z.array(z.string())]).optional(),
  })
  .optional()

/**
 * `[assets]`: client files are served in front of the server, which cannot ask for them and answers under /api alone. A
 * setting that says anything else is refused: an app would answer otherwise at Cloudflare than it does here.
 */
export function assetsProblems(assets: unknown, refuse: Refuse): void {
  const read = declaredSchema.safeParse(assets)
  if (!read.success) {
    const key = String(read.error.issues[0]?.path[0] ?? 'assets')
    return refuse(key, `${key} of [assets] is not what wrangler reads there: correct it, or take it out`)
  }
  const { binding, html_handling: html, not_found_handling: notFound, run_worker_first: first = [] } = read.data ?? {}
  if (binding !== undefined) refuse(binding, `Apps do not have ${binding} of [assets]: take its binding out`)
  if (html !== undefined && html !== 'auto-trailing-slash')
    refuse(
      'html_handling',
      `Apps do not have html_handling "${html}": take it out, and name pages in the client's routes`,
    )
  if (assets !== undefined && notFound !== 'single-page-application') {
    const [word, what] =
      notFound === undefined
        ? ['assets', '[assets] needs not_found_handling']
        : ['not_found_handling', `Apps do not have not_found_handling "${notFound}"`]
    refuse(
      word,
      `${what}: set it to "single-page-application", and let the routes end with a page that says that nothing is there`,
    )
  }
  if (first === true)
    refuse('run_worker_first', 'The server of an app answers under /api alone: set run_worker_first to ["/api/*"]')
  for (const pattern of Array.isArray(first) ? first : [])
    if (!/^\/api(?:\/|\*|$)/.test(pattern))
      refuse(pattern, `The server of an app answers under /api alone: take "${pattern}" out of run_worker_first`)
}

/** What a single page application says to other hosts, and has here without saying so. */
const TO_THE_PAGE = /^\/\*\s+\/(?:index\.html)?\s+200$/

const INSTEAD: Record<AssetRules, string> = {
  'public/_headers': 'Apps do not have rules of _headers: take the file out. Answers of the server set their headers',
  'public/_redirects':
    'Apps do not have rules of _redirects: take the file out, and redirect in the routes of the client or of the server',
}

/** The rules that Cloudflare would read beside the client files. */
export function assetRulesProblems(readText: (path: string) => string | null): Problem[] {
  return ASSET_RULES.flatMap((file) => {
    const lines = (readText(file) ?? '').split('\n').map((line) => line.trim())
    const at = lines.findIndex((line) => line !== '' && !line.startsWith('#') && !TO_THE_PAGE.test(line))
    return at === -1 ? [] : [{ kind: 'configuration', message: INSTEAD[file], file, line: at + 1, column: null }]
  })
}
