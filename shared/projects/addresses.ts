export const MIN_ADDRESS = 3
export const MAX_ADDRESS = 40

/** For so long an address that an app gave up leads to its new one. Nobody else gets it before. */
export const FORMER_ADDRESS_DAYS = 30

/** Whether a maker may have an address for their app. `own` is one that it has, or had a short while ago. */
export type AddressVerdict = 'free' | 'own' | 'taken' | 'reserved' | 'malformed'

/**
 * Where an app answers: the first label of its host, and the rest of it. `current` is null before the first publish.
 * Each of `former` is a whole address that still leads to the current one.
 */
export type AppAddress = {
  current: string | null
  suggestion: string
  domain: string
  former: Array<{ url: string; until: Date }>
}

/** Hosts of the product, and words that a visitor would take for a page of it. */
const RESERVED = new Set(
  'www api app apps preview previews mail static assets cdn auth help status abuse legal root localhost'.split(' '),
)
/** Of these, what only looks like them is refused as well: a page there would be believed. */
const IMITATED = 'solid admin login signin account accounts billing payment support security'.split(' ')

/** What an address looks like at a glance: letters and digits that are easily taken for each other are one. */
const looks = (address: string): string =>
  address
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')

const IMITATED_LOOKS = new Set(IMITATED.map(looks))

/** Whether an address could be taken for one of the product's own. */
export const isReservedAddress = (address: string): boolean =>
  RESERVED.has(address) || IMITATED_LOOKS.has(looks(address))

/**
 * What is wrong with an address as it is written, or null. Two dashes in a row are how the address of one deployment
 * begins.
 */
export function addressProblem(address: string): 'malformed' | 'reserved' | null {
  const isLabel = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address)
  if (!isLabel || address.length < MIN_ADDRESS || address.length > MAX_ADDRESS) return 'malformed'
  return isReservedAddress(address) ? 'reserved' : null
}
