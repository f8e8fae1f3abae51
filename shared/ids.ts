const PREFIXES = {
  project: 'prj',
  turn: 'trn',
  version: 'ver',
  deployment: 'dep',
  user: 'usr',
  log: 'log',
  email: 'eml',
  attachment: 'att',
  campaign: 'cmp',
  audit: 'aud',
  domain: 'dom',
  banner: 'ban',
  view: 'vew',
  apiToken: 'tok',
  oauthClient: 'ocl',
  connection: 'con',
  webhookEndpoint: 'whe',
  webhookDelivery: 'msg',
  passkey: 'psk',
  thread: 'thr',
  comment: 'cmt',
} as const

/** The kinds of things that have an id with a prefix. */
export type IdKind = keyof typeof PREFIXES

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const LENGTH = 20

/** A new random id such as `prj_4k…`: 20 characters of 36, about 103 bits, safe in host names. */
export function newId(kind: IdKind): string {
  let text = ''
  while (text.length < LENGTH) {
    // Bytes of 252 and above are dropped, since 252 is the largest multiple of 36 in a byte. More would favour early
    // letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < 252 && text.length < LENGTH) text += ALPHABET[byte % 36]
    }
  }
  return `${PREFIXES[kind]}_${text}`
}

/** The shape of every id of this kind. */
export const idPattern = (kind: IdKind): RegExp => new RegExp(`^${PREFIXES[kind]}_[0-9a-z]{${LENGTH}}$`)

/** Whether `value` has the shape of an id of this kind. It says nothing about existence or access. */
export function isId(kind: IdKind, value: unknown): value is string {
  return typeof value === 'string' && idPattern(kind).test(value)
}
