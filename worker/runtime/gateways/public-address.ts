import networks from './private-networks.json' with { type: 'json' }

/** Names that lead into somebody's own network. */
const PRIVATE_NAMES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'test',
  'invalid',
  'example',
  'onion',
]

/** The same list keeps `npm start` from connecting to such an address. 168.63.129.16 tells machines of a cloud their keys. */
const PRIVATE_V4 = networks.filter((each) => !each.includes(':')).map((each) => each.split('/'))

/** What a gateway asks at all. `ports` are those beside the usual one of the protocol. */
export type AddressRules = {
  protocols: readonly string[]
  ports: readonly string[]
  /** Whether a host may be a public IPv4 address, and not only a name. */
  allowsNumbers: boolean
  /** Our own domains, with everything below them. */
  ownHosts: readonly string[]
}

/** Why an address is not asked: by its protocol, by a name or password in it, and so on. */
export type AddressRefusal = 'protocol' | 'credentials' | 'port' | 'number' | 'private' | 'own'

/** The one check of addresses that makers and their apps give us. It knows no name service: see `isPrivateAddress`. */
export function refusedAddress(url: URL, { protocols, ports, allowsNumbers, ownHosts }: AddressRules) {
  const refused = (refusal: AddressRefusal) => refusal
  if (!protocols.includes(url.protocol)) return refused('protocol')
  if (url.username !== '' || url.password !== '') return refused('credentials')
  if (url.port !== '' && !ports.includes(url.port)) return refused('port')
  const host = plainHost(url)
  // Parsing has made one form of all the ways to write an IP address.
  if (host.startsWith('[')) return refused('number')
  if (/^\d+(\.\d+){3}$/.test(host)) {
    if (isPrivateAddress(host)) return refused('private')
    return allowsNumbers ? null : refused('number')
  }
  if (!host.includes('.') || PRIVATE_NAMES.some((name) => isWithin(host, name))) return refused('private')
  return ownHosts.some((own) => isWithin(host, own)) ? refused('own') : null
}

/** A host as it is compared: in lower case, without the dot that may end it. */
export const plainHost = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.+$/, '')

/** Our own domains, which no gateway asks. */
export function ownHostsOf(env: Pick<Env, 'PRODUCT_HOSTS' | 'PREVIEW_DOMAIN' | 'APPS_DOMAIN'>): string[] {
  const names = [...env.PRODUCT_HOSTS.split(','), env.PREVIEW_DOMAIN, env.APPS_DOMAIN]
  return names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** Whether an IP address is of a network that is not the public internet. What cannot be read counts as one. */
export function isPrivateAddress(address: string): boolean {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4 !== undefined)
    return PRIVATE_V4.some(([network = '', bits]) => (numberOf(v4) ^ numberOf(network)) >>> (32 - Number(bits)) === 0)
  // Global unicast is 2000::/3; of it 6to4 and Teredo carry an IPv4 address within, and 2001:db8 is for documents.
  return !/^[23][0-9a-f]{3}:/i.test(address) || /^(2002:|2001:0{0,4}:|2001:db8:)/i.test(address)
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, byte) => ((sum << 8) | Number(byte)) >>> 0, 0)
}
