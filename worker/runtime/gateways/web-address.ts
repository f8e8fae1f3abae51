/** Names that lead into somebody's own network. */
const PRIVATE_NAMES = [
  'localhost',
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

const PRIVATE_V4: Array<[network: string, bits: number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Why this address may not be asked by the platform on a maker's behalf, or null. `ownHosts` are our domains, with everything below them. */
export function addressProblem(url: URL, ownHosts: string[]): string | null {
  if (url.protocol !== 'https:') return 'Only https addresses can be read.'
  if (url.username !== '' || url.password !== '') return 'An address with a name or a password in it cannot be read.'
  if (url.port !== '') return 'An address with a port cannot be read.'
  const host = url.hostname.toLowerCase().replace(/\.+$/, '')
  // Parsing has made one form of all the ways to write an IP address.
  if (host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host))
    return 'An IP address cannot be read; use the name of the site.'
  if (!host.includes('.') || PRIVATE_NAMES.some((name) => isWithin(host, name)))
    return `${host} is not a site of the public web.`
  if (ownHosts.some((own) => isWithin(host, own)))
    return `${host} belongs to Solid. Use request_preview for the app itself.`
  return null
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** Whether an IP address is of a network that is not the public internet. What cannot be read counts as one. */
export function isPrivateAddress(address: string): boolean {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4 !== undefined)
    return PRIVATE_V4.some(([network, bits]) => (numberOf(v4) ^ numberOf(network)) >>> (32 - bits) === 0)
  // Global unicast is 2000::/3; of it 6to4 and Teredo carry an IPv4 address within, and 2001:db8 is for documents.
  return !/^[23][0-9a-f]{3}:/i.test(address) || /^(2002:|2001:0{0,4}:|2001:db8:)/i.test(address)
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, byte) => ((sum << 8) | Number(byte)) >>> 0, 0)
}
