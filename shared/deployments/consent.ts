/** What a binding that an app declares lets it do for the public, where its maker is asked about that. */
export type DeclaredCapability = 'mail' | 'ai' | 'queues' | 'files' | 'live'

/**
 * What an app may do once it is public, beyond its pages and its database. Its owner says yes to each before it goes
 * live, and is asked again only about what came later.
 */
export type Capability =
  | { is: DeclaredCapability | 'sign-in' }
  | { is: 'schedules'; crons: string[] }
  /** A host that its server was seen to talk to in the preview. */
  | { is: 'host'; host: string }
  /** More hosts than anybody reads one by one, and some of them. */
  | { is: 'many-hosts'; such: string[] }

/** More hosts than these are agreed to as one. */
export const MOST_NAMED_HOSTS = 12

/** Keys that one publish may carry. There are at most as many as an app has secrets, hosts and capabilities. */
export const MAX_CONSENTS = 200

/** Under which key it is agreed to, and remembered. */
export const capabilityKey = (capability: Capability): string =>
  capability.is === 'host' ? `host:${capability.host}` : capability.is

/** The key of a yes to going without a secret. */
export const withoutKey = (secret: string): string => `without:${secret}`

/** What the owner is to agree to before the newest version goes live. Nothing is asked where both lists are empty. */
export type PublishQuestion = {
  capabilities: Capability[]
  /** Secrets that production lacks, and why the builder wanted them. */
  missing: Array<{ name: string; why: string | null }>
  /** Where its mail comes from. `slug` is null before the app has an address, and `isOwn` is the maker's own provider. */
  sender: { isOwn: boolean; slug: string | null; domain: string }
  aiCreditsADay: number
  /** Whether the maker listed the hosts that the app may talk to. Otherwise nothing keeps it from others. */
  hasHostList: boolean
}
