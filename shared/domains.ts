/** `waiting` for its TXT record or certificate; `failed`: somebody else proved the name later, or a certificate was refused. */
export type DomainState = 'waiting' | 'active' | 'failed'

/** What keeps a domain from answering. `no_resolver`: this installation asks no DNS; `moved`: another project proved the name. */
export type DomainProblem =
  | 'no_record'
  | 'wrong_record'
  | 'not_answered'
  | 'no_resolver'
  | 'certificate_pending'
  | 'certificate_refused'
  | 'moved'

/** What a DNS provider is to be told; the same names on every provider's page. */
export type DnsRecord = { type: 'TXT' | 'CNAME'; name: string; value: string }

/** One domain of a project. `url` is where it answers; `records` are what its DNS must say. */
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

/** A project's domains beside the address it has anyway, null before it was ever published; and how many the owner's plan has and uses in all projects. */
export type DomainList = { projectTitle: string; address: string | null; items: Domain[]; used: number; limit: number }
