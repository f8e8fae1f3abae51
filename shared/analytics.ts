/** What the page carries when analytics is on, as an entry of its query cache; nothing of it is there when it is off. */
export type PageAnalytics = {
  /** The project token, obfuscated. */
  token: string
  /** Headless browsers count too: on a maker's own machine they are tests. */
  countsRobots: boolean
}

/** Where the page's query cache keeps `PageAnalytics`. */
export const ANALYTICS_KEY = ['analytics']

/** Events go to PostHog through our own origin: blockers do not break them and the page's policy stays `'self'`. */
export const INGEST_PATH = '/ingest'

/** Registrable domains of the product. Between subdomains of one the visitor stays the same; any other host keeps its cookie to itself. */
const OWN_DOMAINS = ['solid.example', 'solid-app.example']

/** The own domain that this host is or lies under, or null. */
export function ownDomain(host: string): string | null {
  return OWN_DOMAINS.find((domain) => host === domain || host.endsWith(`.${domain}`)) ?? null
}

const KEY = 0x5a

/** For the configuration: keeps a scanner from reading the token there. A project token is public by design, this is no secrecy. */
export function obfuscateToken(token: string): string {
  return btoa(String.fromCharCode(...[...token].map((letter) => letter.charCodeAt(0) ^ KEY)))
}

/** The token that `obfuscateToken` was given. */
export function revealToken(obfuscated: string): string {
  return String.fromCharCode(...[...atob(obfuscated)].map((letter) => letter.charCodeAt(0) ^ KEY))
}

/** Longest text in a profile's property, as the observed product cuts it. */
const MAX_PROFILE_TEXT = 255

/** The value with each of its texts cut to the longest a profile takes. */
export function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_PROFILE_TEXT)
  if (Array.isArray(value)) return value.map(cutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutTexts(inner)]))
}

/** What a property of a profile may be, or hold in a list. */
export type ProfileItem = string | number | boolean | null

/** A person's properties as we keep them: counters and lists, which PostHog cannot change in place. */
export type Profile = Record<string, ProfileItem | ProfileItem[]>

/** The operations on a person's properties that PostHog lacks. `set`, `set_once` and `unset` go to it from the browser. */
export type ProfileOp =
  | { op: 'add'; props: Record<string, number> }
  | { op: 'append' | 'remove'; props: Record<string, ProfileItem> }
  | { op: 'union'; props: Record<string, ProfileItem[]> }
  | { op: 'delete' }
