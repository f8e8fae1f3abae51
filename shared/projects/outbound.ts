import type { Environment } from './projects.ts'

/** Which hosts an app may talk to, and from which its pages may load scripts. `*.example.com` is every name below it. */
export type OutboundRules = {
  /** Null is any public host. */
  hosts: string[] | null
  /** Hosts beside the app's own and the libraries that come with Solid. */
  scripts: string[]
}

export const OPEN_RULES: OutboundRules = { hosts: null, scripts: [] }

/** Names that a project may list of each kind. */
export const MAX_OUTBOUND_HOSTS = 50
/** Hosts that an app talked to are shown for so long, the busiest first. */
export const OUTBOUND_DAYS = 30
export const MAX_SHOWN_HOSTS = 100

/** One call of an app's server to another host, as the log tells it. Its path has no query and no long secret in it. */
export type OutboundCall = {
  method: string
  host: string
  path: string
  /** Null when nothing answered. */
  status: number | null
  ms: number
  bytes: number
  /** How many calls within the same moment are told by this line. */
  count: number
  /** Why it was not sent, or not answered. */
  refused: string | null
}

/** A host that an app talked to within the last days. */
export type OutboundHost = {
  host: string
  environment: Environment
  calls: number
  /** Of them not sent, or not answered. */
  refused: number
  lastAt: number
}

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const PATTERN = new RegExp(`^(?:\\*\\.)?${LABEL}(?:\\.${LABEL})+$`)

/** A typed host as it is kept, out of an address or a name; null when it is none. Ports and paths are left out. */
export function hostPatternOf(typed: string): string | null {
  const [, stars = '', rest = ''] = /^(?:[a-z]+:\/\/)?(\*\.)?([^/?#\s]+)/i.exec(typed.trim()) ?? []
  const host = URL.parse(`https://${rest}`)?.hostname.replace(/\.+$/, '') ?? ''
  const pattern = `${stars}${host}`
  return pattern.length <= 253 && PATTERN.test(pattern) && !/^[\d.]+$/.test(pattern) ? pattern : null
}

/** Whether a host is one of those that a list names. */
export const isListed = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))
