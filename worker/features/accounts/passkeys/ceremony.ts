import { createPublicKey, hash, verify, type JsonWebKey } from 'node:crypto'
import * as z from 'zod'
import type { NewPasskey, PasskeyProof } from '../inputs.ts'
import type { PasskeyKey } from '../tables.ts'
import type { Party } from './party.ts'

// What is read here is laid out by WebAuthn: https://www.w3.org/TR/webauthn-3/

const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.base64url(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

type Expected = { type: 'webauthn.create' | 'webauthn.get'; origin: string }

/** The challenge that a page's browser answered. Throws where another page did, or for something else. */
export function answeredChallenge(encoded: string, expected: Expected): string {
  const { type, origin, challenge, crossOrigin } = clientDataSchema.parse(JSON.parse(bytesOf(encoded).toString()))
  if (type !== expected.type) throw new Error('the answer is to something else')
  if (origin !== expected.origin || crossOrigin) throw new Error(`the page was ${origin.slice(0, 100)}`)
  return bytesOf(challenge).toString()
}

/**
 * The key and counter of a passkey that a browser made. Nothing vouches for the device that made it, so the browser's
 * word on it counts: whoever adds it is signed in, and can open no account but their own with it.
 */
export function madePasskey(made: NewPasskey['credential'], { rpId }: Party) {
  const bytes = bytesOf(made.authenticatorData)
  const { flags, counter } = readAuthenticatorData(bytes, rpId)
  if (!(flags & KEY_COMES_ALONG) || bytes.length < ID_START) throw new Error('no key came along')
  const id = bytes.subarray(ID_START, ID_START + bytes.readUInt16BE(ID_START - 2)).toString('base64url')
  if (id !== made.id) throw new Error('its id is another')
  // It throws where the key is none, such as a point that is not on its curve.
  const key = createPublicKey({ key: bytesOf(made.publicKey), format: 'der', type: 'spki' })
  return { publicKey: keySchema.parse(key.export({ format: 'jwk' })), counter }
}

/** Checks what a passkey signed, and says how often it has signed. */
export function signedCounter(proof: PasskeyProof, { rpId, publicKey }: { rpId: string; publicKey: PasskeyKey }) {
  const data = bytesOf(proof.authenticatorData)
  const message = Buffer.concat([data, hash('sha256', bytesOf(proof.clientData), 'buffer')])
  const key = createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' })
  const digest = publicKey.kty === 'OKP' ? null : 'sha256'
  if (!verify(digest, message, key, bytesOf(proof.signature))) throw new Error('the signature is wrong')
  return readAuthenticatorData(data, rpId).counter
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const KEY_COMES_ALONG = 0x40

/** A hash of the site's name, flags and the counter come first. Then may come the kind of device and the passkey's id. */
const FLAGS = 32
const COUNTER = 33
const HEAD = 37
const ID_START = 55

/** Somebody was there, and was known to the device by their finger, face or PIN. */
function readAuthenticatorData(bytes: Buffer, rpId: string): { flags: number; counter: number } {
  if (bytes.length < HEAD) throw new Error('it is too short')
  if (!bytes.subarray(0, FLAGS).equals(hash('sha256', rpId, 'buffer'))) throw new Error('it is for another site')
  const flags = bytes.readUInt8(FLAGS)
  if (!(flags & USER_PRESENT) || !(flags & USER_VERIFIED)) throw new Error('nobody was recognized')
  return { flags, counter: bytes.readUInt32BE(COUNTER) }
}

/** So many letters a modulus of 2048 bits has at least, and one of 4096 at most. */
const modulus = z.string().min(342).max(683)

/** The kinds of keys that authenticators have: ES256, RS256 and EdDSA. */
const keySchema: z.ZodType<PasskeyKey> = z.union([
  z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  z.object({ kty: z.literal('RSA'), n: modulus, e: z.string().max(8) }),
  z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
])

const bytesOf = (encoded: string) => Buffer.from(encoded, 'base64url')
