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
export function pagePolicy({ hosts, scripts }: OutboundRules, { host, protocol }: Pick<URL, 'host' | 'protocol'>) {
  const listed = (scheme: string) => (hosts === null ? [`${scheme}:`] : hosts.map((each) => `${scheme}://${each}`))
  const from = listed('https')
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  const run = [
    "'self'",
    "'unsafe-inline'",
    "'unsafe-eval'",
    'blob:',
    'data:',
    ...scripts.map((each) => `https://${each}`),
  ]
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': run,
    'worker-src': ["'self'", 'blob:', 'data:'],
    'style-src': ["'self'", "'unsafe-inline'", 'blob:', 'data:', ...from],
    'img-src': ["'self'", 'blob:', 'data:', ...from],
    'font-src': ["'self'", 'data:', ...from],
    'media-src': ["'self'", 'blob:', 'data:', ...from],
    'connect-src': [
      "'self'",
      socket,
      'blob:',
      'data:',
      ...from,
      ...listed('wss'),
      ...scripts.map((each) => `https://${each}`),
    ],
    'frame-src': ["'self'", 'blob:', 'data:', ...from, ...scripts.map((each) => `https://${each}`)],
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
 * through what both allow. `isOurs`: it was made here, and can be changed as it is.
 */
export async function withPagePolicy(
  answer: Response,
  { policy, isOurs = false }: { policy: () => string | Promise<string>; isOurs?: boolean },
): Promise<Response> {
  if (!DOCUMENT.test(answer.headers.get('content-type') ?? '')) return answer
  const bound = isOurs ? answer : new Response(answer.body, answer)
  bound.headers.append(HEADER, await policy())
  return bound
}
