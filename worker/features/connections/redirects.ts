const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Schemes that a browser or the system answers by itself. Any other is one that a program on the computer registered. */
const NOT_OF_PROGRAMS = new Set(
  [
    'about',
    'blob',
    'chrome',
    'content',
    'data',
    'file',
    'filesystem',
    'ftp',
    'intent',
    'jar',
    'javascript',
    'mailto',
    'resource',
    'sms',
    'tel',
    'vbscript',
    'view-source',
    'ws',
    'wss',
  ].map((scheme) => `${scheme}:`),
)

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname)

/** Whether makers may be sent to this address after their yes: nobody on the way can read it there. */
export function isAllowedRedirect(address: string): boolean {
  if (!/^[\u0021-\u007e]+$/.test(address) || address.includes('#') || !URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return isLoopback(url)
  return !NOT_OF_PROGRAMS.has(url.protocol)
}

/**
 * Whether an address is the registered one, letter by letter. A program on the maker's computer listens at whatever
 * port is free, so that of a loopback address the port may differ (RFC 8252).
 */
export function isSameRedirect(registered: string, address: string): boolean {
  if (registered === address) return true
  if (!isAllowedRedirect(address)) return false
  const [known, asked] = [new URL(registered), new URL(address)]
  if (!isLoopback(known) || !isLoopback(asked)) return false
  return withoutPort(known) === withoutPort(asked)
}

function withoutPort(url: URL): string {
  const copy = new URL(url)
  copy.port = ''
  return copy.href
}

/** Where an address leads, in a word: a host, `localhost` for the maker's own computer, or a scheme. */
export function placeOf(address: string): string {
  const url = new URL(address)
  if (isLoopback(url)) return 'localhost'
  return url.protocol === 'https:' ? url.host : url.protocol
}

/** How a page's policy names the address, so that the answer to its form may lead there. */
export function formActionOf(address: string): string {
  const { protocol, host, origin } = new URL(address)
  return /^https?:$/.test(protocol) && !host.startsWith('[') ? origin : protocol
}

/** The address with these parameters added to its own. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
