import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import {
  ClientDataType,
  coseAlgorithmEdDSA,
  coseAlgorithmES256,
  coseAlgorithmRS256,
  coseEllipticCurveEd25519,
  coseEllipticCurveP256,
  createAssertionSignatureMessage,
  parseAttestationObject,
  parseAuthenticatorData,
  parseClientDataJSON,
  type COSEPublicKey,
} from '@oslojs/webauthn'
import { hostKind } from '#worker/platform/hosts/host-names.ts'
import type { NewPasskey, PasskeyProof } from '../inputs.ts'
import type { PasskeyKey } from '../tables.ts'

/** Whom passkeys are for: the page's origin, to the letter, and the name that they are kept under. */
export type Party = { origin: string; rpId: string }

/**
 * The product as the configuration names it, or null on a host that it does not name. Of several hosts one within the
 * other, all share the passkeys of the shortest.
 */
export function partyOf(env: Env, request: Request): Party | null {
  const { origin, hostname } = new URL(request.url)
  if (hostKind(hostname, env) !== 'product') return null
  const [rpId = hostname] = env.PRODUCT_HOSTS.split(',')
    .map((name) => name.trim())
    .filter((name) => hostname.endsWith(`.${name}`))
    .toSorted((a, b) => a.length - b.length)
  return { origin, rpId }
}

/** The challenge that a page's browser answered. Throws where another page did, or for something else. */
export function answeredChallenge(encoded: string, { kind, origin }: { kind: 'Create' | 'Get'; origin: string }) {
  const data = parseClientDataJSON(bytesOf(encoded))
  if (data.type !== ClientDataType[kind]) throw new Error('the answer is to something else')
  if (data.origin !== origin || data.crossOrigin) throw new Error(`the page was ${data.origin.slice(0, 100)}`)
  return data.challenge
}

/**
 * The key and counter of a passkey that a browser made. Nothing proves by whom it was made: any is as good as another,
 * because whoever adds it is signed in.
 */
export function madePasskey({ id, attestation }: NewPasskey['credential'], { rpId }: Party) {
  const data = parseAttestationObject(bytesOf(attestation)).authenticatorData
  requirePerson(data, rpId)
  if (!data.credential) throw new Error('no key came along')
  if (Buffer.from(data.credential.id).toString('base64url') !== id) throw new Error('its id is another')
  const publicKey = keyOf(data.credential.publicKey)
  // It throws where the key is none, such as a point that is not on its curve.
  createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' })
  return { publicKey, counter: data.signatureCounter }
}

/** Checks what a passkey signed, and says how often it has signed. */
export function signedCounter(proof: PasskeyProof, { rpId, publicKey }: { rpId: string; publicKey: PasskeyKey }) {
  const bytes = bytesOf(proof.authenticatorData)
  const message = createAssertionSignatureMessage(bytes, bytesOf(proof.clientData))
  const key = createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' })
  const digest = publicKey.kty === 'OKP' ? null : 'sha256'
  if (!verify(digest, message, key, bytesOf(proof.signature))) throw new Error('the signature is wrong')
  const data = parseAuthenticatorData(bytes)
  requirePerson(data, rpId)
  return data.signatureCounter
}

/** Somebody was there, and was known to the device by their finger, face or PIN. */
function requirePerson(data: ReturnType<typeof parseAuthenticatorData>, rpId: string) {
  if (!data.verifyRelyingPartyIdHash(rpId)) throw new Error('it is for another site')
  if (!data.userPresent || !data.userVerified) throw new Error('nobody was recognized')
}

function keyOf(key: COSEPublicKey): PasskeyKey {
  const algorithm = key.algorithm()
  if (algorithm === coseAlgorithmES256 && key.ec2().curve === coseEllipticCurveP256) {
    const { x, y } = key.ec2()
    return { kty: 'EC', crv: 'P-256', x: numberText(x, 32), y: numberText(y, 32) }
  }
  if (algorithm === coseAlgorithmRS256) {
    const { n, e } = key.rsa()
    return { kty: 'RSA', n: numberText(n, 256), e: numberText(e, 3) }
  }
  if (algorithm === coseAlgorithmEdDSA && key.okp().curve === coseEllipticCurveEd25519)
    return { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.okp().x).toString('base64url') }
  throw new Error(`the kind of key is ${algorithm}`)
}

const numberText = (value: bigint, bytes: number) =>
  Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex').toString('base64url')

const bytesOf = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))
