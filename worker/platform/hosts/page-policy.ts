import type { OutboundRules } from '#shared/projects/outbound.ts'

const HEADER = 'content-security-policy'
/** What a browser runs scripts in when it is shown as a page. */
const DOCUMENT = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml)/i

/**
 * What the pages of an app may load. Scripts run from the app's own address alone, unless its maker named another host.
 * All else may come from any https host, or from those that the project allows.
 *
 * Scripts in the page stay allowed: the app's own document has them, and a preview's modules come as such, or as blobs
 * and data addresses.
 */
export function pagePolicy(rules: OutboundRules, { host, protocol }: Pick<URL, 'host' | 'protocol'>): string {
  const known = written.get(rules) ?? policyOf(rules)
  written.set(rules, known)
  return known.replace(OWN_SOCKETS, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`)
}

/** Every page that a visitor opens asks, and rules stay the same object for seconds. */
const written = new WeakMap<OutboundRules, string>()
/** Not every browser takes sockets of the page's own address for its own. */
const OWN_SOCKETS = '{own sockets}'

function policyOf({ hosts, scripts }: OutboundRules): string {
  const listed = (scheme: string) => (hosts === null ? [`${scheme}:`] : hosts.map((each) => `${scheme}://${each}`))
  const from = listed('https')
  const scriptHosts = scripts.map((each) => `https://${each}`)
  const made = ['blob:', 'data:']
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", ...made, ...scriptHosts],
    'worker-src': ["'self'", ...made],
    'style-src': ["'self'", "'unsafe-inline'", ...made, ...from],
    'img-src': ["'self'", ...made, ...from],
    'font-src': ["'self'", 'data:', ...from],
    'media-src': ["'self'", ...made, ...from],
    'connect-src': ["'self'", OWN_SOCKETS, ...made, ...from, ...listed('wss'), ...scriptHosts],
    'frame-src': ["'self'", ...made, ...from, ...scriptHosts],
    // Documents such as PDFs are shown by it.
    'object-src': ["'self'", 'blob:'],
    'base-uri': ["'self'"],
  }
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

/**
 * The answer of an app's host with what its pages may load. It stands beside what the app says itself: a browser lets
 * through what both allow. `isOurs`: it was made here, and can be changed as it is. `isListed`: search engines may show
 * it.
 */
export async function withPagePolicy(
  answer: Response,
  {
    policy,
    isOurs = false,
    isListed = true,
  }: { policy: () => string | Promise<string>; isOurs?: boolean; isListed?: boolean },
): Promise<Response> {
  if (!DOCUMENT.test(answer.headers.get('content-type') ?? '')) return answer
  const bound = isOurs ? answer : new Response(answer.body, answer)
  bound.headers.append(HEADER, await policy())
  if (!isListed) bound.headers.set('x-robots-tag', 'noindex')
  return bound
}
