import * as z from 'zod'
import {
  HTML_HANDLINGS,
  NOT_FOUND_HANDLINGS,
  ORDINARY_ASSETS,
  type AssetRules,
} from '#worker/runtime/assets/asset-rules.ts'
import { nameSchema, type Kind, type Refuse } from '../kind.ts'

const key = 'assets'
const data = z.object({ kind: z.literal(key) })

const declaredSchema = z.object({
  binding: nameSchema.optional(),
  html_handling: z.enum(HTML_HANDLINGS).default('auto-trailing-slash'),
  not_found_handling: z.enum(NOT_FOUND_HANDLINGS).default('none'),
  run_worker_first: z.union([z.boolean(), z.array(z.string())]).default(false),
})

/** `[assets]` with a binding: the client's files, which the server asks for by `fetch`. */
export const assets: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: null,
  read(declared) {
    const name = declaredSchema.safeParse(declared).data?.binding
    return name === undefined ? [] : [[name, { kind: key }]]
  },
  given: (_data, { exports, projectId, environment, client }) =>
    exports.AssetsGateway({ props: { projectId, environment, client } }),
  told: {
    asked:
      /\b(rss|atom feeds?|podcasts?|\.well-known|security\.txt|run_worker_first|env\.ASSETS|404[ -]pages?|static (?:files?|assets?)|server.?rendered|server.?side)\b/i,
    section: `# Client files and the server
Files and pages of the client are served in front of the server, which answers under /api alone. Where it must answer at other paths (/feed.xml, a page for members only) or needs a file itself, [assets] in wrangler.toml says so:

    binding = "ASSETS"
    not_found_handling = "single-page-application"
    run_worker_first = ["/api/*", "/feed.xml", "/members/*"]

- \`c.env.ASSETS.fetch(c.req.raw)\` answers what a visitor would get at that path without the server, and \`c.env.ASSETS.fetch(new URL('/prices.json', c.req.url))\` a file of public/. A missing file is the first page there, as at every path of the client.
- run_worker_first: each entry begins with /, \`*\` stands for anything, \`"!/api/docs/*"\` takes paths out again. "/api/*" stays in it. With \`true\` the server answers everything: \`app.all('*', (c) => c.env.ASSETS.fetch(c.req.raw))\` comes last then.
- Routes of the client need "single-page-application". "404-page" answers public/404.html, "none" nothing: both are for apps whose pages are HTML files of public/, where /about is about.html.`,
  },
}

/** What `[assets]` says of paths, files and the server. `[assets]` without a word says what wrangler takes for said. */
export function readAssetRules(declared: unknown, refuse: Refuse): AssetRules {
  if (declared === undefined) return ORDINARY_ASSETS
  const read = declaredSchema.safeParse(declared)
  if (!read.success) {
    const [word = key, value] = wrongIn(declared, read.error)
    const said = typeof value === 'string' ? ` ${JSON.stringify(value)}` : ''
    refuse(
      String(word),
      `wrangler reads no${said || ' such value'} as ${String(word)} of [assets]: correct it, or take it out`,
    )
    return ORDINARY_ASSETS
  }
  const { html_handling: html, not_found_handling: notFound, run_worker_first: workerFirst } = read.data
  if (Array.isArray(workerFirst)) refuseRules(workerFirst, refuse)
  return { html, notFound, workerFirst }
}

function wrongIn(declared: unknown, { issues }: z.ZodError): [word: PropertyKey | undefined, value: unknown] {
  const word = issues[0]?.path[0]
  return [word, (declared as Record<PropertyKey, unknown> | null)?.[word ?? '']]
}

const MOST_RULES = 100
const LONGEST_RULE = 100

/** What wrangler refuses of `run_worker_first`, and a list that leaves out where the client asks the server. */
function refuseRules(rules: string[], refuse: Refuse): void {
  const word = 'run_worker_first'
  if (rules.length > MOST_RULES) return refuse(word, `run_worker_first has at most ${MOST_RULES} entries`)
  for (const [at, rule] of rules.entries()) {
    const wider = rules.find((each, place) => place !== at && makesNeedless(each, rule))
    if (!/^!?\//.test(rule)) refuse(rule, `An entry of run_worker_first begins with / or !/: correct "${rule}"`)
    else if (rule.length > LONGEST_RULE)
      refuse(rule, `An entry of run_worker_first has at most ${LONGEST_RULE} characters: shorten "${rule}"`)
    else if (wider !== undefined)
      refuse(rule, `"${rule}" of run_worker_first is within "${wider}": take one of the two out`)
  }
  const isInApi = (rule: string) =>
    rule.startsWith('/api') || (rule.endsWith('*') && '/api/'.startsWith(rule.slice(0, -1)))
  if (!rules.some(isInApi))
    refuse(word, 'run_worker_first leaves out /api, where a page would be answered in the server’s place: add "/api/*"')
}

const makesNeedless = (wider: string, rule: string): boolean =>
  wider === rule || (wider.endsWith('*') && rule.startsWith(wider.slice(0, -1)))
