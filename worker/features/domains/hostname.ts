/** A name of at most so many characters still has room for `_solid.` before it. */
const MAX_HOSTNAME = 240
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOSTNAME = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** Names that nobody owns, or that mean another thing in each network (RFC 6761, 6762, 8375, 9476). */
const NO_OWNER = [
  'localhost',
  'local',
  'internal',
  'invalid',
  'test',
  'example',
  'onion',
  'arpa',
  'alt',
  'lan',
  'home',
  'corp',
]

/**
 * The name in what a person typed or pasted, as DNS has it: lower case, other scripts as Punycode. Null when there is
 * none.
 */
export function hostnameOf(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  // A port, a path, a user or a wildcard is no part of a name. URL would take some of them away in silence.
  if (/[\s/\\?#@:%*_[\]]/.test(bare)) return null
  const hostname = URL.parse(`http://${bare}/`)?.hostname ?? ''
  return hostname.length <= MAX_HOSTNAME && HOSTNAME.test(hostname) ? hostname : null
}

type Ours = Pick<Env, 'ENVIRONMENT' | 'PRODUCT_HOSTS' | 'PREVIEW_DOMAIN' | 'APPS_DOMAIN'>

/** Whether a name is ours, or one that nobody can own. */
export function isReserved(hostname: string, env: Ours): boolean {
  const isIn = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`)
  if (isIn(env.PREVIEW_DOMAIN) || isIn(env.APPS_DOMAIN)) return true
  if (isLocalName(hostname, env)) return false
  const product = env.PRODUCT_HOSTS.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return [...product, ...NO_OWNER].some(isIn)
}

/** Whether a name leads to this machine. On it, whoever runs Solid owns such names. */
export function isLocalName(hostname: string, { ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>): boolean {
  return ENVIRONMENT === 'local' && hostname.endsWith('.localhost')
}
