/**
 * What the page carries when analytics is on, as an entry of its query cache. Without analytics the page has nothing of
 * it.
 */
export type PageAnalytics = {
  /** The project's token, obfuscated. */
  token: string
  /** Headless browsers count, too. On a maker's own machine they are tests. */
  countsRobots: boolean
}

/** The key of `PageAnalytics` in the page's query cache. */
export const ANALYTICS_KEY = ['analytics']

/** Events go to PostHog through our own origin. So blockers do not break them, and the page's policy stays `'self'`. */
export const INGEST_PATH = '/ingest'

/**
 * Registrable domains of the product. A visitor stays the same between subdomains of one. Any other host keeps its
 * cookie to itself.
 */
const OWN_DOMAINS = ['solid.example', 'solid-app.example']

/** The own domain that this host is or lies under, or null. */
export function ownDomain(host: string): string | null {
  return OWN_DOMAINS.find((domain) => host === domain || host.endsWith(`.${domain}`)) ?? null
}

const KEY = 0x5a

/**
 * Keeps a scanner from reading the token in the configuration. It is no secrecy: a project's token is public by design.
 */
export function obfuscateToken(token: string): string {
  return btoa(String.fromCharCode(...[...token].map((letter) => letter.charCodeAt(0) ^ KEY)))
}

/** The token that `obfuscateToken` was given. */
export function revealToken(obfuscated: string): string {
  return String.fromCharCode(...[...atob(obfuscated)].map((letter) => letter.charCodeAt(0) ^ KEY))
}

/** The longest text of a profile's property, as the observed product cuts it. */
const MAX_PROFILE_TEXT = 255

/** The value with each of its texts cut to the longest that a profile takes. */
export function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_PROFILE_TEXT)
  if (Array.isArray(value)) return value.map(cutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutTexts(inner)]))
}

/** What a property of a profile may be, or what may be in a list of it. */
export type ProfileItem = string | number | boolean | null

/** A person's properties as we keep them: counters and lists, which PostHog cannot change in place. */
export type Profile = Record<string, ProfileItem | ProfileItem[]>

/**
 * The operations on a person's properties that PostHog lacks. `set`, `set_once` and `unset` go there from the browser.
 */
export type ProfileOp =
  | { op: 'add'; props: Record<string, number> }
  | { op: 'append' | 'remove'; props: Record<string, ProfileItem> }
  | { op: 'union'; props: Record<string, ProfileItem[]> }
  | { op: 'delete' }
