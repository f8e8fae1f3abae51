import { createHash } from 'node:crypto'

type Algorithm = 'ES256' | 'RS256' | 'EdDSA'
type Pair = { publicKey: CryptoKey; privateKey: CryptoKey }

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
    const key = Buffer.concat([Buffer.alloc(16), length, id])
    return {
      id: base64url(id),
      clientData: said(ceremony, 'webauthn.create'),
      authenticatorData: base64url(dataOf(ceremony, key)),
      publicKey: base64url(new Uint8Array((await crypto.subtle.exportKey('spki', publicKey)) as ArrayBuffer)),
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

/** Two numbers in ASN.1, as authenticators sign. Each loses its leading zeros and gets one where it would be negative. */
function derOf(raw: Uint8Array): Uint8Array {
  const numbers = Buffer.concat([derNumber(raw.subarray(0, 32)), derNumber(raw.subarray(32))])
  return Buffer.from([0x30, numbers.length, ...numbers])
}

function derNumber(bytes: Uint8Array): Uint8Array {
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
  const sign = digits[0]! & 0x80 ? [0] : []
  return Buffer.from([2, sign.length + digits.length, ...sign, ...digits])
}
