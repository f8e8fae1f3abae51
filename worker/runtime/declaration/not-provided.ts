/** What is wrong, and a word of the line that says it. */
type Refusal = { word: string; message: string }

const ROWS = 'keep it in a table of the database'
const LATER = 'leave this part out'

/**
 * What wrangler's configuration can declare and apps do not have, with what to do instead. The names are those of
 * https://developers.cloudflare.com/workers/wrangler/configuration/#bindings
 */
const INSTEAD: Record<string, string> = {
  ai_search: LATER,
  analytics_engine_datasets: ROWS,
  browser: LATER,
  containers: LATER,
  dispatch_namespaces: LATER,
  hyperdrive: 'use the database of the app',
  images: 'make the sizes in the browser that uploads',
  media: LATER,
  mtls_certificates: LATER,
  pipelines: ROWS,
  secrets_store_secrets: LATER,
  services: 'put the other server into this one',
  tail_consumers: LATER,
  unsafe: LATER,
  vectorize: ROWS,
  version_metadata: LATER,
  vpc_services: LATER,
  worker_loaders: LATER,
  workflows: LATER,
}

/** What is declared here and not provided. Empty lists declare nothing. */
export function notProvided(settings: Record<string, unknown>): Refusal[] {
  const bindings = Object.entries(INSTEAD)
    .filter(([key]) => declaresSomething(settings[key]))
    .map(([key, instead]) => ({ word: key, message: `Apps do not have ${key} yet: take it out, and ${instead}` }))
  return [...bindings, ...assetsBinding(settings), ...compatibilityFlags(settings)]
}

function declaresSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => each !== false)
}

/** Client files are served in front of the server, which cannot ask for them. */
function assetsBinding({ assets }: Record<string, unknown>): Refusal[] {
  const binding = (assets as { binding?: unknown } | undefined)?.binding
  if (typeof binding !== 'string') return []
  return [{ word: binding, message: `Apps do not have ${binding} of [assets]: take its binding out` }]
}

/** Those of Node.js, which every app has. What became the default by a date needs no flag any more. */
const HONOURED = ['nodejs_compat', 'nodejs_compat_v2', 'nodejs_als', 'nodejs_compat_populate_process_env']

function compatibilityFlags({ compatibility_flags: flags = [] }: Record<string, unknown>): Refusal[] {
  const wrong = { word: 'compatibility_flags', message: 'compatibility_flags must be a list of names' }
  if (!Array.isArray(flags)) return [wrong]
  return flags
    .filter((flag) => !HONOURED.includes(flag))
    .map((flag) =>
      typeof flag === 'string'
        ? { word: flag, message: `Apps do not have the compatibility flag ${flag}: take it out` }
        : wrong,
    )
}
