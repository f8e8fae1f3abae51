import { createHash } from 'node:crypto'

type Algorithm = 'ES256' | 'RS256' | 'EdDSA'
type Pair = { publicKey: CryptoKey; privateKey: CryptoKey }

const COSE_ALGORITHMS: Record<Algorithm, number> = { ES256: -7, RS256: -257, EdDSA: -8 }
const [USER_PRESENT, USER_VERIFIED, KEY_COMES_ALONG] = [0x01, 0x04, 0x40]

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** What a ceremony says, each part of which a test may make a lie. */
export type Ceremony = {
  challenge: string
  rpId: string
  origin?: string
  type?: string
  crossOrigin?: boolean
  isVerified?: boolean
  isPresent?: boolean
  counter?: number
}

const clientDataOf = ({ challenge, origin, type, crossOrigin }: Required<Omit<Ceremony, 'rpId' | 'counter'>>) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin }))

/** A device that keeps one passkey, as a browser shows it to a page. Its key is real. */
export async function softwareAuthenticator({
  algorithm = 'ES256' as Algorithm,
  origin: home = 'http://localhost:3000',
} = {}) {
  const { publicKey, privateKey } = await pairOf(algorithm)
  const id = crypto.getRandomValues(new Uint8Array(24))

  const dataOf = ({ rpId, isPresent = true, isVerified = true, counter = 0 }: Ceremony, key?: Uint8Array) => {
    const flags = (isPresent ? USER_PRESENT : 0) | (isVerified ? USER_VERIFIED : 0) | (key ? KEY_COMES_ALONG : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key ? [key] : [])])
  }
  const said = (ceremony: Ceremony, type: string) =>
    clientDataOf({ crossOrigin: false, isPresent: true, isVerified: true, origin: home, type, ...ceremony })

  /** Makes the passkey. */
  const create = async (ceremony: Ceremony) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, id, await coseOf(algorithm, publicKey)])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(ceremony, key))],
      ]),
    )
    return {
      id: base64url(id),
      clientData: said(ceremony, 'webauthn.create'),
      attestation: base64url(attestation),
      transports: ['internal'],
    }
  }

  /** Signs in with it. `user` is whom the device says that it belongs to. */
  const get = async (ceremony: Ceremony, user: { id: string } | null) => {
    const clientData = said(ceremony, 'webauthn.get')
    const data = dataOf(ceremony)
    const message = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))])
    const raw = new Uint8Array(await crypto.subtle.sign(SIGNING[algorithm], privateKey, message))
    return {
      id: base64url(id),
      clientData,
      authenticatorData: base64url(data),
      signature: base64url(algorithm === 'ES256' ? derOf(raw) : raw),
      userHandle: user && base64url(user.id),
    }
  }
  return { create, get }
}

const SIGNING = {
  ES256: { name: 'ECDSA', hash: 'SHA-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5' },
  EdDSA: { name: 'Ed25519' },
} as const

async function pairOf(algorithm: Algorithm): Promise<Pair> {
  const kind = {
    ES256: { name: 'ECDSA', namedCurve: 'P-256' },
    RS256: {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: Uint8Array.of(1, 0, 1),
      hash: 'SHA-256',
    },
    EdDSA: { name: 'Ed25519' },
  }[algorithm]
  return (await crypto.subtle.generateKey(kind, true, ['sign', 'verify'])) as Pair
}

async function coseOf(algorithm: Algorithm, key: CryptoKey): Promise<Uint8Array> {
  const jwk = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'))
  const parts: Record<Algorithm, () => Array<[number, unknown]>> = {
    ES256: () => [
      [1, 2],
      [3, COSE_ALGORITHMS.ES256],
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ],
    RS256: () => [
      [1, 3],
      [3, COSE_ALGORITHMS.RS256],
      [-1, bytes(jwk.n)],
      [-2, bytes(jwk.e)],
    ],
    EdDSA: () => [
      [1, 1],
      [3, COSE_ALGORITHMS.EdDSA],
      [-1, 6],
      [-2, bytes(jwk.x)],
    ],
  }
  return cbor(new Map(parts[algorithm]()))
}

/** The encoding that authenticators write: whole numbers, texts, bytes, and maps of them. */
function cbor(value: unknown): Uint8Array {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

/** Two numbers in ASN.1, as authenticators sign. Each loses its leading zeros and gets one where it would be negative. */
function derOf(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const digits = bytes.subarray(start)
    return digits[0]! & 0x80
      ? Buffer.from([2, digits.length + 1, 0, ...digits])
      : Buffer.from([2, digits.length, ...digits])
  }
  const numbers = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))])
  return Buffer.from([0x30, numbers.length, ...numbers])
}
