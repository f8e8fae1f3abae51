/**
 * A domain is `waiting` for its TXT record or certificate. It `failed` when somebody else proved the name later, or a
 * certificate was refused.
 */
export type DomainState = 'waiting' | 'active' | 'failed'

/**
 * What keeps a domain from answering. With `no_resolver` this installation asks no DNS. With `moved` another project
 * proved the name.
 */
export type DomainProblem =
  | 'no_record'
  | 'wrong_record'
  | 'not_answered'
  | 'no_resolver'
  | 'certificate_pending'
  | 'certificate_refused'
  | 'moved'

/** What a DNS provider must be told. The names are the same on every provider's page. */
export type DnsRecord = { type: 'TXT' | 'CNAME'; name: string; value: string }

/** One domain of a project. `url` is where it answers, and `records` are what its DNS must say. */
export type Domain = {
  id: string
  hostname: string
  url: string
  state: DomainState
  problem: DomainProblem | null
  records: DnsRecord[]
  checkedAt: Date | null
  createdAt: Date
}

/**
 * A project's domains. `address` is what it has anyway, or null before it was ever published. The owner's plan allows
 * `limit` in all projects, of which `used` are taken.
 */
export type DomainList = { projectTitle: string; address: string | null; items: Domain[]; used: number; limit: number }
