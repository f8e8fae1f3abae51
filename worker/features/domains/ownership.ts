import * as z from 'zod'
import type { DomainProblem } from '#shared/deployments/domains.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'

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
function isLocalName(hostname: string, { ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>): boolean {
  return ENVIRONMENT === 'local' && hostname.endsWith('.localhost')
}

const TIME_MS = 5_000
const MAX_ANSWER_BYTES = 64 * 1024
const TXT = 16
/** The status with which DNS says that there is no such name. */
const NO_NAME = 3

/** An answer of DNS over HTTPS as JSON, as the public resolvers give it. */
const answerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
})

export const recordName = (hostname: string) => `_solid.${hostname}`
export const recordValue = (token: string) => `solid-domain=${token}`

/**
 * What is missing before DNS says that a name is its claimant's, or null. Only somebody who runs a name's DNS can make
 * its TXT record say the token.
 */
export async function ownershipProblem(
  env: Env,
  { hostname, token }: { hostname: string; token: string },
): Promise<DomainProblem | null> {
  if (isLocalName(hostname, env)) return null
  if (!env.DNS_RESOLVER_URL) return 'no_resolver'
  const texts = await askTexts(env.DNS_RESOLVER_URL, recordName(hostname)).catch(() => null)
  if (texts === null) return 'not_answered'
  if (texts.includes(recordValue(token))) return null
  return texts.length === 0 ? 'no_record' : 'wrong_record'
}

/** The texts of a name's TXT records. */
async function askTexts(resolver: string, name: string): Promise<string[]> {
  const url = new URL(resolver)
  url.searchParams.set('name', name)
  url.searchParams.set('type', 'TXT')
  const response = await fetch(url, {
    headers: { accept: 'application/dns-json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_MS),
  })
  const bytes = await limitedBody(response, MAX_ANSWER_BYTES)
  if (!response.ok || !bytes) throw new Error(`The resolver answered with status ${response.status}`)
  const { Status, Answer = [] } = answerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  if (Status === NO_NAME) return []
  if (Status !== 0) throw new Error(`The resolver could not find out: DNS status ${Status}`)
  return Answer.filter(({ type }) => type === TXT).map(({ data }) => unquoted(data))
}

/** A text is sent as quoted strings of up to 255 bytes, which belong together. */
function unquoted(data: string): string {
  const parts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part!.replace(/\\(.)/g, '$1'))
  return parts.length > 0 ? parts.join('') : data
}
